import { type Money, type NewOrder } from '@maidan/engine';
import type { RefusalCode } from '@maidan/contract';
import type { BatchRecord } from './batch-record.ts';
import type { BatchWorld } from './batch-world.ts';
import { type Outcome, type PlaceCommand, refusedWith } from './command.ts';
import {
  delayedBy,
  hasMovedSince,
  isRunnerSuspended,
  isTrading,
  type LiveMarket,
  takesStartingPrices,
} from './live-market.ts';
import { roomLeft } from '../exposure-limits/judge-exposure.ts';
import { riskOf } from './risk-of-batch.ts';

/** What an order is judged by besides its player's restrictions. */
export interface OrderLimits extends Pick<LiveMarket['state'], 'stakeMin' | 'stakeMax' | 'riskMax'> {
  /** What the same command stakes besides the order, below zero for what an order that it replaces gives back. */
  readonly besides?: bigint;
}

/**
 * Why an order can't be matched now: an ended market, a restriction of the player, the market's limits, an outdated
 * version, the in-play delay.
 */
export function hindranceOf(
  world: BatchWorld,
  live: LiveMarket,
  command: PlaceCommand,
  limits: OrderLimits = live.state,
): Outcome | undefined {
  if (!isTrading(live.state)) return refusedWith('MARKET_NOT_OPEN_FOR_BETTING');
  const fault = findOrderFault(world, live, command, limits);
  if (fault !== undefined) return refusedWith(fault);
  if (hasMovedOn(live, command)) return refusedWith('BET_LAPSED_PRICE_CHANGED');
  if (live.book.view.status === 'OPEN' && needsDelay(command, live)) return delayedBy(live);
  return undefined;
}

/**
 * Why an order is refused for its player, its runner or its size, whatever the book holds: a restriction, the player's own block on the
 * match, a runner that staff suspended, or a limit of the market.
 */
export function findOrderFault(
  world: Pick<BatchWorld, 'refusalOf' | 'exposureLimits' | 'rooms'>,
  live: LiveMarket,
  command: PlaceCommand,
  limits: OrderLimits,
): RefusalCode | undefined {
  const risk = riskOf(command, live.market);
  const refusal = world.refusalOf(command.playerId, risk);
  if (refusal !== undefined) return refusal;
  if (isRunnerSuspended(live.state, command.runnerId)) return 'MARKET_SUSPENDED';
  if (stakesTooMuch(world, command.playerId, risk + (limits.besides ?? 0n))) return 'STAKE_LIMIT_REACHED';
  if (world.exposureLimits.isBlocked(command.playerId, live.market.eventId)) return 'EVENT_BLOCKED';
  if (command.persistence === 'MARKET_ON_CLOSE' && !takesStartingPrices(live)) return 'NO_STARTING_PRICE';
  return findLimitFault(live, command, limits);
}

/** True if the market has changed since the version that an order names, or since its in-play delay began. */
export function hasMovedOn(
  live: LiveMarket,
  { delayedUnder, marketVersion = live.state.version }: Pick<PlaceCommand, 'delayedUnder' | 'marketVersion'>,
): boolean {
  return delayedUnder === undefined
    ? marketVersion !== live.state.version
    : hasMovedSince(live, delayedUnder);
}

/**
 * The in-play delay is served before matching; where the market follows the passive model, an order that would only rest skips it
 * (exchange rules: in-play delay).
 */
export const needsDelay = (command: PlaceCommand, live: LiveMarket): boolean =>
  live.state.inPlay &&
  live.state.betDelaySeconds > 0 &&
  command.delayedUnder === undefined &&
  (live.market.delayModel === 'every-order' ||
    !live.book.view.wouldRest(command.runnerId, command.side, live.book.view.furthestPrice(command)));

/** The market limit that an order breaks. One that can only lower its player's risk breaks no upper limit. */
function findLimitFault(
  live: LiveMarket,
  command: PlaceCommand,
  { stakeMin, stakeMax, riskMax }: OrderLimits,
): 'INVALID_BET_SIZE' | 'STAKE_TOO_HIGH' | undefined {
  if (stakeMin !== undefined && command.size < stakeMin) return 'INVALID_BET_SIZE';
  const isTooHigh =
    (stakeMax !== undefined && command.size > stakeMax) ||
    (riskMax !== undefined && riskOf(command, live.market) > riskMax);
  if (!isTooHigh || live.book.view.lowersRisk(Number(command.playerId), command)) return undefined;
  return 'STAKE_TOO_HIGH';
}

/** Where orders are placed. */
export interface OrderPlace {
  readonly world: BatchWorld;
  readonly record: BatchRecord;
  readonly live: LiveMarket;
}

/** An order as the book takes it, paid from what the batch has left of its player's wallet, as far as the player's own limit lets it. */
export const bookOrderOf = (place: OrderPlace, command: PlaceCommand, orderId: number): NewOrder => ({
  orderId,
  accountId: Number(command.playerId),
  groupId: place.world.groupOf(command.playerId),
  runnerId: command.runnerId,
  side: command.side,
  odds: command.odds,
  size: command.size,
  persistence: command.persistence,
  available: availableTo(place, command.playerId),
  fillOrKill: command.fillOrKill,
  noBetterPrice: place.world.bestExecution.isOff(command.playerId),
});

/** What a player may put at risk: what the batch has left of the wallet, as far as the player's own limits let it. */
export function availableTo(place: OrderPlace, playerId: bigint): Money {
  const balance = place.record.balance(playerId);
  const inMatch = roomLeft(place, playerId);
  const inAll = place.world.rooms.lossLeft(playerId, balance);
  const least = inMatch !== undefined && inMatch < balance ? inMatch : balance;
  return inAll !== undefined && inAll < least ? inAll : least;
}

/** True if the player's own limit leaves less than that to stake (CARE-30). */
export function stakesTooMuch(
  { rooms }: Pick<BatchWorld, 'rooms'>,
  playerId: bigint,
  stake: bigint,
): boolean {
  const left = rooms.stakeLeft(playerId);
  return left !== undefined && stake > 0n && stake > left;
}
