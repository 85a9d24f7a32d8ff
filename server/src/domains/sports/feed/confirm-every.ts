/** How often a running feed confirms, in its own time: several times within the shortest freshness limit. */
const CONFIRM_MS = 4_000;
/** However fast a feed is replayed, it confirms no more often than this. */
const CONFIRM_MS_MIN = 500;

/** How often, in milliseconds of the app's clock, a feed confirms that plays so many times faster than real time. */
export const confirmEveryMs = (speed: number): number => Math.max(CONFIRM_MS_MIN, CONFIRM_MS / speed);
