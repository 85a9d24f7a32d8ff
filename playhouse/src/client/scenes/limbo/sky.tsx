import type { ReactNode, Ref } from 'react';
import { LINE } from './view.ts';

interface SkyProps {
  /** The words at the line of the target. */
  readonly line: string;
  readonly children: ReactNode;
}

/** The sky over the river on the night of the lanterns, with a line at the height to reach. */
export function Sky({ line, children }: SkyProps) {
  return (
    <div className="limbo-sky night">
      <svg viewBox="0 0 320 220" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g fill="#fff3d6">
          {STARS.map(([x, y, size]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
        <path d="M262 20a17 17 0 1 0 17 24 15 15 0 0 1-17-24Z" fill="#ffe6a6" opacity="0.9" />
        {FAR.map(([x, y, size]) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`} opacity="0.75">
            <path d="M-6-9Q0-14 6-9L5 4H-5Z" fill="#f2a63d" />
            <path d="M-3 5H3" stroke="#ffe6a6" strokeWidth="2" />
          </g>
        ))}
        <path d="M0 178Q60 168 120 176T250 172 320 178V220H0Z" fill="#0c2a2c" />
        <g fill="#07191d">
          <path d="M12 182h34l-17-15ZM16 182h26v10H16ZM268 180h40l-20-17ZM273 180h30v12h-30Z" />
          <path d="M62 190c1-14 2-24 0-36 6-6 13-6 17-2-7 0-12 2-15 6 2 10 2 20 1 32ZM63 152c-5-7-12-8-18-4 7 1 12 3 16 8ZM64 152c1-8-2-13-8-16 2 6 4 10 6 16Z" />
        </g>
        <path d="M0 194Q80 187 160 194T320 194V220H0Z" fill="#123f43" />
        <path
          d="M20 204h26M96 208h34M210 203h22M264 210h30"
          stroke="#8fe3d6"
          strokeOpacity="0.35"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="limbo-line" style={{ bottom: `${bottomOf(LINE)}%` }}>
        <b>{line}</b>
      </span>
      {children}
    </div>
  );
}

/** Where a place of the sky is, in hundredths of its height from below: the river lies under it. */
export const bottomOf = (place: number): number => 12 + place * 74;

interface LanternProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly place: number;
  /** Burning, or gone out. */
  readonly isOut: boolean;
}

/** The paper lantern. */
export function Lantern({ ref, place, isOut }: LanternProps) {
  return (
    <div
      ref={ref}
      className="limbo-lantern"
      data-out={isOut}
      style={{ bottom: `${bottomOf(place).toFixed(2)}%` }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 60 76" width="54" height="68">
        <defs>
          <radialGradient id="fanush-glow">
            <stop offset="0" stopColor="#ffdf8f" stopOpacity="0.9" />
            <stop offset="1" stopColor="#f2a63d" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="fanush-paper" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#c4482e" />
            <stop offset="0.55" stopColor="#f08c3a" />
            <stop offset="1" stopColor="#ffe08a" />
          </linearGradient>
        </defs>
        <circle className="limbo-glow" cx="30" cy="40" r="30" fill="url(#fanush-glow)" />
        <path
          d="M13 22C13 10 22 6 30 6s17 4 17 16c0 12-4 22-6 32H19c-2-10-6-20-6-32Z"
          fill="url(#fanush-paper)"
        />
        <path
          d="M22 8c-4 12-3 32 1 46M38 8c4 12 3 32-1 46M30 6v48"
          fill="none"
          stroke="#8a2f1c"
          strokeOpacity="0.45"
          strokeWidth="1.2"
        />
        <path d="M19 54h22l-1 4H20Z" fill="#7a3a1a" />
        <path className="limbo-flame" d="M30 50c4 5 4 9 0 13-4-4-4-8 0-13Z" fill="#fff3c4" />
      </svg>
    </div>
  );
}

const STARS = [
  [22, 28, 1.4],
  [58, 62, 1],
  [84, 18, 1.6],
  [118, 48, 1],
  [152, 22, 1.2],
  [196, 40, 1.5],
  [228, 74, 1],
  [298, 84, 1.4],
  [30, 104, 1],
  [180, 96, 1],
  [268, 120, 1],
] as const;

/** Lanterns of others, far away. */
const FAR = [
  [46, 120, 0.6],
  [96, 92, 0.45],
  [238, 108, 0.55],
  [286, 136, 0.7],
] as const;
