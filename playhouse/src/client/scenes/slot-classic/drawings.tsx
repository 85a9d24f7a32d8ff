import type { ClassicSymbol } from '@maidan/engine';
import { AnimalSymbols } from '../../reels/animal-symbols.tsx';

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
      <AnimalSymbols />
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
