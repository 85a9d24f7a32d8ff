/** How long the first reel runs, and how much longer each further one; independent of what was drawn. */
const FIRST_MS = 1_000;
const NEXT_MS = 420;
/** How often the first reel turns, and how many more turns each further one makes. */
const FIRST_TURNS = 2;
/** The share of its time after which a reel reaches its stop; then it only springs back a little. */
const RUNS = 0.88;
const GIVE = 0.16;

/** The time until this many reels stand, in ms. */
export const runMs = (reels: number): number => FIRST_MS + (reels - 1) * NEXT_MS;

/** The progress of one reel when all of them together have this progress. */
export function shareOfReel(share: number, reel: number, reels: number): number {
  return Math.min(1, (share * runMs(reels)) / runMs(reel + 1));
}

/** Which position of the strip is on top, as a fraction from 0; the symbols move down, so it counts down. */
export function placeOnTop(
  share: number,
  { from, stop, places, reel }: Readonly<Record<'from' | 'stop' | 'places' | 'reel', number>>,
): number {
  if (share >= 1) return stop;
  const way = (FIRST_TURNS + reel) * places + ((from - stop + places) % places);
  const run = Math.min(1, share / RUNS);
  const give = share > RUNS ? Math.sin((Math.PI * (share - RUNS)) / (1 - RUNS)) * GIVE : 0;
  const top = stop + way * (1 - run) ** 1.6 - give;
  return ((top % places) + places) % places;
}
