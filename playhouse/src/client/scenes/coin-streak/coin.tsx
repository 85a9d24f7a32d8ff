import type { CoinSide } from '@maidan/engine';
import { useId } from 'react';

/** A side of the coin: the water lily, or the magpie-robin, the country's flower and its bird. */
export function CoinFace({ side }: { readonly side: CoinSide }) {
  const id = useId();
  return (
    <svg className="coin-face" viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.38" cy="0.3" r="0.85">
          <stop offset="0" stopColor={side === 'shapla' ? '#fff0bd' : '#f4f7f8'} />
          <stop offset="0.6" stopColor={side === 'shapla' ? '#e9b245' : '#b9c7cd'} />
          <stop offset="1" stopColor={side === 'shapla' ? '#9a6a14' : '#647983'} />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r="49" fill={side === 'shapla' ? '#8a5c10' : '#566a74'} />
      <circle cx="50" cy="50" r="46" fill={`url(#${id})`} />
      <circle
        cx="50"
        cy="50"
        r="39"
        fill="none"
        stroke={side === 'shapla' ? '#8a5c10' : '#566a74'}
        strokeWidth="1.6"
        strokeDasharray="2 3"
      />
      {side === 'shapla' ? <Shapla /> : <Doyel />}
    </svg>
  );
}

function Shapla() {
  return (
    <g stroke="#7a4f0c" strokeWidth="1.6" strokeLinejoin="round" fill="#fff6dc">
      <path d="M50 66C30 65 20 54 19 42c13 1 25 9 31 24Z" />
      <path d="M50 66c20-1 30-12 31-24-13 1-25 9-31 24Z" />
      <path d="M50 66C36 59 31 45 34 32c10 6 16 17 16 34Z" />
      <path d="M50 66c14-7 19-21 16-34-10 6-16 17-16 34Z" />
      <path d="M50 67c-9-10-9-28 0-40 9 12 9 30 0 40Z" />
      <path d="M24 70q26 9 52 0M32 77q18 6 36 0" fill="none" strokeLinecap="round" />
    </g>
  );
}

function Doyel() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M22 44c3-9 11-14 20-12 7 1 12 5 17 11 6 6 13 8 22 8-7 5-13 8-20 9-4 9-12 14-22 13C27 72 20 60 22 44Z"
        fill="#16242c"
      />
      <path d="M35 56c6 7 15 8 22 4-3 9-10 14-19 13-6-1-9-8-3-17Z" fill="#f4f7f8" />
      <path d="M44 46c7 1 14 4 20 9-7 2-14 1-20-9Z" fill="#f4f7f8" />
      <path d="M75 51 88 33l-3 16Z" fill="#16242c" />
      <path d="M23 40 12 43l10 4Z" fill="#3a2c10" />
      <circle cx="31" cy="42" r="2.2" fill="#f4f7f8" />
      <path d="M40 72l-2 10M47 71l1 10" stroke="#3a2c10" strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}
