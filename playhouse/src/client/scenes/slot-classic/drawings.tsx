import type { ClassicSymbol } from '@maidan/engine';

/** The six pictures of the reels, once on the page; each place of a reel refers to one. */
export function Sprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      <defs>
        <linearGradient id="paint-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe58a" />
          <stop offset="0.55" stopColor="#f4b32c" />
          <stop offset="1" stopColor="#c97713" />
        </linearGradient>
        <radialGradient id="paint-mango" cx="0.36" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#ffe784" />
          <stop offset="0.55" stopColor="#f7ad2f" />
          <stop offset="1" stopColor="#d95f26" />
        </radialGradient>
        <radialGradient id="paint-cherry" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ff7a72" />
          <stop offset="0.6" stopColor="#d81f36" />
          <stop offset="1" stopColor="#93102a" />
        </radialGradient>
        <linearGradient id="paint-fish" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f7f9c" />
          <stop offset="0.5" stopColor="#a9d6dd" />
          <stop offset="1" stopColor="#f2fbf8" />
        </linearGradient>
      </defs>
      <symbol id="reel-crown" viewBox="0 0 64 64">
        <path
          d="M8 22l12 12 12-20 12 20 12-12-5 30H13z"
          fill="url(#paint-gold)"
          stroke="#8a4a08"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M13 46h38l-1 8H14z"
          fill="#c8203f"
          stroke="#8a4a08"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <g fill="#fff0b8" stroke="#8a4a08" strokeWidth="2">
          <circle cx="8" cy="20" r="4" />
          <circle cx="32" cy="12" r="4.5" />
          <circle cx="56" cy="20" r="4" />
        </g>
        <path d="M32 30l5 6-5 6-5-6z" fill="#1fa394" stroke="#0b5a51" strokeWidth="1.5" />
        <g fill="#ffe08a">
          <circle cx="22" cy="50" r="2" />
          <circle cx="32" cy="50" r="2" />
          <circle cx="42" cy="50" r="2" />
        </g>
      </symbol>
      <symbol id="reel-tiger" viewBox="0 0 64 64">
        <g fill="#f08a24" stroke="#6d3108" strokeWidth="2.2">
          <circle cx="15" cy="17" r="8" />
          <circle cx="49" cy="17" r="8" />
          <path d="M32 10c16 0 24 11 24 24 0 14-10 22-24 22S8 48 8 34c0-13 8-24 24-24z" />
        </g>
        <g fill="#ffd0a1">
          <circle cx="15" cy="17" r="3.6" />
          <circle cx="49" cy="17" r="3.6" />
        </g>
        <path d="M32 36c9 0 14 5 14 10s-6 9-14 9-14-4-14-9 5-10 14-10z" fill="#fff3df" />
        <g stroke="#3a1a06" strokeWidth="3.2" strokeLinecap="round" fill="none">
          <path d="M32 12v9M25 13l2 7M39 13l-2 7M10 30l8 2M9 38l8 0M54 30l-8 2M55 38l-8 0" />
        </g>
        <g fill="#3a1a06">
          <ellipse cx="23" cy="30" rx="3.4" ry="4" />
          <ellipse cx="41" cy="30" rx="3.4" ry="4" />
          <path d="M27 38h10l-5 6z" />
        </g>
        <g fill="#fff">
          <circle cx="24.2" cy="28.6" r="1.2" />
          <circle cx="42.2" cy="28.6" r="1.2" />
        </g>
        <path d="M32 44v3m0 0c-2 4-6 4-8 2m8-2c2 4 6 4 8 2" stroke="#3a1a06" strokeWidth="2" fill="none" />
      </symbol>
      <symbol id="reel-hilsa" viewBox="0 0 64 64">
        <path
          d="M4 33c9-13 22-17 33-12 5 2 9 6 12 10l11-9c1 8 1 15 0 23l-11-9c-4 6-10 11-19 11-10 0-20-5-26-14z"
          fill="url(#paint-fish)"
          stroke="#174b5e"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path
          d="M24 21c4-7 10-8 16-6l-3 7zM24 46c2 5 6 7 11 7l0-7z"
          fill="#2f7f9c"
          stroke="#174b5e"
          strokeWidth="2"
        />
        <path
          d="M18 24c3 6 3 13 0 19M27 27c2 3 2 9 0 12M34 26c2 4 2 10 0 14M41 28c1 3 1 7 0 10"
          fill="none"
          stroke="#4e93a8"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="12" cy="31" r="3.4" fill="#fff" stroke="#174b5e" strokeWidth="1.6" />
        <circle cx="11.6" cy="31" r="1.5" fill="#0b2a36" />
      </symbol>
      <symbol id="reel-mango" viewBox="0 0 64 64">
        <path
          d="M40 13c13 5 19 18 13 30-6 11-19 16-31 13-9-2-16-8-15-13 1-4 6-4 10-9 7-9 11-24 23-21z"
          fill="url(#paint-mango)"
          stroke="#94430f"
          strokeWidth="2.4"
        />
        <path d="M40 14c0-3 0-5-2-8" stroke="#5b3a21" strokeWidth="3.4" strokeLinecap="round" fill="none" />
        <path d="M38 10c-6-8-15-7-21-2 6 7 15 8 21 2z" fill="#3f9b50" stroke="#1d5c33" strokeWidth="2" />
        <path d="M29 28c2-4 4-6 7-7" stroke="#fff6d6" strokeWidth="4" strokeLinecap="round" opacity="0.85" />
      </symbol>
      <symbol id="reel-bell" viewBox="0 0 64 64">
        <circle cx="32" cy="11" r="4" fill="none" stroke="#8a4a08" strokeWidth="3" />
        <circle cx="32" cy="52" r="6" fill="#c97713" stroke="#8a4a08" strokeWidth="2.4" />
        <path
          d="M32 14c11 0 16 8 16 18 0 8 2 11 7 15H9c5-4 7-7 7-15 0-10 5-18 16-18z"
          fill="url(#paint-gold)"
          stroke="#8a4a08"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path d="M16 38h32" stroke="#c8203f" strokeWidth="4" />
        <path d="M23 22c-2 4-2 7-2 11" stroke="#fff8dc" strokeWidth="3.6" strokeLinecap="round" fill="none" />
      </symbol>
      <symbol id="reel-cherry" viewBox="0 0 64 64">
        <path
          d="M20 40c2-14 10-24 22-30M44 40c2-12 1-21-2-30"
          fill="none"
          stroke="#3f7a33"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
        <path d="M42 10c-8-6-17-5-22 1 7 5 16 5 22-1z" fill="#4fa351" stroke="#1d5c33" strokeWidth="2" />
        <g fill="url(#paint-cherry)" stroke="#6b0c20" strokeWidth="2.2">
          <circle cx="19" cy="46" r="12" />
          <circle cx="45" cy="46" r="12" />
        </g>
        <g stroke="#ffd9d3" strokeWidth="3" strokeLinecap="round" fill="none">
          <path d="M13 44c0-2 2-4 4-5M39 44c0-2 2-4 4-5" />
        </g>
      </symbol>
    </svg>
  );
}

/** One of the six pictures. */
export function Picture({ symbol }: { readonly symbol: ClassicSymbol }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#reel-${symbol}`} />
    </svg>
  );
}
