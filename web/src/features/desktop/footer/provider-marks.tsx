import type { ReactNode } from 'react';
import { useTexts } from '../use-texts.ts';

const DRAWINGS: Record<'exchange' | 'simulator' | 'playhouse', ReactNode> = {
  exchange: (
    <>
      <path d="M5 9h13l-4-4M19 15H6l4 4" />
    </>
  ),
  simulator: (
    <>
      <path d="M8 21V8M12 21V8M16 21V8M7 6h4M13 6h4" />
    </>
  ),
  playhouse: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M9 9h.01M15 15h.01M15 9h.01M9 15h.01" />
    </>
  ),
};

/** The game providers, each with a logo drawn for this site and its plain name. */
export function ProviderMarks() {
  const { providerNames } = useTexts();
  return (
    <ul className="flex flex-wrap gap-2">
      {(['exchange', 'simulator', 'playhouse'] as const).map((name) => (
        <li
          key={name}
          className="flex h-12 items-center gap-2 rounded-md bg-surface-3 px-4 font-semibold text-text"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-6 fill-none stroke-brand-text stroke-2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {DRAWINGS[name]}
          </svg>
          {providerNames[name]}
        </li>
      ))}
    </ul>
  );
}
