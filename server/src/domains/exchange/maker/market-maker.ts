import type { Money, Odds, Side } from '@maidan/engine';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { QuoteLevel } from '../book/command.ts';
import type { MarketSource } from '../feed/market-source.ts';

/** Dependencies of the market maker. */
interface MakerDeps {
  readonly loop: CommitLoop;
  readonly source: MarketSource;
  readonly playerId: bigint;
  readonly log: Log;
}

/**
 * Quotes the feed's best prices with the house's own play money, so that a visitor finds somebody to bet against. The
 * maker is a ledger account like any other: its orders go through the same loop, and its wallet limits its exposure.
 */
export class MarketMaker {
  readonly #deps: MakerDeps;
  /** Markets with a quote under way; true when the feed has moved on in the meantime. */
  readonly #quoting = new Map<string, boolean>();

  constructor(deps: MakerDeps) {
    this.#deps = deps;
  }

  /** Updates the maker's orders in a market to the feed's newest prices; calls during an update are merged into one. */
  async follow(marketId: string): Promise<void> {
    if (this.#quoting.has(marketId)) {
      this.#quoting.set(marketId, true);
      return;
    }
    this.#quoting.set(marketId, false);
    try {
      do {
        this.#quoting.set(marketId, false);
        await this.#quote(marketId);
      } while (this.#quoting.get(marketId) === true);
    } catch (error) {
      this.#deps.log.warn({ err: error, marketId }, 'the market maker could not quote');
    } finally {
      this.#quoting.delete(marketId);
    }
  }

  /** Takes the maker's orders out of a market that it no longer quotes. */
  async withdraw(marketId: string): Promise<void> {
    const { loop, playerId, log } = this.#deps;
    try {
      await loop.submit({ kind: 'quote', playerId, marketId, levels: [] });
    } catch (error) {
      log.warn({ err: error, marketId }, 'the market maker could not withdraw its quotes');
    }
  }

  async #quote(marketId: string): Promise<void> {
    const { loop, source, playerId } = this.#deps;
    const prices = source.findPrices(marketId);
    if (prices === undefined || source.findMarket(marketId)?.status !== 'OPEN') return;
    const levels: QuoteLevel[] = [];
    const add = (runnerId: number, side: Side, quoted: readonly { odds: Odds; size: Money }[]) => {
      for (const { odds, size } of quoted) if (size > 0n) levels.push({ runnerId, side, odds, size });
    };
    for (const runner of prices.runners) {
      // What players can back is what the maker lays, and vice versa.
      add(runner.runnerId, 'LAY', runner.backs);
      add(runner.runnerId, 'BACK', runner.lays);
    }
    await loop.submit({ kind: 'quote', playerId, marketId, levels });
  }
}
