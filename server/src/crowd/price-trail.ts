/** How long prices are looked back at, and how often they are noted. */
const BACK_MS = 90_000;
const NOTED_EVERY_MS = 15_000;

interface Noted {
  readonly atMs: number;
  readonly chances: ReadonlyMap<number, number>;
}

/** Remembers where prices came from, so that bettors can go with them. */
export class PriceTrail {
  readonly #noted = new Map<string, readonly Noted[]>();
  readonly #newest = new Map<string, ReadonlyMap<number, number>>();

  /** Looks at the markets that are open now; forgets those that aren't known any more. */
  look(
    markets: Iterable<{ readonly marketId: string; readonly chances: ReadonlyMap<number, number> }>,
    isKnown: (marketId: string) => boolean,
    nowMs: number,
  ): void {
    for (const { marketId, chances } of markets) {
      this.#newest.set(marketId, chances);
      const before = (this.#noted.get(marketId) ?? []).filter(({ atMs }) => nowMs - atMs <= BACK_MS);
      const isDue = nowMs - (before.at(-1)?.atMs ?? -Infinity) >= NOTED_EVERY_MS;
      this.#noted.set(marketId, isDue ? [...before, { atMs: nowMs, chances }] : before);
    }
    for (const marketId of this.#newest.keys())
      if (!isKnown(marketId)) {
        this.#newest.delete(marketId);
        this.#noted.delete(marketId);
      }
  }

  /** By which factor a runner's chance has changed in the last minute and a half; 1 if nothing is known of it. */
  driftOf(marketId: string, runnerId: number): number {
    const [before, now] = [
      this.#noted.get(marketId)?.[0]?.chances.get(runnerId),
      this.#newest.get(marketId)?.get(runnerId),
    ];
    return before === undefined || now === undefined ? 1 : now / before;
  }
}
