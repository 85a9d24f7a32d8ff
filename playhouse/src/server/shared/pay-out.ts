import type { Money } from '@maidan/engine';
import { driveRound } from '../drive-round.ts';
import type { PlayhouseDeps } from '../deps.ts';
import { waitOpen } from '../time.ts';

/** So many bets ask the wallet at a time. */
const AT_ONCE = 4;
/** While others leave, each waits so long first: who still plays comes before who has won already. */
const GIVE_WAY_MS = 100;

/** Has the wallet asked for bets that are over or undone, a few at a time. */
export interface PayOut {
  add(betIds: readonly string[]): void;
  /** Whether the bet's turn is still to come. */
  has(betId: string): boolean;
  /** Resolves once nothing is on its way any more; a playhouse that closes begins nothing. */
  settled(): Promise<void>;
}

/** Opens it; while `isCrowded` payments give way, and `onPaid` hears of each with the balance that the wallet told. */
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
        await onPaid(id, await driveRound(deps, id));
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
