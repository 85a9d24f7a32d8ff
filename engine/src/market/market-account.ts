import type { Money } from '../money/money.ts';
import { holdFor, Position } from './position.ts';
import type { Changed, HoldChange, MarketEvent } from './market-types.ts';

/** One account's share of a market: its position, its resting orders and the hold last reported. */
export class MarketAccount {
  readonly accountId: number;
  readonly position: Position;
  readonly orderIds = new Set<number>();
  #hold: Money = holdFor(0);

  constructor(accountId: number, runnerCount: number, numberOfWinners: number) {
    this.accountId = accountId;
    this.position = new Position(runnerCount, numberOfWinners);
  }

  /** The hold as of the last finished call. */
  get hold(): Money {
    return this.#hold;
  }

  /** Makes the position's exposure the new hold; returns the change, if there is one. */
  settleHold(): HoldChange | undefined {
    const before = this.#hold;
    const after = holdFor(this.position.exposure());
    if (after === before) return undefined;
    this.#hold = after;
    return { accountId: this.accountId, before, after };
  }

  /** True if this account can cover one more order; one that doesn't raise the worst case always passes. */
  affords(exposureIfPlaced: number, available: Money): boolean {
    if (exposureIfPlaced <= this.position.exposure()) return true;
    return holdFor(exposureIfPlaced) - this.#hold <= available;
  }
}

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
