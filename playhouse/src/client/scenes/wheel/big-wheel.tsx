import type { Ref } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { shortTimesText } from '../../i18n/numbers.ts';
import { SEAT_DEGREES } from './wheel-turn.ts';

interface BigWheelProps {
  readonly wheel?: Ref<SVGGElement>;
  /** Its rotation until it is turned, in degrees. */
  readonly turn?: number;
  /** What each seat pays, in the wheel's order. */
  readonly segments: readonly number[];
  readonly colourOf: (pay: number) => string;
  /** The seat that stopped at the pointer, and whether it won. */
  readonly stopped: { readonly seat: number; readonly isWon: boolean } | undefined;
  readonly label: string;
  readonly language: Language;
}

const [OUTER, INNER] = [92, 50];

/** The fair's wheel on its legs: its seats, the pointer on top, and in the hub what the stopped seat pays. */
export function BigWheel({ wheel, turn, segments, colourOf, stopped, label, language }: BigWheelProps) {
  const pay = stopped === undefined ? undefined : (segments[stopped.seat] ?? 0);
  return (
    <svg className="big-wheel" viewBox="-112 -116 224 240" role="img" aria-label={label}>
      <defs>
        <radialGradient id="wheel-hub" cx="0.4" cy="0.35" r="0.8">
          <stop offset="0" stopColor="#24475a" />
          <stop offset="1" stopColor="#0b1a24" />
        </radialGradient>
      </defs>
      <g stroke="#7a4a1c" strokeWidth="9" strokeLinecap="round">
        <path d="M-6 4-66 118M6 4 66 118" />
        <path d="M-88 119H88" stroke="#5b3413" strokeWidth="7" />
      </g>
      <g ref={wheel} transform={turn === undefined ? undefined : `rotate(${turn})`}>
        <circle r="97" fill="#b98a34" />
        <circle r="94" fill="#3f2410" />
        {segments.map((segment, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its place
          <g key={seat} transform={`rotate(${seat * SEAT_DEGREES})`} data-stopped={seat === stopped?.seat}>
            <path d={SECTOR} fill={colourOf(segment)} stroke="#2a1608" strokeWidth="0.8" />
            <text
              y="-80"
              textAnchor="middle"
              fontSize={segment === 0 ? 7 : 8.6}
              fontWeight="800"
              fill={segment === 0 ? '#8ca2ac' : '#1a1004'}
            >
              {shortTimesText(language, segment).replace('×', '')}
            </text>
            <path d={`M0-${INNER}V-${INNER - 16}`} stroke="#8a6a34" strokeWidth="1.6" />
            <g transform="translate(0 -99) scale(0.9)">
              <path d="M-6 0h12l-2 8h-8z" fill={seat % 2 === 0 ? '#c8203f' : '#1fa394'} />
              <path d="M-6 0q6-9 12 0" fill="#ffe08a" />
            </g>
          </g>
        ))}
        <circle r={INNER} fill="none" stroke="#f2b33d" strokeWidth="2.4" />
        <circle r="36" fill="#8a4a24" stroke="#f2b33d" strokeWidth="2" />
      </g>
      <circle
        r="31"
        fill="url(#wheel-hub)"
        stroke={stopped?.isWon === true ? '#45d08a' : '#f2b33d'}
        strokeWidth="3"
      />
      {pay === undefined ? (
        <path
          d="m0-17 5 11 12 1.500-9 8 2.500 12L0 9.500-10.500 15.500-8 3.500-17-4.500-5-6z"
          fill="#f2b33d"
        />
      ) : (
        <text y="6.5" textAnchor="middle" fontSize="19" fontWeight="800" fill="#fff" data-testid="seat">
          {shortTimesText(language, pay)}
        </text>
      )}
      <path d="M-9-115H9L0-93z" fill="#ffe08a" stroke="#8a4a08" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

const HALF = (SEAT_DEGREES / 2) * (Math.PI / 180);
const [OUT_X, OUT_Y] = [OUTER * Math.sin(HALF), OUTER * Math.cos(HALF)];
const [IN_X, IN_Y] = [INNER * Math.sin(HALF), INNER * Math.cos(HALF)];
const SECTOR = `M${-IN_X} ${-IN_Y}L${-OUT_X} ${-OUT_Y}A${OUTER} ${OUTER} 0 0 1 ${OUT_X} ${-OUT_Y}L${IN_X} ${-IN_Y}Z`;
