/** What was seen of a market at the last look. */
interface Seen {
  readonly version: number;
  /** Each runner's chance while the market was open under that version. */
  readonly chances: ReadonlyMap<number, number>;
  /** The last news, and the chances before it. */
  readonly news: { readonly atMs: number; readonly before: ReadonlyMap<number, number> } | undefined;
}

/** For so long bettors react to a wicket, a goal or a break. */
const FRESH_MS = 60_000;

/** Notices when a market takes a new version, as it does at material changes, and what that did to the chances. */
export class MarketNews {
  #seen = new Map<string, Seen>();

  /** Looks at the markets that are open now; forgets those that have closed. */
  look(
    markets: Iterable<{
      readonly marketId: string;
      readonly version: number;
      readonly chances: ReadonlyMap<number, number>;
    }>,
    isKnown: (marketId: string) => boolean,
    nowMs: number,
  ): void {
    for (const { marketId, version, chances } of markets) {
      const before = this.#seen.get(marketId);
      const isNew = before !== undefined && before.version !== version;
      const news = isNew ? { atMs: nowMs, before: before.chances } : before?.news;
      this.#seen.set(marketId, { version, chances, news });
    }
    for (const marketId of this.#seen.keys()) if (!isKnown(marketId)) this.#seen.delete(marketId);
  }

  /** True if something happened in the market a moment ago. */
  hasNews(marketId: string, nowMs: number): boolean {
    const news = this.#seen.get(marketId)?.news;
    return news !== undefined && nowMs - news.atMs < FRESH_MS;
  }

  /** By which factor the last moment's news changed a runner's chance; 1 without any. */
  shiftOf(marketId: string, runnerId: number, nowMs: number): number {
    const seen = this.#seen.get(marketId);
    const [before, now] = [seen?.news?.before.get(runnerId), seen?.chances.get(runnerId)];
    return before === undefined || now === undefined || !this.hasNews(marketId, nowMs) ? 1 : now / before;
  }
}
