import { CricketBall } from '@maidan/ui';
import type { ReactNode } from 'react';

interface Drawing {
  readonly className: string;
}

function River({
  className,
  sky,
  children,
}: Drawing & { sky: readonly [string, string]; children: ReactNode }) {
  const id = `sky-${sky[0].slice(1)}`;
  return (
    <svg viewBox="0 0 352 160" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={sky[0]} />
          <stop offset="1" stopColor={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="352" height="160" fill={`url(#${id})`} />
      {children}
    </svg>
  );
}

function Waves() {
  return (
    <>
      <path d="M0 100c30-16 58-16 88 0s58 16 88 0 58-16 88 0 58 16 88 0v60H0z" fill="#1b5468" opacity="0.7" />
      <path d="M0 120c30-14 58-14 88 0s58 14 88 0 58-14 88 0 58 14 88 0v40H0z" fill="#123c4d" />
      <path d="M0 140c30-10 58-10 88 0s58 10 88 0 58-10 88 0 58 10 88 0v20H0z" fill="#0c2a38" />
    </>
  );
}

/** A bat and ball against a marigold moon over the river. */
export function BatAtNight({ className }: Drawing) {
  return (
    <River className={className} sky={['#164257', '#0c2433']}>
      <circle cx="282" cy="56" r="58" fill="#f2b33d" opacity="0.16" />
      <circle cx="282" cy="56" r="37" fill="#f2b33d" />
      <Waves />
      <g transform="rotate(30 294 100)">
        <rect x="284" y="82" width="21" height="52" rx="6" fill="#f2ad5e" />
        <path d="M294.5 86v44" stroke="#d98f3d" strokeWidth="2" />
        <rect x="289.5" y="54" width="10" height="31" rx="5" fill="#5b3a68" />
        <path d="M290 62h9M290 69h9M290 76h9" stroke="#7a5588" strokeWidth="1.5" />
      </g>
      <CricketBall x={314} y={118} r={7} />
    </River>
  );
}

/** A blue back card and a pink lay card meeting under the moon. */
export function BookOfPrices({ className }: Drawing) {
  return (
    <River className={className} sky={['#1d3a5c', '#0d2138']}>
      <circle cx="276" cy="48" r="46" fill="#f2b33d" opacity="0.14" />
      <circle cx="276" cy="48" r="26" fill="#f2b33d" />
      <Waves />
      <g transform="rotate(-9 250 92)">
        <rect x="222" y="58" width="52" height="70" rx="9" fill="#72bbef" />
        <rect x="231" y="70" width="34" height="7" rx="3.5" fill="#062033" />
        <rect x="236" y="84" width="24" height="5" rx="2.5" fill="#062033" opacity="0.5" />
        <path
          d="M248 118v-18m0 0-7 7m7-7 7 7"
          stroke="#062033"
          strokeWidth="3.5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g transform="rotate(9 306 92)">
        <rect x="280" y="58" width="52" height="70" rx="9" fill="#faa9ba" />
        <rect x="289" y="70" width="34" height="7" rx="3.5" fill="#3b0a16" />
        <rect x="294" y="84" width="24" height="5" rx="2.5" fill="#3b0a16" opacity="0.5" />
        <path
          d="M306 100v18m0 0-7-7m7 7 7-7"
          stroke="#3b0a16"
          strokeWidth="3.5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
    </River>
  );
}

/** Stumps under floodlights with a price line climbing over them. */
export function RisingPrice({ className }: Drawing) {
  return (
    <River className={className} sky={['#12493f', '#0a2926']}>
      <path d="M214 20 180 160h68z" fill="#fff3cf" opacity="0.1" />
      <path d="M338 16 300 160h76z" fill="#fff3cf" opacity="0.1" />
      <rect x="202" y="12" width="24" height="14" rx="4" fill="#fff3cf" opacity="0.85" />
      <rect x="326" y="8" width="24" height="14" rx="4" fill="#fff3cf" opacity="0.85" />
      <ellipse cx="276" cy="162" rx="150" ry="42" fill="#1d5638" />
      <path d="M262 124h28l12 36h-52z" fill="#c19a63" />
      <g stroke="#f3e2c2" strokeWidth="4.5" strokeLinecap="round">
        <path d="M266 126V94M276 126V94M286 126V94" />
      </g>
      <path d="M264 91h24" stroke="#f2b33d" strokeWidth="4" strokeLinecap="round" />
      <path
        d="m206 116 22-14 18 8 24-30 20 8 36-46"
        stroke="#35c2ae"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle cx="326" cy="42" r="7" fill="#35c2ae" />
      <circle cx="326" cy="42" r="13" fill="#35c2ae" opacity="0.25" />
    </River>
  );
}
