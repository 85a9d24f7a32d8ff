import { CricketBall } from '@maidan/ui';
/** The drawing on the login and sign-up screens: a river at night with a moon, a sail and a bat on the bank. */
export function Riverside({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 336 112" aria-hidden="true" className={className}>
      <rect width="336" height="112" fill="#12384a" />
      <circle cx="262" cy="44" r="44" fill="#f2b33d" opacity="0.14" />
      <circle cx="262" cy="44" r="27" fill="#f2b33d" />
      <g fill="#edf4f6">
        <circle cx="34" cy="22" r="1.4" />
        <circle cx="92" cy="14" r="1.2" />
        <circle cx="150" cy="30" r="1.4" />
        <circle cx="194" cy="16" r="1" />
        <circle cx="62" cy="40" r="1" />
      </g>
      <path d="M0 72c28-13 54-13 84 0s56 13 84 0 56-13 84 0 56 13 84 0v40H0z" fill="#1b5468" />
      <path d="M96 74h52l-9 13h-35z" fill="#7c4b22" />
      <path d="M122 28v46" stroke="#7c4b22" strokeWidth="3" />
      <path d="M125 30c18 10 24 26 22 40h-22zM119 36c-10 9-14 21-14 34h14z" fill="#edf4f6" opacity="0.92" />
      <path d="M0 88c28-10 54-10 84 0s56 10 84 0 56-10 84 0 56 10 84 0v24H0z" fill="#0f2f3e" />
      <g transform="rotate(28 290 84)">
        <rect x="284" y="62" width="13" height="42" rx="4" fill="#f2ad5e" />
        <rect x="287" y="42" width="7" height="22" rx="3.5" fill="#5b3a68" />
      </g>
      <CricketBall x={304} y={98} r={6.5} />
    </svg>
  );
}
