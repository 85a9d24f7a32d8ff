import { countMarket, countPlay } from '../domains/bonus/index.ts';
import type { BaseDeps, DomainDeps } from './open-deps.ts';

const SETTLE_AGAIN_MS = 15_000;

/** Settles markets and counts them afterwards. */
export interface SettlementFollower {
  /** Settles, and retries when that fails. Never rejects. */
  readonly settleSurely: (settle: () => Promise<void>) => Promise<void>;
  /** Counts a settled market towards turnovers and points. Never rejects. */
  readonly countTurnover: (marketId: string) => Promise<void>;
  /** Stops the retries: a settlement that fails from now on is left to the next start. */
  readonly leaveUnsettled: () => void;
}

/** Opens the follow-up of results: a brief failure of the database must neither leave stakes held nor stop the feed. */
export function followSettlements(
  { clock, log }: Pick<BaseDeps, 'clock' | 'log'>,
  { bonus }: Pick<DomainDeps, 'bonus'>,
): SettlementFollower {
  let closing = false;
  const settleSurely = (settle: () => Promise<void>): Promise<void> =>
    settle().catch((error: unknown) => {
      if (closing) return;
      log.error({ err: error }, 'a market could not be settled; it is tried again');
      clock.after(SETTLE_AGAIN_MS, () => void settleSurely(settle));
    });
  return {
    settleSurely,
    async countTurnover(marketId) {
      for (const count of [countMarket, countPlay]) {
        await count(bonus, marketId).catch((error: unknown) => {
          // The next pass over the turnovers finds it still uncounted.
          log.error({ err: error, marketId }, 'a settled market could not be counted towards turnover');
        });
      }
    },
    leaveUnsettled() {
      closing = true;
    },
  };
}
