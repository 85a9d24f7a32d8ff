import type { ReactNode } from 'react';

interface Mark {
  /** The tile's colour; light shapes on it are read in both themes. */
  readonly tile: string;
  readonly drawing: ReactNode;
}

const MARKS: Readonly<Record<string, Mark>> = {
  bkash: { tile: '#c2185b', drawing: <PaperBird /> },
  nagad: { tile: '#d2481b', drawing: <RisingLeaf /> },
  rocket: { tile: '#6b3fa0', drawing: <Spaceship /> },
  upay: { tile: '#1467b3', drawing: <UpwardU /> },
  usdt: { tile: '#1e8e6e', drawing: <Coin /> },
  'maidan pay': { tile: '#1c4f9c', drawing: <TwoTents /> },
};
const BANK: Mark = { tile: '#35606f', drawing: <Columns /> };
const OTHER: Mark = { tile: '#35606f', drawing: <Wallet /> };

/** A payment method's mark by its name: a drawing of its own for each that the site knows, a bank's, or a wallet. */
export function MethodMark({ name, className = 'size-7' }: { name: string; className?: string }) {
  const { tile, drawing } = markOf(name.trim().toLowerCase());
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7" fill={tile} />
      {drawing}
    </svg>
  );
}

function markOf(name: string): Mark {
  const known = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  return known ?? (/\bbank\b|ব্যাংক/.test(name) ? BANK : OTHER);
}

/** Folded from a sheet, each fold in a shade of its own. */
function PaperBird() {
  return (
    <g fill="#fff">
      <path d="M4.6 6.2 17.4 12.6 11.6 16z" fillOpacity="0.78" />
      <path d="M17.4 12.6 11.6 16l1.5 7.2z" />
      <path d="M11.6 16 5 19.6l7 .3z" fillOpacity="0.6" />
      <path d="M17.4 12.6 20.3 8.8l3.6 1.1-3.1 1.2z" fillOpacity="0.9" />
    </g>
  );
}

function RisingLeaf() {
  return (
    <>
      <path
        d="M13.4 23.4c-4.2-.4-6.6-3.4-6.2-7C7.7 12 12.6 10.4 13 4.4c3.2 1.7 4.8 4.1 4.9 6.9.7-.6 1.1-1.3 1.3-2.2 1.8 2.3 2.6 4.8 2.2 7.3-.6 3.9-3.4 7.4-8 7z"
        fill="#fff"
      />
      <path
        d="M11.9 23c-.5-4.3 1-7.8 4-10.4"
        fill="none"
        stroke="#d2481b"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </>
  );
}

function Spaceship() {
  return (
    <g transform="rotate(45 14 14)">
      <path
        d="M10.4 12.6 7 16.600v3.200l3.4-1.700M17.6 12.600l3.4 4v3.200l-3.4-1.7"
        fill="#fff"
        fillOpacity="0.7"
      />
      <path d="M14 3.600c2.8 2.2 3.9 5 3.9 8.200v6.600h-7.800v-6.600c0-3.2 1.1-6 3.9-8.200z" fill="#fff" />
      <circle cx="14" cy="11.2" r="1.8" fill="#6b3fa0" />
      <path d="M12 19.800h4L14 25z" fill="#ffc857" />
    </g>
  );
}

function UpwardU() {
  return (
    <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <path d="M7.6 7.600v7a5.4 5.4 0 0 0 10.8 0V8" stroke="#fff" />
      <path d="m14.6 10.4 3.8-4.2 3.8 4.2" stroke="#ffd23f" />
    </g>
  );
}

/** Also drawn by the page of its gateway. */
function TwoTents() {
  return (
    <g transform="scale(.737)">
      <path
        d="M9 26V13l10 8 10-8v13"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="19" cy="28" r="2.4" fill="#f2b33d" />
    </g>
  );
}

function Coin() {
  return (
    <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="14" cy="14" r="8.2" />
      <path d="M10.4 10.800h7.200M14 10.800v7.4" strokeWidth="2.2" />
      <path d="M9.6 13.600c0 1.1 1.9 1.8 4.4 1.800s4.4-.7 4.4-1.8" strokeWidth="1.3" />
    </g>
  );
}

function Columns() {
  return (
    <path
      d="M14 5.5 6.5 10.500h15zM9 13v5.500M14 13v5.500M19 13v5.500M6.5 22h15"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

function Wallet() {
  return (
    <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M20 10V8.6A1.6 1.6 0 0 0 18.4 7H8.5A1.5 1.5 0 0 0 7 8.5v10.9A1.6 1.6 0 0 0 8.6 21h10.8a1.6 1.6 0 0 0 1.6-1.6v-7.8a1.6 1.6 0 0 0-1.6-1.6H8.5" />
      <path d="M21.5 14h-4.2a1.7 1.7 0 0 0 0 3.4h4.2z" fill="#fff" fillOpacity="0.25" />
    </g>
  );
}
