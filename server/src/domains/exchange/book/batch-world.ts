import type { RefusalCode } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { AccountId, LockedWallet } from '../../ledger/index.ts';
import type { BestExecution } from '../best-execution/best-execution.ts';
import type { ExposureLimits } from '../exposure-limits/exposure-limits.ts';
import type { BatchRooms } from '../play-limits/batch-rooms.ts';
import type { CashedOutBefore, StoredOrder } from '../model.ts';
import type { LiveMarket, MarketState } from './live-market.ts';

/** What a batch needs to know; all of it was read before, under lock. */
export interface BatchWorld {
  readonly now: Date;
  market(marketId: string): LiveMarket | undefined;
  /** The markets of a match. */
  marketsOf(eventId: string): Iterable<LiveMarket>;
  /** What players limit themselves to in a match. */
  readonly exposureLimits: Pick<ExposureLimits, 'find' | 'isBlocked' | 'isEmpty' | 'block'>;
  /** Whose orders lapse where a better price than asked is on offer. */
  readonly bestExecution: Pick<BestExecution, 'isOff'>;
  /** What players' own limits on stakes and losses leave. */
  readonly rooms: BatchRooms;
  /** The market's state now, as it trades. */
  state(marketId: string): MarketState | undefined;
  /** The player's main account. */
  account(playerId: bigint): AccountId;
  /** What a player can still risk, locked, and what the player owes. */
  wallet(playerId: bigint): LockedWallet;
  /** What the player has on hold for all markets together. */
  exposure(playerId: bigint): Money;
  /** The order with that name that was placed in an earlier batch. */
  placedBefore(name: string): StoredOrder | undefined;
  /** The cash out with that name that was taken in an earlier batch, with its orders. */
  cashedOutBefore(name: string): CashedOutBefore | undefined;
  nextOrderId(): number;
  /** The group of accounts whose orders never match the player's. */
  groupOf(playerId: bigint): number;
  /** Why an order of the player with that risk is refused now; undefined when it isn't. */
  refusalOf(playerId: bigint, risk: bigint): RefusalCode | undefined;
}
