import type { WaysSymbol } from '@maidan/engine';
import { AnimalSymbols } from '../../reels/animal-symbols.tsx';

const LETTERS = [
  { name: 'ace', letter: 'A', colour: '#d8324a', edge: '#6d1024' },
  { name: 'king', letter: 'K', colour: '#8a5bd6', edge: '#3d2175' },
  { name: 'queen', letter: 'Q', colour: '#2c9c8c', edge: '#0b4d45' },
  { name: 'jack', letter: 'J', colour: '#3c82d0', edge: '#14407a' },
] as const;

/** The ten pictures of the reels, once on the page; each place of a reel refers to one. */
export function Sprite() {
  return (
    <svg className="ways-sprite" aria-hidden="true">
      <AnimalSymbols />
      <symbol id="reel-boat" viewBox="0 0 64 64">
        <path d="M33 6c13 6 19 17 18 31H33z" fill="#e9b44c" stroke="#7a4a12" strokeWidth="2" />
        <path d="M33 16c7 3 11 8 13 14M33 26c5 2 9 5 12 9" stroke="#b0742a" strokeWidth="2" fill="none" />
        <path d="M29 9c-7 8-12 17-13 28h13z" fill="#d9453f" stroke="#6d1818" strokeWidth="2" />
        <path d="M31 4v36" stroke="#5b3a21" strokeWidth="3.2" strokeLinecap="round" />
        <path
          d="M3 37c10 5 19 6 29 6s19-1 29-6c-3 11-10 17-18 17H21C13 54 6 48 3 37z"
          fill="#8a4b22"
          stroke="#3f1e0b"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path d="M8 44c8 3 16 4 24 4s16-1 24-4" stroke="#f2b33d" strokeWidth="2.4" fill="none" />
        <path
          d="M4 58q7-5 14 0t14 0 14 0 14 0"
          stroke="#3fa9bd"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </symbol>
      <symbol id="reel-lotus" viewBox="0 0 64 64">
        <path
          d="M10 50c14 8 30 8 44 0-6 8-14 10-22 10s-16-2-22-10z"
          fill="#3f9b50"
          stroke="#1d5c33"
          strokeWidth="2"
        />
        <g stroke="#9c1f56" strokeWidth="2" strokeLinejoin="round">
          <path d="M32 52C18 52 6 46 3 32c9-1 17 2 22 8z" fill="#f58cb2" />
          <path d="M32 52c14 0 26-6 29-20-9-1-17 2-22 8z" fill="#f58cb2" />
          <path d="M32 52C20 47 13 36 15 19c9 3 15 10 17 19z" fill="#fbb1cb" />
          <path d="M32 52c12-5 19-16 17-33-9 3-15 10-17 19z" fill="#fbb1cb" />
          <path d="M32 52C23 42 22 22 32 8c10 14 9 34 0 44z" fill="#ffd9e6" />
        </g>
        <path d="M32 16c-3 8-3 18 0 27" stroke="#f58cb2" strokeWidth="2" fill="none" />
      </symbol>
      {LETTERS.map(({ name, letter, colour, edge }) => (
        <symbol key={name} id={`reel-${name}`} viewBox="0 0 64 64">
          <path d="M32 7 57 32 32 57 7 32z" fill="#fff0cf" stroke={edge} strokeWidth="2" opacity="0.7" />
          <text
            x="32"
            y="49"
            textAnchor="middle"
            fontFamily="Georgia, 'Times New Roman', serif"
            fontSize="46"
            fontWeight="800"
            fill={colour}
            stroke={edge}
            strokeWidth="2"
            paintOrder="stroke"
          >
            {letter}
          </text>
        </symbol>
      ))}
      <symbol id="reel-wild" viewBox="0 0 64 64">
        <g fill="#f7b52c" stroke="#8a4a08" strokeWidth="2" strokeLinejoin="round">
          <path d="M32 4l11 6v13l-11 6-11-6V10zM18 28l11 6v13l-11 6-11-6V34zM46 28l11 6v13l-11 6-11-6V34z" />
          <path d="M32 46l6 3v7l-6 4-6-4v-7z" fill="#ffd765" />
        </g>
        <path
          d="M27 12c2-2 4-3 6-3M13 37c2-2 3-3 5-3M41 37c2-2 3-3 5-3"
          stroke="#fff3bd"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <g transform="rotate(-18 34 30)">
          <g fill="#eaf7fb" stroke="#4b7d8b" strokeWidth="1.4" opacity="0.95">
            <ellipse cx="28" cy="20" rx="6" ry="10" transform="rotate(-24 28 20)" />
            <ellipse cx="40" cy="20" rx="6" ry="10" transform="rotate(24 40 20)" />
          </g>
          <ellipse cx="34" cy="31" rx="14" ry="9.5" fill="#ffcf3f" stroke="#3a2408" strokeWidth="2" />
          <path d="M29 23v16M36 22.5v17M42 25v12" stroke="#3a2408" strokeWidth="3.6" />
          <circle cx="20" cy="30" r="6" fill="#3a2408" />
          <circle cx="18.5" cy="29" r="1.5" fill="#fff" />
        </g>
      </symbol>
      <symbol id="reel-scatter" viewBox="0 0 64 64">
        <circle cx="32" cy="36" r="26" fill="#ffdf7a" opacity="0.55" />
        <path d="M20 16C20 4 44 4 44 16" fill="none" stroke="#7d8f96" strokeWidth="3" />
        <path d="M24 14h16l3 7H21z" fill="#c8203f" stroke="#5f0a1c" strokeWidth="2" />
        <path d="M22 21c-6 8-6 18 0 26h20c6-8 6-18 0-26z" fill="#fff6cf" stroke="#5f7780" strokeWidth="2.4" />
        <path d="M32 26c6 7 6 11 3 15-2 3-5 3-7 0-3-4-1-8 4-15z" fill="#ff8a2b" />
        <path d="M32 33c3 4 2 6 1 8h-3c-1-3 0-5 2-8z" fill="#ffe27a" />
        <path d="M19 18v32M45 18v32" stroke="#7d8f96" strokeWidth="2.6" />
        <path d="M19 47h26l4 10H15z" fill="#c8203f" stroke="#5f0a1c" strokeWidth="2" />
      </symbol>
    </svg>
  );
}

/** One of the ten pictures. */
export function Picture({ symbol }: { readonly symbol: WaysSymbol }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#reel-${symbol}`} />
    </svg>
  );
}
