import type { RefusalCode } from '@maidan/contract';
import { money, type NewOnCloseBet, tickOf, worstOddsFor, getOdds } from '@maidan/engine';
import type { BatchRecord } from '../book/batch-record.ts';
import type { BatchWorld } from '../book/batch-world.ts';
import { nameOf, type OneOnClose, type Outcome, type PlaceOnCloseCommand } from '../book/command.ts';
import { isRunnerSuspended, isTrading, type LiveMarket, takesStartingPrices } from '../book/live-market.ts';
import { availableTo, stakesTooMuch } from '../book/order-hindrance.ts';
import { findOnCloseBreach, nameRefusal } from '../exposure-limits/judge-exposure.ts';
import type { StoredOrder } from '../model.ts';

interface OnClosePlace {
  readonly world: BatchWorld;
  readonly record: BatchRecord;
  readonly live: LiveMarket;
}

/**
 * Places bets at the starting price (row TRADE-36), all or none: each holds what it may lose until the market turns in-play.
 */
export function placeOnClose(place: OnClosePlace, command: PlaceOnCloseCommand): Outcome {
  const { world, record, live } = place;
  const { playerId, bets } = command;
  const closed = findClosed(live, command);
  if (closed !== undefined) return allRefused(bets, closed);
  const orders: StoredOrder[] = [];
  const given = bets.map((bet) => ({ bet, inBook: bookBetOf(place, command, bet, world.nextOrderId()) }));
  let besides = 0n;
  const codes = given.map(({ bet, inBook }) => {
    const fault = findFault(place, command, { ...bet, besides }, inBook);
    besides += bet.amount;
    return fault;
  });
  if (codes.some((code) => code !== undefined)) return { kind: 'several-refused', code: undefined, codes };
  const together = given.map(({ inBook }) => inBook);
  const short = live.book.findRefusalOfAllOnClose(together);
  if (short !== undefined) return allRefused(bets, nameRefusal(place, playerId, short));
  const breach = findOnCloseBreach(place, playerId, together);
  if (breach !== undefined) return allRefused(bets, breach);
  for (const { bet, inBook } of given) {
    const placed = live.book.placeOnClose(inBook);
    if (placed.kind === 'refused')
      throw new Error('the book refused bets at the starting price that it had found nothing wrong with');
    const terms = { ...termsOf(command, bet), persistence: 'MARKET_ON_CLOSE' } as const;
    orders.push(record.newOnClose(live, inBook.orderId, terms, bet.amount));
    world.rooms.take(playerId, bet.amount);
    record.addReference(inBook.orderId, bet.reference);
    record.moveHolds(placed.holds);
    live.names.add(nameOf({ ...command, clientRef: bet.clientRef }));
  }
  return {
    kind: 'several-placed',
    placed: orders.map((order) => ({ orderId: order.id, order })),
    balance: record.balance(playerId),
    exposure: record.exposure(playerId),
  };
}

/** Why no bet at the starting price is taken in that market now. */
function findClosed(
  live: LiveMarket,
  { marketVersion = live.state.version }: PlaceOnCloseCommand,
): RefusalCode | undefined {
  const { state } = live;
  if (!isTrading(state)) return 'MARKET_NOT_OPEN_FOR_BETTING';
  if (!takesStartingPrices(live)) return 'NO_STARTING_PRICE';
  // Who bets while it is suspended may know why.
  if (live.book.view.status !== 'OPEN') return 'MARKET_SUSPENDED';
  return marketVersion === state.version ? undefined : 'BET_LAPSED_PRICE_CHANGED';
}

/** Why one bet is refused by itself. */
function findFault(
  place: OnClosePlace,
  command: PlaceOnCloseCommand,
  bet: OneOnClose & { readonly besides: bigint },
  inBook: NewOnCloseBet,
): RefusalCode | undefined {
  const { world, live } = place;
  const { playerId } = command;
  const refusal = live.book.findRefusalOnClose(inBook);
  if (refusal !== undefined && refusal !== 'INSUFFICIENT_FUNDS') return refusal;
  const { stakeMin, stakeMax, riskMax } = live.state;
  const restricted = world.refusalOf(playerId, bet.amount);
  if (restricted !== undefined) return restricted;
  if (isRunnerSuspended(live.state, bet.runnerId)) return 'MARKET_SUSPENDED';
  if (stakesTooMuch(world, playerId, bet.amount + bet.besides)) return 'STAKE_LIMIT_REACHED';
  if (world.exposureLimits.isBlocked(playerId, live.market.eventId)) return 'EVENT_BLOCKED';
  if (stakeMin !== undefined && bet.amount < stakeMin) return 'INVALID_BET_SIZE';
  const isTooHigh =
    (bet.side === 'BACK' && stakeMax !== undefined && bet.amount > stakeMax) ||
    (riskMax !== undefined && bet.amount > riskMax);
  if (isTooHigh) return 'STAKE_TOO_HIGH';
  return refusal && nameRefusal(place, playerId, refusal);
}

function bookBetOf(
  place: OnClosePlace,
  { playerId }: PlaceOnCloseCommand,
  { runnerId, side, amount, oddsLimit }: OneOnClose,
  orderId: number,
): NewOnCloseBet {
  return {
    orderId,
    accountId: Number(playerId),
    groupId: place.world.groupOf(playerId),
    runnerId,
    side,
    amount,
    oddsLimit: oddsLimit === worstOddsFor(side) ? undefined : oddsLimit,
    available: availableTo(place, playerId),
  };
}

/** The order as it is stored: at the worst odds that it takes, with the size that its amount comes to there. */
function termsOf({ playerId, marketId }: PlaceOnCloseCommand, bet: OneOnClose) {
  const { runnerId, side, amount, oddsLimit, clientRef } = bet;
  const odds =
    oddsLimit === undefined || tickOf(oddsLimit) === undefined ? worstOddsFor(side) : getOdds(oddsLimit);
  const laid = (amount * 100n) / BigInt(odds - 100);
  const size = side === 'BACK' ? amount : money(laid > 0n ? laid : 1n);
  return { marketId, playerId, runnerId, side, odds, size, clientRef };
}

/** Why none of them is placed in a market that has no book. */
export const refuseOnClose = ({ bets }: PlaceOnCloseCommand): Outcome =>
  allRefused(bets, 'MARKET_NOT_OPEN_FOR_BETTING');

const allRefused = (bets: readonly OneOnClose[], code: RefusalCode): Outcome => ({
  kind: 'several-refused',
  code,
  codes: bets.map(() => undefined),
});
