import type { EventOf } from '../../../events.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from './market-source.ts';
import type { Corrections } from '../settlement/corrections.ts';

/** Dependencies of following the feed. */
export interface FeedFollowerDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly source: MarketSource;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
  /** Called with each market that has followed its feed. */
  readonly changed: (marketId: string) => void;
  readonly corrections: Pick<Corrections, 'removeRunner' | 'settle'>;
}

/** Brings the books up to what the feed says of their markets. */
export class FeedFollower {
  readonly #deps: FeedFollowerDeps;
  /** Markets with feed messages that haven't reached the books. */
  readonly #missed = new Set<string>();

  constructor(deps: FeedFollowerDeps) {
    this.#deps = deps;
  }

  /** Applies a market's state, as it now trades, to its book, in order; resolves once it is done. */
  async followMarket(marketId: string): Promise<void> {
    const { clock, source, loop, markets, changed } = this.#deps;
    const status = source.findMarket(marketId)?.status;
    if (status === undefined) return;
    this.#missed.add(marketId);
    if (status !== 'CLOSED' && markets.find(marketId) === undefined)
      await loop.runAlone(() => markets.open(marketId, clock.now()));
    await loop.submit({ kind: 'status', marketId });
    await this.#removeRunners(marketId);
    this.#missed.delete(marketId);
    changed(marketId);
  }

  /** Applies to the books what the feed sent while the database was away. */
  async followMissed(): Promise<void> {
    const { log, markets } = this.#deps;
    const marketIds = new Set([...this.#missed, ...markets.known().map((market) => market.marketId)]);
    await Promise.all(
      Array.from(marketIds, (marketId) =>
        this.followMarket(marketId).catch((error: unknown) =>
          log.warn({ err: error, marketId }, 'a market could not follow the feed'),
        ),
      ),
    );
  }

  /** Settles a market by its result. */
  async settle({ marketId, result }: EventOf<'market-resulted'>): Promise<void> {
    await this.#deps.corrections.settle(marketId, result);
  }

  /** Settles markets whose result arrived while nothing could settle them. */
  async settleKnownResults(): Promise<void> {
    const { markets, source, corrections } = this.#deps;
    for (const { marketId } of markets.known()) {
      const result = source.findResult(marketId);
      if (result !== undefined) await corrections.settle(marketId, result);
    }
  }

  /** Removes from the book the runners that are removed by now; the last one waits for the market's end. */
  async #removeRunners(marketId: string): Promise<void> {
    const { source, markets, corrections } = this.#deps;
    for (const runner of source.findMarket(marketId)?.runners ?? []) {
      const trading = markets.find(marketId)?.market.runners ?? [];
      if (runner.status === 'REMOVED' && trading.length > 1 && trading.includes(runner.runnerId))
        await corrections.removeRunner(marketId, runner.runnerId, runner.reductionBps ?? 0);
    }
  }
}
