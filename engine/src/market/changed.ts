import type { MarketAccount } from './market-account.ts';
import type { Changed, HoldChange, MarketEvent } from './market-types.ts';

/** The changed holds of the accounts that a call touched. */
export function settleHolds(touched: Iterable<MarketAccount>): HoldChange[] {
  const holds: HoldChange[] = [];
  for (const account of touched) {
    const change = account.settleHold();
    if (change !== undefined) holds.push(change);
  }
  return holds;
}

/** The result of a call, with the holds of the accounts it touched. */
export const changed = (events: readonly MarketEvent[], touched: Iterable<MarketAccount>): Changed => ({
  kind: 'changed',
  events,
  holds: settleHolds(touched),
});
