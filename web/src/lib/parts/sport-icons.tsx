import type { Sport } from '@maidan/contract';
import type { ReactNode } from 'react';

const DRAWINGS: Record<Sport, ReactNode> = {
  cricket: (
    <>
      <path
        d="M14.5 3.5a1.8 1.8 0 0 1 2.6 0l3.4 3.400a1.8 1.8 0 0 1 0 2.600L11 19H7l-2-2v-4z"
        transform="translate(-1 1)"
      />
      <path d="m6.5 17.5-3 3" />
      <circle cx="19" cy="18.5" r="2.5" />
    </>
  ),
  soccer: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m12 8 3.8 2.8-1.5 4.500H9.700l-1.5-4.500zM12 3v5M20.5 9.500l-4.7 1.300M17.5 19l-3.2-3.700M6.5 19l3.2-3.700M3.5 9.500l4.7 1.3" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M6.5 5c3 4 3 10 0 14M17.5 5c-3 4-3 10 0 14" />
    </>
  ),
};

/** A sport's line drawing, in the style of the other icons. */
export function SportIcon({ sport, className }: { sport: Sport; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {DRAWINGS[sport]}
    </svg>
  );
}
