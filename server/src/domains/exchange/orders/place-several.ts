import type { NewOrder } from '@maidan/engine';
import type { RefusalCode } from '@maidan/contract';
import type { BatchRecord } from '../book/batch-record.ts';
import type { BatchWorld } from '../book/batch-world.ts';
import { nameOf, ordersOf, type Outcome, type PlaceSeveralCommand } from '../book/command.ts';
import { delayedBy, isTrading, lapseReasonOf, type LiveMarket } from '../book/live-market.ts';
import { bookOrderOf, findOrderFault, hasMovedOn, needsDelay } from '../book/order-hindrance.ts';
import { riskOf } from '../book/risk-of-batch.ts';
import { findBreach, nameRefusal } from '../exposure-limits/judge-exposure.ts';
import type { StoredOrder } from '../model.ts';

/** Where several orders are placed; `live` is undefined once the market has ended. */
interface SeveralPlace {
  readonly world: BatchWorld;
  readonly record: BatchRecord;
  readonly live: LiveMarket | undefined;
}

type TradingPlace = SeveralPlace & { readonly live: LiveMarket };
type OrderAsCommand = ReturnType<typeof ordersOf>[number];

/** An order that is to be placed now: under the id by which it waited, if it did. */
interface Ready {
  readonly command: OrderAsCommand;
  readonly orderId: number;
  readonly arrivedAs: number;
  readonly delayed: StoredOrder | undefined;
}

/**
 * Places several orders of a player in one market, all or none (row TRADE-20). If one of them has to wait out the in-play delay all of
 * them do, each under its own id: one that its player cancels meanwhile is left out, and the rest is still placed whole.
 */
export function placeSeveral(place: SeveralPlace, command: PlaceSeveralCommand): Outcome {
  const { record, live } = place;
  if (live === undefined) {
    for (const id of command.delayedAs ?? []) record.endDelay(undefined, id, command);
    return allRefused(command, 'MARKET_NOT_OPEN_FOR_BETTING');
  }
  return command.delayedAs === undefined
    ? placeOrDelay({ ...place, live }, command)
    : placeDelayed({ ...place, live }, command, command.delayedAs);
}

function placeOrDelay(place: TradingPlace, command: PlaceSeveralCommand): Outcome {
  const { world, live } = place;
  const commands = sizedOrdersOf(place, command);
  const waits = commands.some((one) => needsDelay(one, live));
  const ready = commands.map((one) => {
    const orderId = world.nextOrderId();
    return { command: one, orderId, arrivedAs: orderId, delayed: undefined };
  });
  const refused = findRefusals(place, command, ready);
  if (refused !== undefined) return refused;
  if (waits || command.isAsync === true) return beginDelay(place, ready, waits);
  return placeNow(place, command, ready);
}

/** Stores orders that wait, under ids of their own. */
function beginDelay({ record, live }: TradingPlace, ready: readonly Ready[], waits: boolean): Outcome {
  for (const { orderId, command } of ready) {
    record.beginDelay(live, orderId, command);
    record.addReference(orderId, command.reference);
    live.names.add(nameOf(command));
  }
  const orderIds = ready.map(({ orderId }) => orderId);
  return delayedBy(live, orderIds, waits ? live.state.betDelaySeconds : 0);
}

/** Places what is left of the orders after their delay; what became of the others the tables have. */
function placeDelayed(
  place: TradingPlace,
  command: PlaceSeveralCommand,
  delayedAs: readonly number[],
): Outcome {
  const { world, record, live } = place;
  const ready = sizedOrdersOf(place, command).flatMap((one, index): Ready[] => {
    const orderId = delayedAs[index] ?? 0;
    const delayed = live.delayed.get(orderId);
    return delayed === undefined ? [] : [{ command: one, orderId, arrivedAs: world.nextOrderId(), delayed }];
  });
  if (hasMovedOn(live, command) || !isTrading(live.state)) {
    const state = world.state(command.marketId) ?? live.state;
    return several(place, command, delayedAs, withdrawAll(place, ready, lapseReasonOf(live, state)));
  }
  const refused = findRefusals(place, command, ready);
  if (refused !== undefined) {
    withdrawAll(place, ready, 'DELAY');
    return refused;
  }
  for (const { orderId, delayed } of ready) if (delayed) record.endDelay(live, orderId, delayed);
  return placeNow(place, command, ready, delayedAs);
}

/** The orders with their sizes; those with a target have it by what is on offer now. */
const sizedOrdersOf = (
  { world, live }: TradingPlace,
  command: PlaceSeveralCommand,
): readonly OrderAsCommand[] =>
  ordersOf(command).map((one) => {
    if (one.target === undefined) return one;
    const groupId = world.groupOf(one.playerId);
    return { ...one, size: live.book.view.sizeForTarget({ ...one, target: one.target, groupId }) };
  });

function placeNow(
  place: TradingPlace,
  command: PlaceSeveralCommand,
  ready: readonly Ready[],
  ids: readonly number[] = ready.map(({ orderId }) => orderId),
): Outcome {
  const { record, live } = place;
  const result = live.book.placeTogether(ready.map((one) => newOrderOf(place, one)));
  if (result.kind === 'refused')
    throw new Error('the book refused orders that it had found nothing wrong with');
  const orders = new Map<number, StoredOrder>();
  ready.forEach(({ command: one, orderId, arrivedAs, delayed }, index) => {
    const order = record.newOrder(orderId, one, arrivedAs === orderId ? undefined : arrivedAs);
    place.world.rooms.take(one.playerId, riskOf(one, live.market));
    if (delayed === undefined) record.addReference(orderId, one.reference);
    record.record(live, result.placed[index]?.events ?? [], order);
    live.names.add(nameOf(one));
    orders.set(orderId, order);
  });
  record.moveHolds(result.holds);
  return several(place, command, ids, orders);
}

/** Why none of the orders can be placed now; undefined if all can. */
function findRefusals(
  place: TradingPlace,
  command: PlaceSeveralCommand,
  ready: readonly Ready[],
): Outcome | undefined {
  const { world, live } = place;
  if (!isTrading(live.state)) return allRefused(command, 'MARKET_NOT_OPEN_FOR_BETTING');
  if (live.book.view.status !== 'OPEN') return allRefused(command, 'MARKET_SUSPENDED');
  if (hasMovedOn(live, command)) return allRefused(command, 'BET_LAPSED_PRICE_CHANGED');
  const orders = ready.map((one) => newOrderOf(place, one));
  const refusals = live.book.findRefusals(orders);
  const found = new Map<OrderAsCommand['clientRef'], RefusalCode>();
  let besides = 0n;
  ready.forEach(({ command: one }, index) => {
    const limits = { ...live.state, besides, ...(one.isRest === true && { stakeMin: undefined }) };
    besides += riskOf(one, live.market);
    const isOnLadder = live.book.view.ladder.tickOf(one.odds) !== undefined;
    // What a bet each way pays depends on its result, and a line has no odds, so no size comes to a target.
    const isUnsized = one.target !== undefined && (live.market.eachWay ?? live.market.line) !== undefined;
    const unsized = isUnsized ? 'INVALID_BET_SIZE' : undefined;
    const fault = unsized ?? (isOnLadder ? findOrderFault(world, live, one, limits) : undefined);
    const refusal = refusals[index];
    const code = refusal === undefined ? fault : nameRefusal(place, command.playerId, refusal);
    if (code !== undefined) found.set(one.clientRef, code);
  });
  if (found.size === 0) {
    const breach = findBreach(place, command.playerId, orders);
    return breach && allRefused(command, breach);
  }
  const codes = command.orders.map(({ clientRef }) => found.get(clientRef));
  return { kind: 'several-refused', code: undefined, codes };
}

const newOrderOf = (place: TradingPlace, { command, orderId }: Ready): NewOrder => ({
  ...bookOrderOf(place, command, orderId),
  isRest: command.isRest,
});

function withdrawAll(
  { record, live }: TradingPlace,
  ready: readonly Ready[],
  reason: Parameters<BatchRecord['withdraw']>[2],
): ReadonlyMap<number, StoredOrder> {
  const withdrawn = new Map<number, StoredOrder>();
  for (const { orderId, delayed } of ready)
    if (delayed !== undefined) withdrawn.set(orderId, record.withdraw(live, delayed, reason));
  return withdrawn;
}

const several = (
  { record }: SeveralPlace,
  { playerId }: PlaceSeveralCommand,
  ids: readonly number[],
  orders: ReadonlyMap<number, StoredOrder>,
): Outcome => ({
  kind: 'several-placed',
  placed: ids.map((orderId) => ({ orderId, order: orders.get(orderId) })),
  balance: record.balance(playerId),
  exposure: record.exposure(playerId),
});

const allRefused = ({ orders }: PlaceSeveralCommand, code: RefusalCode): Outcome => ({
  kind: 'several-refused',
  code,
  codes: orders.map(() => undefined),
});
