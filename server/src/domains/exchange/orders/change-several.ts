import { type Money, money } from '@maidan/engine';
import type { BatchRecord } from '../book/batch-record.ts';
import type { ChangeSeveralCommand, OneChange, OneChanged, Outcome } from '../book/command.ts';
import { type LiveMarket, takesStartingPrices } from '../book/live-market.ts';

/** Where orders are changed; `live` is undefined once the market has ended. */
interface ChangePlace {
  readonly record: BatchRecord;
  readonly live: LiveMarket | undefined;
}

/** Carries out several changes of a player's orders, each by itself (row TRADE-21); cancelling works while the market is suspended. */
export function changeSeveral({ record, live }: ChangePlace, command: ChangeSeveralCommand): Outcome {
  const { playerId } = command;
  const changes = command.changes ?? (live === undefined ? [] : cancelsOfAll(live, playerId));
  const results = changes.map((change): OneChanged => {
    const done = live === undefined ? 'BET_TAKEN_OR_LAPSED' : changeOne(record, live, playerId, change);
    return typeof done === 'string' ? { kind: 'refused', orderId: change.orderId, code: done } : done;
  });
  return {
    kind: 'several-changed',
    results,
    balance: record.balance(playerId),
    exposure: record.exposure(playerId),
  };
}

const cancelsOfAll = ({ book, delayed }: LiveMarket, playerId: bigint): OneChange[] =>
  [
    ...book.view.ordersOf(Number(playerId)).map(({ orderId }) => orderId),
    ...[...delayed.values()].filter((order) => order.playerId === playerId).map(({ id }) => id),
  ].map((orderId) => ({ kind: 'cancel', orderId }));

type Changed = Extract<OneChanged, { kind: 'changed' }>;
type Refused = Extract<OneChanged, { kind: 'refused' }>['code'];

function changeOne(
  record: BatchRecord,
  live: LiveMarket,
  playerId: bigint,
  change: OneChange,
): Changed | Refused {
  const { orderId } = change;
  const delayed = live.delayed.get(orderId);
  if (delayed?.playerId === playerId) {
    const isWhole =
      change.kind === 'cancel' && (change.by === undefined || change.by >= BigInt(delayed.size));
    if (!isWhole) return 'BET_IN_PROGRESS';
    const order = record.withdraw(live, delayed, 'PLAYER');
    return { kind: 'changed', order, cancelled: money(BigInt(order.size)) };
  }
  const order = live.orders.get(orderId);
  // Another player's order gets the same answer as a missing one.
  if (order?.playerId !== playerId) return 'BET_TAKEN_OR_LAPSED';
  if (change.kind === 'persist') {
    if (order.persistence === change.persistence) return 'NO_ACTION_REQUIRED';
    if (change.persistence === 'MARKET_ON_CLOSE' && !takesStartingPrices(live)) return 'NO_STARTING_PRICE';
    live.book.setPersistence(orderId, Number(playerId), change.persistence);
    record.setPersistence(order, change.persistence);
    return { kind: 'changed', order, cancelled: money(0n) };
  }
  return cancelOne(record, live, order, change.by);
}

function cancelOne(
  record: BatchRecord,
  live: LiveMarket,
  order: Changed['order'],
  by: Money | undefined,
): Changed | Refused {
  const { id, playerId, remaining } = order;
  const left = by === undefined ? 0n : BigInt(remaining) - by;
  const result =
    left <= 0n ? live.book.cancel(id, Number(playerId)) : live.book.reduce(id, Number(playerId), money(left));
  if (result.kind === 'refused') return result.refusal;
  record.record(live, result.events, undefined);
  record.moveHolds(result.holds);
  return { kind: 'changed', order, cancelled: money(BigInt(remaining - order.remaining)) };
}
