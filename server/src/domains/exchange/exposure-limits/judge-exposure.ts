import type { RefusalCode } from '@maidan/contract';
import {
  type MarketRefusal,
  type MarketView,
  type Money,
  money,
  type NewOrder,
  type OnCloseBet,
} from '@maidan/engine';
import type { BatchRecord } from '../book/batch-record.ts';
import type { BatchWorld } from '../book/batch-world.ts';
import type { LiveMarket } from '../book/live-market.ts';
import type { BlockedEvent, ReachedLimit } from './exposure-limit-store.ts';
import type { ExposureLimit } from './exposure-limit.ts';

/** Where orders are judged. */
interface JudgedPlace {
  readonly world: Pick<BatchWorld, 'exposureLimits' | 'marketsOf'>;
  readonly record: BatchRecord;
  readonly live: LiveMarket;
}

/**
 * How much more a player's own limit on a match lets the bets there lose, if all unmatched orders are matched: below zero once it is
 * exceeded, undefined without one. The match's markets are added up, since each may end at its worst.
 */
export function roomLeft({ world, live }: Omit<JudgedPlace, 'record'>, playerId: bigint): Money | undefined {
  const { eventId } = live.market;
  const total = world.exposureLimits.find(playerId, eventId)?.total;
  if (total === undefined) return undefined;
  return money(total - sumOver(world, eventId, ({ book }) => book.view.holdOf(Number(playerId))));
}

/** What the book's refusal is called: one for want of money is that of the limit which leaves least, where one leaves less than there is. */
export function nameRefusal(
  place: JudgedPlace & { readonly world: Pick<BatchWorld, 'rooms'> },
  playerId: bigint,
  refusal: MarketRefusal,
): MarketRefusal | 'EVENT_EXPOSURE_LIMIT_EXCEEDED' | 'LOSS_LIMIT_REACHED' {
  if (refusal !== 'INSUFFICIENT_FUNDS') return refusal;
  const balance = place.record.balance(playerId);
  const room = roomLeft(place, playerId);
  const lossLeft = place.world.rooms.lossLeft(playerId, balance);
  if (lossLeft !== undefined && lossLeft < balance && (room === undefined || lossLeft <= room))
    return 'LOSS_LIMIT_REACHED';
  return room !== undefined && room < balance ? 'EVENT_EXPOSURE_LIMIT_EXCEEDED' : refusal;
}

/**
 * Why orders of one player that the book would take together are refused: they would have more matched at once than the player's limit
 * allows. Carries out the limit's action.
 */
export function findBreach(
  place: JudgedPlace,
  playerId: bigint,
  orders: readonly NewOrder[],
): RefusalCode | undefined {
  return breachIf(place, playerId, (view) => view.holdIfMatched(Number(playerId), orders));
}

/** The same of bets at the starting price, which count as matched from the beginning. */
export const findOnCloseBreach = (
  place: JudgedPlace,
  playerId: bigint,
  bets: readonly OnCloseBet[],
): RefusalCode | undefined => breachIf(place, playerId, (view) => view.holdIfOnClose(Number(playerId), bets));

function breachIf(
  place: JudgedPlace,
  playerId: bigint,
  holdIf: (view: MarketView) => Money,
): RefusalCode | undefined {
  const { world, live } = place;
  const { eventId } = live.market;
  const most = world.exposureLimits.find(playerId, eventId)?.matched;
  if (most === undefined) return undefined;
  const { view } = live.book;
  const inMarket = view.holdWithoutOrders(Number(playerId));
  const inMarketIfMatched = holdIf(view);
  if (inMarketIfMatched <= inMarket) return undefined;
  if (matchedIn(world, playerId, eventId) - inMarket + inMarketIfMatched <= most) return undefined;
  carryOutAction(place, playerId, eventId);
  return 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED';
}

/** Carries out the actions of limits that what a batch matched has exceeded: of resting orders nobody knew when they would be. */
export function stopBreached(
  world: JudgedPlace['world'] & Pick<BatchWorld, 'market'>,
  record: BatchRecord,
): void {
  if (world.exposureLimits.isEmpty) return;
  for (const { marketId, backPlayerId, layPlayerId } of record.rows().trades) {
    const eventId = world.market(marketId)?.market.eventId;
    if (eventId === undefined) continue;
    for (const playerId of [backPlayerId, layPlayerId]) {
      const limit = world.exposureLimits.find(playerId, eventId);
      if (limit !== undefined && exceedsMatched(world, limit, playerId, eventId))
        noteReached({ world, record }, { playerId, eventId, marketId });
    }
  }
}

/** Carries out the action, and has the player told if it blocks the match: there was no order of theirs to refuse. */
function noteReached(
  place: Omit<JudgedPlace, 'live'>,
  { playerId, eventId, marketId }: Omit<ReachedLimit, 'tearsDown'>,
): void {
  const blocked = carryOutAction(place, playerId, eventId);
  if (blocked !== undefined) place.record.noteReached({ ...blocked, marketId });
}

/** True if more of the player's bets in a match is matched than a limit allows. */
export const exceedsMatched = (
  world: Pick<BatchWorld, 'marketsOf'>,
  { matched }: Pick<ExposureLimit, 'matched'>,
  playerId: bigint,
  eventId: string,
): boolean => matched !== undefined && matchedIn(world, playerId, eventId) > matched;

/** Answers the block that it made. */
function carryOutAction(
  { world, record }: Omit<JudgedPlace, 'live'>,
  playerId: bigint,
  eventId: string,
): BlockedEvent | undefined {
  const action = world.exposureLimits.find(playerId, eventId)?.action;
  if (action === undefined || action === 'REJECT_BETS' || world.exposureLimits.isBlocked(playerId, eventId))
    return undefined;
  const tearsDown = action === 'TEAR_DOWN_MARKET_GROUP';
  world.exposureLimits.block(playerId, eventId, tearsDown);
  const blocked = { playerId, eventId, tearsDown };
  record.block(blocked);
  return blocked;
}

const matchedIn = (world: Pick<BatchWorld, 'marketsOf'>, playerId: bigint, eventId: string): Money =>
  sumOver(world, eventId, ({ book }) => book.view.holdWithoutOrders(Number(playerId)));

function sumOver(
  world: Pick<BatchWorld, 'marketsOf'>,
  eventId: string,
  exposureOf: (live: LiveMarket) => Money,
): Money {
  let sum = 0n;
  for (const live of world.marketsOf(eventId)) sum += exposureOf(live);
  return money(sum);
}
