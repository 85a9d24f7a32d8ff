import type { CashOutPlan } from '@maidan/engine';
import type { BatchRecord } from '../book/batch-record.ts';
import type { BatchWorld } from '../book/batch-world.ts';
import type { CashedOutBefore, StoredOrder } from '../model.ts';
import { type CashOutCommand, nameOf, type Outcome, refusedWith } from '../book/command.ts';
import {
  delayedBy,
  hasMovedSince,
  isRunnerSuspended,
  isTrading,
  type LiveMarket,
  unusedRef,
} from '../book/live-market.ts';
import { cashOutFingerprint } from './cash-out-quote.ts';

/** The place of a cash out; `live` is undefined once the market has ended. */
interface CashOutPlace {
  readonly world: BatchWorld;
  readonly record: BatchRecord;
  readonly live: LiveMarket | undefined;
}

/**
 * Closes a player's bets at the current prices, if the player accepts them (row EXCH-9): all closing bets in full, or
 * none. In-play it waits out the delay like any order that takes a price, and is checked again afterwards.
 */
export function takeCashOut(place: CashOutPlace, command: CashOutCommand): Outcome {
  const { world, record, live } = place;
  const before = record.findCashOut(nameOf(command)) ?? world.cashedOutBefore(nameOf(command));
  if (before !== undefined) return repeat(place, command, before);
  if (live === undefined || !isTrading(live.state)) return refusedWith('MARKET_NOT_OPEN_FOR_BETTING');
  if (command.delayedUnder !== undefined && hasMovedSince(live, command.delayedUnder))
    return refusedWith('BET_LAPSED_PRICE_CHANGED');
  if (live.book.view.status !== 'OPEN' || isSuspendedAlone(live, command))
    return refusedWith('MARKET_SUSPENDED');
  const terms = {
    accountId: Number(command.playerId),
    groupId: world.groupOf(command.playerId),
    runnerId: command.runnerId,
    within: command.within,
    suspended: live.state.suspendedRunners,
  };
  const plan = live.book.view.planCashOut(terms);
  if (plan.kind === 'refused') return refusedWith(plan.refusal);
  if (!isAccepted(command, plan, live.state.version))
    return { kind: 'offer-changed', plan, version: live.state.version };
  const { inPlay, betDelaySeconds } = live.state;
  if (inPlay && betDelaySeconds > 0 && command.delayedUnder === undefined) return delayedBy(live);
  const closed = live.book.cashOut({ ...terms, available: record.balance(command.playerId) }, () =>
    world.nextOrderId(),
  );
  if (closed.kind === 'refused') return refusedWith(closed.refusal);
  const orders = closed.placed.map(({ orderId, bet, events }): StoredOrder => {
    const order = record.newOrder(orderId, {
      ...command,
      runnerId: bet.runnerId,
      side: bet.side,
      odds: bet.odds,
      size: bet.size,
      persistence: 'LAPSE',
      clientRef: unusedRef(live, command.playerId, `cash-out:${orderId}`),
    });
    live.names.add(nameOf(order));
    record.record(live, events, order);
    return order;
  });
  record.moveHolds(closed.holds);
  const { marketId, playerId, clientRef, runnerId, accept } = command;
  const cashOut = {
    marketId,
    playerId,
    clientRef,
    runnerId,
    accept,
    result: plan.result,
    orderIds: orders.map(({ id }) => id),
    placedAt: world.now,
  };
  record.addCashOut({ cashOut, orders });
  return done(place, command, { cashOut, orders });
}

/** True if only one runner is to be closed, and it is suspended; the whole market may still be closed by bets on the others. */
const isSuspendedAlone = ({ state }: LiveMarket, { runnerId }: CashOutCommand): boolean =>
  runnerId !== undefined && isRunnerSuspended(state, runnerId);

/** True if the player accepts this plan in place of the offered one. */
function isAccepted({ accept, offered }: CashOutCommand, plan: CashOutPlan, version: number): boolean {
  if (accept === 'any') return true;
  if (offered === undefined) return false;
  if (accept === 'better') return plan.result >= offered.result;
  return offered.fingerprint === cashOutFingerprint(plan, version);
}

function repeat(place: CashOutPlace, command: CashOutCommand, before: CashedOutBefore): Outcome {
  const { runnerId, accept } = before.cashOut;
  if (runnerId !== command.runnerId || accept !== command.accept) return refusedWith('CONFLICTING_REPEAT');
  return done(place, command, before);
}

function done({ record }: CashOutPlace, { playerId }: CashOutCommand, taken: CashedOutBefore): Outcome {
  return {
    kind: 'cashed-out',
    ...taken,
    balance: record.balance(playerId),
    exposure: record.exposure(playerId),
  };
}
