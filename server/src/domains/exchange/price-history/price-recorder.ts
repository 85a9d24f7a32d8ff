import type { MarketOdds } from '@maidan/contract';
import { parsePrice } from '@maidan/engine';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import { type Job, startJob } from '../../../kernel/jobs/start-job.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import {
  type BestPrices,
  type BestPriceSample,
  countBestPrices,
  deleteBestPrices,
  insertBestPrices,
  insertGap,
  selectMarketsWithoutPriceSince,
  selectRecordedUntil,
  thinBestPrices,
  upsertRecordedUntil,
} from './best-price-store.ts';

interface RecorderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** True if the market is closed, or known no more. */
  readonly isOver: (marketId: string) => boolean;
}

/** How often what changed is written: a runner gets one sample in that time at most. */
const WRITE_EVERY_MS = 5_000;
/** While nothing changes, how often it is written that somebody still looks. */
const CONFIRM_EVERY_MS = 60_000;
/** After so long without a write, as in sleep or an outage of the database, nobody knows what the prices were. */
const GAP_AFTER_MS = CONFIRM_EVERY_MS + 3 * WRITE_EVERY_MS;
/** A market with more samples keeps half of them: five hours of three runners that change all the time. */
const SAMPLES_MAX = 10_000;
/** How long the prices of a market stay after its end. */
const KEPT_MS = 2 * 24 * 3_600_000;
const FORGET_EVERY_MS = 3_600_000;

const NONE: BestPrices = { back: undefined, lay: undefined };

/**
 * Records each runner's best prices as they are shown, off the path of orders: it is handed each market that was drawn
 * anew, and every five seconds writes those that changed, together. While a market takes no bets nothing can be taken, and
 * what happened while the app was down is a gap.
 */
export class PriceRecorder {
  readonly #deps: RecorderDeps;
  readonly #drawn = new Map<string, { readonly market: MarketOdds; readonly at: Date }>();
  /** What was written last of each market that is not over. */
  readonly #written = new Map<string, ReadonlyMap<number, BestPrices>>();
  readonly #counts = new Map<string, number>();
  #writtenAt: Date;
  #isClosing = false;
  readonly #jobs: readonly Job[];

  private constructor(deps: RecorderDeps) {
    this.#deps = deps;
    this.#writtenAt = deps.clock.now();
    this.#jobs = [
      startJob(deps, { name: 'record best prices', everyMs: WRITE_EVERY_MS, run: () => this.#write() }),
      startJob(deps, {
        name: 'forget best prices',
        everyMs: FORGET_EVERY_MS,
        startsNow: true,
        run: () => this.#forget(),
      }),
    ];
  }

  /** Begins with a gap since the last process ended. */
  static async open(deps: RecorderDeps): Promise<PriceRecorder> {
    await inTransaction(deps.db, async (tx) => {
      const until = await selectRecordedUntil(tx);
      if (until !== undefined) await insertGap(tx, until);
      await upsertRecordedUntil(tx, deps.clock.now());
    });
    return new PriceRecorder(deps);
  }

  /** Notes a market as it is now. */
  look(market: MarketOdds): void {
    this.#drawn.set(market.marketId, { market, at: this.#deps.clock.now() });
  }

  /** Writes what is left and stops. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const [writing] = this.#jobs;
    await writing?.runNow();
    await Promise.all(this.#jobs.map((job) => job.stop()));
  }

  async #write(): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const unseenMs = now.getTime() - this.#writtenAt.getTime();
    const hasGap = unseenMs > GAP_AFTER_MS;
    const drawn = [...this.#drawn.values()];
    const changed = drawn.map(({ market, at }) => ({
      marketId: market.marketId,
      isOver: market.status === 'CLOSED',
      samples: this.#samplesOf(market, { at, isAfterGap: hasGap }),
      prices: pricesOf(market),
    }));
    const samples = changed.flatMap((one) => one.samples);
    if (samples.length === 0 && unseenMs < CONFIRM_EVERY_MS && !this.#isClosing) {
      this.#take(drawn, changed);
      return;
    }
    await inTransaction(db, async (tx) => {
      if (hasGap) await insertGap(tx, this.#writtenAt);
      if (samples.length > 0) await insertBestPrices(tx, samples);
      await upsertRecordedUntil(tx, now);
    });
    this.#writtenAt = now;
    if (hasGap) this.#written.clear();
    this.#take(drawn, changed);
    for (const one of changed) if (one.samples.length > 0) await this.#keepBounded(one);
  }

  #samplesOf(
    market: MarketOdds,
    { at, isAfterGap }: { readonly at: Date; readonly isAfterGap: boolean },
  ): readonly BestPriceSample[] {
    const before = isAfterGap ? undefined : this.#written.get(market.marketId);
    return [...pricesOf(market)].flatMap(([runnerId, prices]) => {
      const known = before?.get(runnerId) ?? NONE;
      if (known.back === prices.back && known.lay === prices.lay) return [];
      return { marketId: market.marketId, runnerId, at, ...prices };
    });
  }

  /** Remembers what is written, unless the market was drawn anew meanwhile. */
  #take(
    drawn: readonly { readonly market: MarketOdds }[],
    changed: readonly {
      readonly marketId: string;
      readonly isOver: boolean;
      readonly prices: ReadonlyMap<number, BestPrices>;
    }[],
  ): void {
    for (const { market } of drawn)
      if (this.#drawn.get(market.marketId)?.market === market) this.#drawn.delete(market.marketId);
    for (const { marketId, isOver, prices } of changed) {
      if (isOver) this.#written.delete(marketId);
      else this.#written.set(marketId, prices);
    }
  }

  async #keepBounded({
    marketId,
    isOver,
    samples,
  }: {
    readonly marketId: string;
    readonly isOver: boolean;
    readonly samples: readonly BestPriceSample[];
  }): Promise<void> {
    const { db } = this.#deps;
    const known = this.#counts.get(marketId);
    const count = known === undefined ? await countBestPrices(db, marketId) : known + samples.length;
    this.#counts.set(marketId, count);
    if (isOver) this.#counts.delete(marketId);
    if (count <= SAMPLES_MAX) return;
    await inTransaction(db, (tx) => thinBestPrices(tx, marketId));
    this.#counts.delete(marketId);
  }

  async #forget(): Promise<void> {
    const { db, clock, isOver } = this.#deps;
    const old = await selectMarketsWithoutPriceSince(db, new Date(clock.now().getTime() - KEPT_MS));
    const over = old.filter(isOver);
    if (over.length > 0) await inTransaction(db, (tx) => deleteBestPrices(tx, over));
  }
}

/** What can be taken of each runner now; nothing while no bets are taken. */
function pricesOf({ status, runners }: MarketOdds): ReadonlyMap<number, BestPrices> {
  return new Map(
    runners.map(({ runnerId, prices }) => [
      runnerId,
      status === 'OPEN' ? { back: oddsOf(prices.back), lay: oddsOf(prices.lay) } : NONE,
    ]),
  );
}

function oddsOf([best]: readonly { readonly price: number }[]): BestPrices['back'] {
  return best === undefined ? undefined : parsePrice(best.price);
}
