import type { Money } from '@maidan/engine';
import { driveRound } from '../drive-round.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { waitOpen } from '../time.ts';

/** How many bets call the wallet at a time. */
const AT_ONCE = 4;
/**
 * While others cash out, each payment waits this long first: players still in the round come before those who
 * have already won.
 */
const GIVE_WAY_MS = 100;

/** Queues wallet calls for bets that are over or undone, a few at a time. */
export interface PayOut {
  add(betIds: readonly string[]): void;
  /** True if the bet is still queued. */
  has(betId: string): boolean;
  /** Resolves once nothing is in progress any more; a closing playhouse begins nothing. */
  settled(): Promise<void>;
}

/**
 * Opens the queue; while `isCrowded`, payments give way, and `onPaid` receives each bet with the balance that
 * the wallet reported.
 */
export function openPayOut(
  deps: PlayhouseDeps,
  isCrowded: () => boolean,
  onPaid: (betId: string, balance: Money | undefined) => Promise<void>,
): PayOut {
  const queue = new Set<string>();
  const working = new Set<Promise<void>>();
  const work = async () => {
    for (;;) {
      const [id] = queue;
      if (id === undefined || deps.closing.aborted) return;
      if (isCrowded()) await waitOpen(deps, GIVE_WAY_MS);
      if (deps.closing.aborted) return;
      if (!queue.delete(id)) continue;
      try {
        const { balance } = await driveRound(deps, id);
        await onPaid(id, balance);
      } catch (error) {
        deps.log.error({ err: error, round: id }, 'a bet could not be paid; it will be tried again');
      }
    }
  };
  return {
    add(betIds) {
      for (const id of betIds) queue.add(id);
      for (let begun = 0; begun < betIds.length && working.size < AT_ONCE; begun += 1) {
        const one = work().finally(() => working.delete(one));
        working.add(one);
      }
    },
    has: (betId) => queue.has(betId),
    async settled() {
      await Promise.all(working);
    },
  };
}
