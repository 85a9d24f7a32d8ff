import type { Clock } from '../../../kernel/time/clock.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';

/** Reads a player's topics anew, as JSON. */
export interface PlayerReads {
  wallet(playerId: bigint): Promise<string>;
  orders(playerId: bigint): Promise<string>;
}

/** A burst of trades is sent as one message. */
const GATHER_MS = 60;

/** The names of a player's topics in the hub. */
export const playerTopics = (playerId: bigint): readonly [wallet: string, orders: string] => [
  `wallet@${playerId}`,
  `orders@${playerId}`,
];

/**
 * Sends players who subscribe to their topics their wallet and open orders. Always complete, read after the change that
 * caused it, one read at a time per player, so that a late answer can't hide a newer one.
 */
export class PlayerFeed {
  readonly #deps: {
    readonly clock: Clock;
    readonly live: LiveHub;
    readonly log: Log;
    readonly reads: PlayerReads;
  };
  readonly #waiting = new Set<bigint>();
  readonly #reading = new Set<bigint>();

  constructor(deps: {
    readonly clock: Clock;
    readonly live: LiveHub;
    readonly log: Log;
    readonly reads: PlayerReads;
  }) {
    this.#deps = deps;
  }

  /** Notes that the player's wallet or orders changed, or that a new reader waits for them. */
  readonly touch = (playerId: bigint): void => {
    const [wallet, orders] = playerTopics(playerId);
    const { live, clock } = this.#deps;
    if (this.#waiting.has(playerId) || !(live.hasReaders(wallet) || live.hasReaders(orders))) return;
    this.#waiting.add(playerId);
    clock.after(GATHER_MS, () => void this.#publish(playerId));
  };

  async #publish(playerId: bigint): Promise<void> {
    if (this.#reading.has(playerId))
      return void this.#deps.clock.after(GATHER_MS, () => void this.#publish(playerId));
    this.#waiting.delete(playerId);
    this.#reading.add(playerId);
    const [walletTopic, ordersTopic] = playerTopics(playerId);
    const { live, reads, log } = this.#deps;
    try {
      const [wallet, orders] = [await reads.wallet(playerId), await reads.orders(playerId)];
      live.publish(walletTopic, wallet);
      live.publish(ordersTopic, orders);
    } catch (error) {
      log.error({ err: error }, 'a player could not be told of changes');
    } finally {
      this.#reading.delete(playerId);
    }
  }
}
