import type { CascadeSymbol } from '@maidan/engine';

/** The six fruits, once on the page; each place of the field refers to one. */
export function Sprite() {
  return (
    <svg className="fruit-sprite" aria-hidden="true">
      <defs>
        <radialGradient id="juice-mango" cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#fff0a0" />
          <stop offset="0.5" stopColor="#ffc22e" />
          <stop offset="1" stopColor="#e8581f" />
        </radialGradient>
        <radialGradient id="juice-jackfruit" cx="0.38" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#e3ef7e" />
          <stop offset="0.6" stopColor="#a5c23a" />
          <stop offset="1" stopColor="#5f7d1d" />
        </radialGradient>
        <radialGradient id="juice-lychee" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ff8d9c" />
          <stop offset="0.55" stopColor="#e0274f" />
          <stop offset="1" stopColor="#8e0f35" />
        </radialGradient>
        <radialGradient id="juice-guava" cx="0.5" cy="0.45" r="0.6">
          <stop offset="0" stopColor="#ffd6dc" />
          <stop offset="0.6" stopColor="#fb8fa6" />
          <stop offset="1" stopColor="#f3607f" />
        </radialGradient>
        <linearGradient id="juice-papaya" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffb35c" />
          <stop offset="1" stopColor="#f26a2e" />
        </linearGradient>
        <radialGradient id="juice-coconut" cx="0.4" cy="0.35" r="0.8">
          <stop offset="0" stopColor="#a9764a" />
          <stop offset="1" stopColor="#57321a" />
        </radialGradient>
      </defs>
      <symbol id="fruit-mango" viewBox="0 0 64 64">
        <path
          d="M41 12c14 5 20 20 13 32-7 12-21 17-33 14C11 56 5 50 6 44c1-4 6-5 11-10 7-10 11-25 24-22z"
          fill="url(#juice-mango)"
          stroke="#94430f"
          strokeWidth="2.2"
        />
        <path d="M41 13c0-3 0-5-2-8" stroke="#5b3a21" strokeWidth="3.4" strokeLinecap="round" fill="none" />
        <path d="M39 9C33 1 24 2 18 7c6 7 15 8 21 2z" fill="#43a655" stroke="#1d5c33" strokeWidth="2" />
        <path d="M29 28c2-4 4-6 7-7" stroke="#fffbe4" strokeWidth="4" strokeLinecap="round" opacity="0.9" />
      </symbol>
      <symbol id="fruit-jackfruit" viewBox="0 0 64 64">
        <path d="M32 12V4" stroke="#5b3a21" strokeWidth="4.4" strokeLinecap="round" />
        <path
          d="M32 10c15 0 23 12 22 26-1 13-9 23-22 23S11 49 10 36C9 22 17 10 32 10z"
          fill="url(#juice-jackfruit)"
          stroke="#41570f"
          strokeWidth="2.2"
        />
        <g fill="none" stroke="#55701a" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M22 18l3-3 3 3M33 17l3-3 3 3M16 27l3-3 3 3M27 26l3-3 3 3M38 26l3-3 3 3M14 37l3-3 3 3M24 36l3-3 3 3M35 36l3-3 3 3M45 36l3-3 3 3M18 46l3-3 3 3M29 46l3-3 3 3M40 46l3-3 3 3M25 54l3-3 3 3M35 54l3-3 3 3" />
        </g>
        <path d="M34 9c4-6 12-7 17-3-5 6-12 7-17 3z" fill="#3f9b50" stroke="#1d5c33" strokeWidth="1.8" />
      </symbol>
      <symbol id="fruit-lychee" viewBox="0 0 64 64">
        <path
          d="M32 12C30 7 26 5 21 4M33 13c5-6 13-8 22-6-4 9-13 12-22 6z"
          fill="#43a655"
          stroke="#1d5c33"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <circle cx="32" cy="36" r="23.5" fill="url(#juice-lychee)" stroke="#5f0a24" strokeWidth="2.2" />
        <g fill="#ffb3bd" opacity="0.55">
          <circle cx="23" cy="24" r="2.6" />
          <circle cx="33" cy="21" r="2.6" />
          <circle cx="43" cy="26" r="2.4" />
          <circle cx="17" cy="34" r="2.4" />
          <circle cx="28" cy="33" r="2.6" />
          <circle cx="39" cy="36" r="2.6" />
          <circle cx="49" cy="37" r="2.2" />
          <circle cx="22" cy="44" r="2.4" />
          <circle cx="33" cy="47" r="2.6" />
          <circle cx="43" cy="47" r="2.2" />
          <circle cx="29" cy="55" r="2" />
        </g>
        <path d="M17 30c2-5 5-8 9-9" stroke="#ffe3e6" strokeWidth="3.4" strokeLinecap="round" fill="none" />
      </symbol>
      <symbol id="fruit-guava" viewBox="0 0 64 64">
        <path d="M32 8c3-4 7-5 11-4-1 5-5 7-11 6z" fill="#43a655" stroke="#1d5c33" strokeWidth="1.8" />
        <path
          d="M32 8c6 0 9 5 14 9 6 5 10 12 9 20-1 13-11 22-23 22S10 50 9 37c-1-8 3-15 9-20 5-4 8-9 14-9z"
          fill="#8fc95b"
          stroke="#3a6b1f"
          strokeWidth="2.2"
        />
        <path
          d="M32 15c5 0 7 4 11 7 4 4 7 9 6 15-1 10-8 16-17 16s-16-6-17-16c-1-6 2-11 6-15 4-3 6-7 11-7z"
          fill="url(#juice-guava)"
          stroke="#f8f3d0"
          strokeWidth="3"
        />
        <g fill="#fff3d6" stroke="#d9577a" strokeWidth="0.8">
          <circle cx="32" cy="27" r="2" />
          <circle cx="25" cy="32" r="2" />
          <circle cx="39" cy="32" r="2" />
          <circle cx="23" cy="39" r="2" />
          <circle cx="32" cy="36" r="2" />
          <circle cx="41" cy="39" r="2" />
          <circle cx="27" cy="45" r="2" />
          <circle cx="37" cy="45" r="2" />
        </g>
      </symbol>
      <symbol id="fruit-papaya" viewBox="0 0 64 64">
        <g transform="rotate(34 32 32)">
          <path
            d="M32 1c7 0 9 7 12 15 3 9 6 15 6 25 0 13-8 22-18 22S14 54 14 41c0-10 3-16 6-25 3-8 5-15 12-15z"
            fill="#5f9c3c"
            stroke="#2f5a1e"
            strokeWidth="2.2"
          />
          <path
            d="M32 6c5 0 6 6 9 13 3 8 5 14 5 22 0 11-6 18-14 18s-14-7-14-18c0-8 2-14 5-22 3-7 4-13 9-13z"
            fill="url(#juice-papaya)"
            stroke="#ffe0a8"
            strokeWidth="2"
          />
          <path d="M32 22c4 5 6 11 6 18 0 7-2 11-6 11s-6-4-6-11c0-7 2-13 6-18z" fill="#d94f1c" />
          <g fill="#2b1a12">
            <circle cx="32" cy="29" r="2.1" />
            <circle cx="29.5" cy="34.5" r="2.1" />
            <circle cx="34.5" cy="36" r="2.1" />
            <circle cx="30" cy="41" r="2.1" />
            <circle cx="34.5" cy="43" r="2.1" />
            <circle cx="31.5" cy="47.5" r="2.1" />
          </g>
        </g>
      </symbol>
      <symbol id="fruit-coconut" viewBox="0 0 64 64">
        <circle cx="32" cy="33" r="26" fill="url(#juice-coconut)" stroke="#351c0b" strokeWidth="2.2" />
        <g stroke="#c79a6b" strokeWidth="1.6" strokeLinecap="round" opacity="0.8">
          <path d="M9 26l5 2M8 36l6-1M13 47l5-3M24 57l2-5M50 46l5 3M51 29l6-2M45 15l-3 4M22 12l3 5" />
        </g>
        <circle cx="32" cy="33" r="19.5" fill="#fffdf6" stroke="#e6d6b8" strokeWidth="2" />
        <circle cx="32" cy="34" r="12.5" fill="#cfeaf0" />
        <path d="M20 34a12 12 0 0 1 12-12.5A14 14 0 0 0 20 34z" fill="#a4cdd8" />
        <path d="M24 40c3 4 8 5 12 4" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" fill="none" />
      </symbol>
    </svg>
  );
}

/** One of the six fruits. */
export function FruitPicture({ symbol }: { readonly symbol: CascadeSymbol }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#fruit-${symbol}`} />
    </svg>
  );
}
