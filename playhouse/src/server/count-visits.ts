import type { Time } from './time.ts';
import { PlayRefusal } from './refusal.ts';

const WINDOW_MS = 60_000;
/** Entering writes rows, and playing for fun needs no account; no legitimate visitor enters games more often. */
const VISITS_MAX = 120;
/** Bounds the memory: with more networks than this in one minute, all counts restart. */
const NETWORKS_MAX = 50_000;

/** Counts visits by network; the returned function throws TOO_MANY when there are too many in one minute. */
export function countVisits(clock: Pick<Time, 'now'>): (network: string) => void {
  let visits = new Map<string, number>();
  let since = clock.now().getTime();
  return (network) => {
    const now = clock.now().getTime();
    if (now - since >= WINDOW_MS || visits.size >= NETWORKS_MAX) {
      visits = new Map();
      since = now;
    }
    const count = (visits.get(network) ?? 0) + 1;
    visits.set(network, count);
    if (count > VISITS_MAX) throw new PlayRefusal('TOO_MANY');
  };
}
