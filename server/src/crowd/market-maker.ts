import { bookOperations, orderOperations } from '@maidan/contract/trading';
import { parsePrice } from '@maidan/engine';
import type { Clock } from '../kernel/time/clock.ts';
import type { ApiClient } from './api-client.ts';
import { instructionOf } from './bettor.ts';
import type { OpenMarket } from './market-watch.ts';
import { type OwnMatch, type OwnOrder, planQuotes } from './plan-quotes.ts';

/** How often a maker looks at its offers, while somebody watches and while nobody does. */
const LOOK_MS = { watched: 20_000, unwatched: 120_000 } as const;

/** A maker of the simulation: it offers both sides of one market at a time, and leans against what it holds of it. */
export class MarketMaker {
  readonly #client: ApiClient;
  readonly #clock: Clock;
  #marketId: string | undefined;
  #lookedMs = -Infinity;

  constructor(client: ApiClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** The market in which it has offers. */
  get marketId(): string | undefined {
    return this.#marketId;
  }

  /**
   * Offers in that market, when it is time again; withdraws from the one before. Without a market, and where the one it is in has closed or
   * is suspended, it withdraws. Throws CallRefused.
   */
  async act(market: OpenMarket | undefined, isWatched: boolean): Promise<void> {
    if (this.#marketId !== undefined && this.#marketId !== market?.marketId) {
      await this.#client.call(orderOperations.cancelOrders, { marketId: this.#marketId });
      this.#marketId = undefined;
      this.#lookedMs = -Infinity;
    }
    const nowMs = this.#clock.now().getTime();
    if (market === undefined || nowMs - this.#lookedMs < LOOK_MS[isWatched ? 'watched' : 'unwatched']) return;
    this.#lookedMs = nowMs;
    this.#marketId = market.marketId;
    await this.#requote(market);
  }

  async #requote(market: OpenMarket): Promise<void> {
    const { marketId, version, inPlay } = market;
    const { orders, matches } = await this.#readOwn(marketId);
    const { cancel, place } = planQuotes(market, orders, matches);
    if (cancel.length > 0)
      await this.#client.call(orderOperations.cancelOrders, {
        marketId,
        instructions: cancel.map((betId) => ({ betId })),
      });
    if (place.length === 0) return;
    await this.#client.call(orderOperations.placeOrders, {
      marketId,
      instructions: place.map(instructionOf),
      marketVersion: { version },
      async: inPlay,
    });
  }

  async #readOwn(
    marketId: string,
  ): Promise<{ readonly orders: readonly OwnOrder[]; readonly matches: readonly OwnMatch[] }> {
    const [book] = await this.#client.call(bookOperations.listMarketBook, {
      marketIds: [marketId],
      orderProjection: 'EXECUTABLE',
      matchProjection: 'ROLLED_UP_BY_AVG_PRICE',
    });
    const orders: OwnOrder[] = [];
    const matches: OwnMatch[] = [];
    for (const { selectionId: runnerId, orders: own = [], matches: matched = [] } of book?.runners ?? []) {
      for (const { betId, side, price } of own) {
        const odds = parsePrice(price);
        if (odds !== undefined) orders.push({ betId, runnerId, side, odds });
      }
      for (const { side, price: odds, size: stake } of matched) matches.push({ runnerId, side, odds, stake });
    }
    return { orders, matches };
  }
}
