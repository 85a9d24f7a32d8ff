import type { RaceSport } from '@maidan/contract';

/** A finishing flag for horses, a trap's lid for greyhounds; decorative, since the name is beside it. */
export function RacePicture({ sport }: { sport: RaceSport }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 fill-none stroke-current stroke-[1.6]"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {sport === 'horse-racing' ? (
          <path d="M6.5 4.5C4.6 8 4 12 5.2 16.2c.5 1.9 1.8 3.3 3.3 3.3V17c-1.4-3.4-1-7.2.9-10 M17.5 4.5c1.9 3.5 2.5 7.5 1.3 11.7-.5 1.9-1.8 3.3-3.3 3.3V17c1.4-3.4 1-7.2-.9-10 M6.5 4.5l2.9 2.5 M17.5 4.5 14.600 7" />
        ) : (
          <path d="M3 17c2.500-.5 3.500-2.500 5.500-3.500S14 12.500 16 10l.8-3 1.700 2.200L21 10.500c0 1.500-1.500 2-3 2.200-.7 2.300-1.500 3.300-1.200 5.800 M8.500 13.500c-.5 2-1.500 3.500-3.500 5 M11 13c.5 2 0 3.500-.5 5.500" />
        )}
      </svg>
    </span>
  );
}
