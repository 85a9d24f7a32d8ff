import type { ReactNode } from 'react';
import type { Field } from './view.ts';

/** A motif as it is embroidered on a nakshi kantha, in running stitches. */
export function Motif({ motif }: { readonly motif: Field }) {
  return (
    <svg className="scratch-motif" viewBox="0 0 60 60" aria-hidden="true">
      {DRAWINGS[motif]}
    </svg>
  );
}

const stitch = { strokeWidth: 1.6, strokeDasharray: '3 2', fill: 'none', strokeLinecap: 'round' } as const;

const DRAWINGS: Readonly<Record<Field, ReactNode>> = {
  sun: (
    <>
      <path
        d="M30 3v9M30 48v9M3 30h9M48 30h9M11 11l6 6M43 43l6 6M11 49l6-6M43 17l6-6"
        stroke="#d98a12"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="30" cy="30" r="14" fill="#f2b33d" />
      <circle cx="30" cy="30" r="10" stroke="#8a2f1c" {...stitch} />
      <circle cx="30" cy="30" r="4" fill="#c4482e" />
    </>
  ),
  peacock: (
    <>
      <path d="M31 52C12 50 4 34 9 18c10 3 19 14 22 34Z" fill="#14707c" />
      <path d="M31 52c-4-20-3-32 3-44 8 8 8 26-3 44Z" fill="#1f9aa6" />
      <path d="M12 24c6 4 11 11 15 22M34 14c2 10 1 20-2 30" stroke="#ffe08a" {...stitch} />
      <path d="M31 53c8 1 15-4 16-13 0-7-4-9-3-16 1-5 8-5 9 0l4 4-5 2c0 14-2 23-21 23Z" fill="#2456a6" />
      <path d="M46 19l-1-7M49 18l2-6" stroke="#2456a6" strokeWidth="2" strokeLinecap="round" />
      <circle cx="48" cy="25" r="1.6" fill="#fff" />
      <circle cx="14" cy="24" r="3" fill="#f2b33d" />
      <circle cx="34" cy="15" r="3" fill="#f2b33d" />
    </>
  ),
  elephant: (
    <>
      <path
        d="M10 46V30c0-9 8-14 19-14 8 0 12 2 15 6 6 1 9 6 8 13-1 5 0 8 3 9-1 4-8 4-9-3-1-4-3-6-5-6v11h-8v-9H20v9h-8Z"
        fill="#7d8fa0"
      />
      <path d="M17 20h20l-3 15H19Z" fill="#c4482e" />
      <path d="M20 23h13l-2 9H21Z" stroke="#ffe08a" {...stitch} />
      <circle cx="46" cy="28" r="1.8" fill="#16242c" />
      <path d="M47 37c3 1 5 0 7-2" stroke="#fff6dc" strokeWidth="2.4" strokeLinecap="round" fill="none" />
    </>
  ),
  lotus: (
    <>
      <path
        d="M30 48C14 47 6 38 5 28c11 1 20 8 25 20ZM30 48c16-1 24-10 25-20-11 1-20 8-25 20Z"
        fill="#d9558a"
      />
      <path
        d="M30 48C18 42 14 30 16 19c9 5 14 14 14 29ZM30 48c12-6 16-18 14-29-9 5-14 14-14 29Z"
        fill="#ef86ad"
      />
      <path d="M30 49c-8-9-8-25 0-36 8 11 8 27 0 36Z" fill="#ffd0df" />
      <path d="M30 20v24M21 27c4 4 6 9 7 15M39 27c-4 4-6 9-7 15" stroke="#9c2c5c" {...stitch} />
      <path d="M12 53q18 5 36 0" stroke="#2f8f63" strokeWidth="3" fill="none" strokeLinecap="round" />
    </>
  ),
  bird: (
    <>
      <path
        d="M6 32c6-12 18-16 28-11 3-7 13-7 14 1l7 4-7 2c-1 12-11 19-22 17-8-1-14-5-20-13Z"
        fill="#2f8f63"
      />
      <path d="M16 32c8-6 17-5 21 2-6 6-15 6-21-2Z" fill="#8fd06a" />
      <path d="M19 32c6-3 11-3 15 1M24 43c8 1 15-2 19-8" stroke="#fff6dc" {...stitch} />
      <circle cx="43" cy="23" r="1.8" fill="#16242c" />
      <path d="M26 45v8M32 45l1 8" stroke="#c4482e" strokeWidth="2.2" strokeLinecap="round" />
    </>
  ),
  fish: (
    <>
      <path d="M5 30c9-15 28-17 38-3l12-9c-2 8-2 16 0 24l-12-9C33 47 14 45 5 30Z" fill="#3f7fc4" />
      <path d="M20 22c4 5 4 11 0 16M28 21c4 6 4 12 0 18M36 24c3 4 3 8 0 12" stroke="#fff6dc" {...stitch} />
      <circle cx="14" cy="28" r="2.2" fill="#fff" />
      <circle cx="13.5" cy="28" r="1.1" fill="#16242c" />
    </>
  ),
  plain: (
    <path
      d="M10 18h40M10 30h40M10 42h40"
      stroke="#b6a684"
      strokeWidth="2"
      strokeDasharray="5 5"
      strokeLinecap="round"
    />
  ),
};
