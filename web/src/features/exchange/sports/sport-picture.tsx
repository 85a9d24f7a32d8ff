import type { Sport } from '@maidan/contract';

const CIRCLE = 'fill-none stroke-current stroke-[1.6]';

/** A sport's icon; decorative, since its name is beside it. */
export function SportPicture({ sport }: { sport: Sport }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {DRAWINGS[sport]}
      </svg>
    </span>
  );
}

const DRAWINGS = {
  cricket: (
    <g className={CIRCLE}>
      <path d="m5.5 15.5 9.8-9.8a1.6 1.6 0 0 1 2.3 0l.7.7a1.6 1.6 0 0 1 0 2.3l-9.8 9.8z" />
      <path d="m7 17-3.2 3.2" />
      <circle cx="18.3" cy="17.8" r="2.4" />
    </g>
  ),
  soccer: (
    <g className={CIRCLE}>
      <circle cx="12" cy="12" r="8.6" />
      <path d="m12 8.2 3.6 2.6-1.4 4.2H9.8l-1.4-4.2zM12 8.2V3.6m3.6 7.2 4.3-1.6m-5.7 5.8 2.8 3.7M9.8 15 7 18.7m1.4-7.9L4.1 9.2" />
    </g>
  ),
  tennis: (
    <g className={CIRCLE}>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M5.6 6.3c3.6 2.7 3.6 8.7 0 11.4M18.4 6.3c-3.6 2.7-3.6 8.7 0 11.4" />
    </g>
  ),
} as const;
