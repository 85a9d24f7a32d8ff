import type { PlayhouseDeps } from '../deps.ts';
import { type PaidBet, payBets } from './pay-bets.ts';

interface Waiting {
  readonly bet: PaidBet;
  readonly resolve: (isNew: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Stores cash-outs of a round. */
export interface LeaveWriter {
  /** Resolves once it is committed, with whether this ended the bet or it was over before. */
  write(bet: PaidBet): Promise<boolean>;
  /** Resolves once everything so far is stored. */
  settled(): Promise<void>;
}

/**
 * Batches: cash-outs that arrive while others are being stored go into one commit, so that a crowd waits for
 * two commits at most.
 */
export function openLeaveWriter(deps: PlayhouseDeps): LeaveWriter {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const ended = new Set(
          await payBets(
            deps,
            batch.map(({ bet }) => bet),
          ),
        );
        for (const { bet, resolve } of batch) resolve(ended.has(bet.id));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    writing = undefined;
  };
  return {
    write: (bet) =>
      new Promise((resolve, reject) => {
        waiting.push({ bet, resolve, reject });
        writing ??= writeAll();
      }),
    settled: () => writing ?? Promise.resolve(),
  };
}
