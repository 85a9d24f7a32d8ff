import { CricketBall } from '@maidan/ui';
/** A drawing of two players on a river bank under the moon, passing a ball. */
export function TwoFriends({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 336 120" aria-hidden="true" className={className}>
      <rect width="336" height="120" fill="#12384a" />
      <circle cx="168" cy="44" r="46" fill="#f2b33d" opacity="0.14" />
      <circle cx="168" cy="44" r="26" fill="#f2b33d" />
      <g fill="#edf4f6">
        <circle cx="34" cy="20" r="1.4" />
        <circle cx="76" cy="34" r="1.1" />
        <circle cx="258" cy="18" r="1.3" />
        <circle cx="302" cy="38" r="1.2" />
        <circle cx="116" cy="14" r="1" />
      </g>
      <path d="M0 84c28-10 54-10 84 0s56 10 84 0 56-10 84 0 56 10 84 0v36H0z" fill="#1b5468" />
      <path d="M0 102c42-12 84-12 168-4s126 4 168-4v26H0z" fill="#0f2f3e" />
      <g>
        <circle cx="86" cy="52" r="11" fill="#e7c48d" />
        <path d="M66 106c0-26 8-40 20-40s20 14 20 40z" fill="#b3261e" />
        <path d="M98 74l26-14" stroke="#e7c48d" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g>
        <circle cx="250" cy="52" r="11" fill="#d8a96b" />
        <path d="M230 106c0-26 8-40 20-40s20 14 20 40z" fill="#35c2ae" />
        <path d="M238 74l-26-14" stroke="#d8a96b" strokeWidth="7" strokeLinecap="round" />
      </g>
      <path
        d="M130 54q38-34 76 0"
        fill="none"
        stroke="#edf4f6"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <CricketBall x={168} y={38} r={7} />
    </svg>
  );
}
