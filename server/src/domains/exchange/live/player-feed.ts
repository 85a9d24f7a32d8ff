import { liveOrdersSchema, liveWalletSchema, type Order } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Db } from '../../../kernel/db.ts';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import type { StoredOrder } from '../model.ts';
import { listDelayedOrders } from '../orders/delayed-order-store.ts';
import { listOpenOrders } from '../store.ts';
import { linesOf, placeTermsOf } from './present-market.ts';
import { encodeWire } from '../../../kernel/compiled-wire.ts';

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

/** Reads what a player's topics show, from the database. */
export function playerReads(
  db: Db,
  source: MarketSource,
  markets: Pick<LiveMarkets, 'unsettledIdsOf'>,
): PlayerReads {
  return {
    /** In one statement: the books in memory are updated a moment after the tables, and money would seem to be missing. */
    async wallet(playerId) {
      const { main, exposure } = await getWallet(db, playerId, walletCurrency);
      return JSON.stringify(encodeWire(liveWalletSchema, { balance: main, exposure, available: main }));
    },
    async orders(playerId) {
      const delayed = await listDelayedOrders(db, playerId);
      const orders = await listOpenOrders(db, playerId, markets.unsettledIdsOf(playerId));
      return JSON.stringify(
        encodeWire(liveOrdersSchema, {
          orders: [
            ...delayed.map((order) => presentDelayed(order, source)),
            ...orders.map((order) => presentOrder(order, source)),
          ],
        }),
      );
    },
  };
}

/** An order that waits out the in-play delay, as its player sees it. */
export const presentDelayed = (order: StoredOrder, source: MarketSource): Order => ({
  ...presentOrder(order, source),
  status: 'PENDING',
});

/** An order as its player sees it. */
export function presentOrder(order: StoredOrder, source: MarketSource): Order {
  const market = source.findMarket(order.marketId);
  const runner = market?.runners.find((candidate) => candidate.runnerId === order.runnerId);
  return {
    id: BigInt(order.id),
    marketId: order.marketId,
    runnerId: order.runnerId,
    side: order.side,
    odds: order.odds,
    size: money(BigInt(order.size)),
    sizeMatched: money(BigInt(order.matched)),
    sizeRemaining: money(BigInt(order.remaining)),
    sizeCancelled: money(BigInt(order.size - order.matched - order.remaining)),
    cancelReason: order.cancelReason,
    averagePriceMatched: order.matched === 0 ? 0 : Math.round(order.matchedValue / order.matched) / 100,
    persistence: order.persistence,
    ...(order.onCloseAmount !== undefined && { onCloseAmount: money(BigInt(order.onCloseAmount)) }),
    status: order.remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    placedAt: order.placedAt,
    profit: order.profit === null ? null : money(order.profit),
    eventId: market?.eventId ?? '',
    eventName: (market && source.findEvent(market.eventId)?.name) ?? '',
    runnerName: runner?.name ?? '',
    ...(market !== undefined && market.type !== 'MATCH_ODDS' && { marketName: market.name }),
    ...(market && placeTermsOf(market)),
    ...(market?.line && { line: linesOf(market.line) }),
  };
}
