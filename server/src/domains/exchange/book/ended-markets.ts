import type { Reader } from '../../../kernel/db.ts';
import { type Traded, listTraded } from './ended-market-store.ts';
import type { LiveMarket } from './live-market.ts';

/** Markets are shown for a day after their end at most, and a busy day has fewer than these. */
const SHOWN_MS = 24 * 60 * 60 * 1000;
const KEPT_MAX = 20_000;

/** What was traded in markets that ended lately: screens go on showing it when the book is gone. */
export class EndedMarkets {
  readonly #traded = new Map<string, ReadonlyMap<number, Traded>>();
  readonly #settledAt = new Map<string, Date>();

  /** Reads the markets that ended within a day before `now`. */
  async load(on: Reader, now: Date): Promise<void> {
    const found = new Map<string, Map<number, Traded>>();
    for (const { marketId, runnerId, ...traded } of await listTraded(on, {
      since: new Date(now.getTime() - SHOWN_MS),
      max: KEPT_MAX,
    })) {
      const runners = found.get(marketId) ?? new Map<number, Traded>();
      found.set(marketId, runners.set(runnerId, traded));
    }
    for (const [marketId, runners] of found) this.#keep(marketId, runners);
  }

  /** Keeps what was traded in a market whose book is about to go. */
  add({ market, book }: Pick<LiveMarket, 'market' | 'book'>): void {
    this.#keep(
      market.marketId,
      new Map(market.runners.map((runnerId) => [runnerId, book.view.tradedOn(runnerId)])),
    );
  }

  /** What was traded on a runner; undefined for a market that isn't kept, or a runner without a trade. */
  tradedOn(marketId: string, runnerId: number): Traded | undefined {
    return this.#traded.get(marketId)?.get(runnerId);
  }

  /** Notes when a market was settled. */
  noteSettled(marketId: string, at: Date): void {
    this.#settledAt.set(marketId, at);
    forgetOldest(this.#settledAt);
  }

  /** When a market was settled; undefined for one that isn't, or was before this process began. */
  settledAt(marketId: string): Date | undefined {
    return this.#settledAt.get(marketId);
  }

  #keep(marketId: string, runners: ReadonlyMap<number, Traded>): void {
    this.#traded.set(marketId, runners);
    forgetOldest(this.#traded);
  }
}

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}
