import { BACK, type Side } from '../book/side.ts';
import { joinedDepth } from '../cross/virtual-prices.ts';
import { minor, type Money } from '../money/money.ts';
import { oddsAtTick, tickCount, tickOf } from '../odds/odds.ts';
import type { MarketState, Runner } from './market-state.ts';

/**
 * What the backer of a bet should get: a payout with the stake, or the profit without it. For a lay the profit is the layer's
 * liability.
 */
export type BetTarget = { readonly kind: 'PAYOUT' | 'BACKERS_PROFIT'; readonly amount: Money };

/** An order that has a target in place of a size. */
export type TargetOrder = {
  readonly runnerId: number;
  readonly side: Side;
  /** The worst odds that it takes. */
  readonly odds: number;
  readonly groupId: number;
  readonly target: BetTarget;
};

/**
 * The size at which an order comes to its target, if it takes what is on offer now and the rest of it is matched at its own odds:
 * better odds need another size. Rounded down, so that it comes to no more. Not for each-way markets, where it depends on the result, nor for
 * line markets, where no odds do.
 */
export function sizeForTarget(state: MarketState, order: TargetOrder): Money {
  const { runnerId, side, odds, groupId, target } = order;
  const limit = tickOf(odds);
  const runner = state.runnerById.get(runnerId);
  if (limit === undefined || runner === undefined) return minor(0);
  const perUnit = (at: number) => (target.kind === 'PAYOUT' ? at : at - 100);
  let due = Number(target.amount) * 100;
  let size = 0;
  for (const { odds: at, size: offered } of offersOf(state, runner, side, groupId)) {
    if (side === BACK ? at < odds : at > odds) break;
    const taken = Math.min(offered, Math.floor(due / perUnit(at)));
    size += taken;
    due -= taken * perUnit(at);
    if (taken < offered) return minor(size);
  }
  return minor(size + Math.floor(due / perUnit(odds)));
}

/** What others offer, best first; virtual offers are left out for a group whose own orders are among what they are made of. */
function offersOf(
  state: MarketState,
  runner: Runner,
  side: Side,
  groupId: number,
): { readonly odds: number; readonly size: number }[] {
  const hasOwn = state.runners.some(
    (one) =>
      state.ordersOfGroup(one, 'BACK', groupId).length > 0 ||
      state.ordersOfGroup(one, 'LAY', groupId).length > 0,
  );
  if (hasOwn || !state.isCrossing)
    return state
      .offersFor(runner, side, groupId, tickCount)
      .map(({ odds, size }) => ({ odds, size: Number(size) }));
  return joinedDepth(state.books, runner.index, side, tickCount).map(({ tick, size }) => ({
    odds: oddsAtTick(tick),
    size,
  }));
}
