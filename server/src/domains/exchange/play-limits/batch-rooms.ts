import { type Money, money } from '@maidan/engine';
import type { PlayRoom } from '../../safer-play/index.ts';

/** A player's room as a batch found it. */
interface FoundRoom extends PlayRoom {
  /** The main account's balance at that moment. */
  readonly balance: Money;
}

/**
 * What the own limits of a batch's players leave (CARE-30, CARE-31): as the tables said under the lock of their wallets, and as the
 * orders that the batch has taken since have left it.
 */
export class BatchRooms {
  readonly #found: ReadonlyMap<bigint, FoundRoom>;
  readonly #staked = new Map<bigint, bigint>();

  constructor(found: ReadonlyMap<bigint, FoundRoom>) {
    this.#found = found;
  }

  /** What the player may still stake; undefined for any amount. */
  stakeLeft(playerId: bigint): bigint | undefined {
    const stake = this.#found.get(playerId)?.stake;
    return stake === undefined ? undefined : stake - (this.#staked.get(playerId) ?? 0n);
  }

  /** Notes what an order has staked, below zero for what one that it replaces gives back. */
  take(playerId: bigint, stake: bigint): void {
    if (this.#found.has(playerId)) this.#staked.set(playerId, (this.#staked.get(playerId) ?? 0n) + stake);
  }

  /**
   * What of a balance bets may still take, below zero once they hold too much; undefined for all of it. In a batch only holds move a
   * balance, and each of them moves what is left to lose by as much.
   */
  lossLeft(playerId: bigint, balance: Money): Money | undefined {
    const found = this.#found.get(playerId);
    return found?.loss === undefined ? undefined : money(found.loss + balance - found.balance);
  }
}
