import type { Money } from '@maidan/engine';
import { driveRound } from '../drive-round.ts';
import type { PlayhousePart } from '../playhouse-part.ts';

/** So many bets ask the wallet at a time; more would keep those who still play waiting. */
const AT_ONCE = 4;

/** Has the wallet asked for bets that are over or undone, a few at a time. */
export interface PayOut {
  add(betIds: readonly string[]): void;
  /** Whether the bet's turn is still to come. */
  has(betId: string): boolean;
}

/** Opens it; `onPaid` hears of each with the balance that the wallet told. */
export function openPayOut(
  part: PlayhousePart,
  onPaid: (betId: string, balance: Money | undefined) => Promise<void>,
): PayOut {
  const queue = new Set<string>();
  let busy = 0;
  const work = async () => {
    for (;;) {
      const [id] = queue;
      if (id === undefined || part.closing.aborted) return;
      queue.delete(id);
      try {
        await onPaid(id, await driveRound(part, id));
      } catch (error) {
        part.log.error({ err: error, round: id }, 'a bet could not be paid; it will be tried again');
      }
    }
  };
  return {
    add(betIds) {
      for (const id of betIds) queue.add(id);
      for (; busy < Math.min(AT_ONCE, queue.size + busy) && busy < AT_ONCE; busy += 1)
        void work().finally(() => {
          busy -= 1;
        });
    },
    has: (betId) => queue.has(betId),
  };
}
