import type { Time } from './time.ts';
import { PlayRefusal } from './refusal.ts';

const WINDOW_MS = 60_000;
/** Entering writes rows, and a visitor who plays for fun needs no account; nobody enters a game more often than this. */
const VISITS_MAX = 120;
/** More networks than this in one minute are no longer told apart. */
const NETWORKS_MAX = 50_000;

/** Counts who enters, by their network; the returned function throws TOO_MANY when it is too often in one minute. */
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
