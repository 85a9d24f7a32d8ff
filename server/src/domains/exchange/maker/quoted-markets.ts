import { isMainMarket } from '@maidan/contract';
import type { LiveHub } from '../../../kernel/live/live-hub.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { CommitLoop } from '../book/commit-loop.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import { isHouse, MAKER_PLAYER_ID } from '../model.ts';
import type { MarketMaker } from './market-maker.ts';

/** What quoting some markets and not others needs. */
interface QuotedDeps {
  readonly clock: Clock;
  readonly live: Pick<LiveHub, 'hasReaders'>;
  readonly source: Pick<MarketSource, 'findMarket' | 'findPrices'>;
  readonly markets: Pick<LiveMarkets, 'known' | 'find'>;
  readonly loop: Pick<CommitLoop, 'isAway'>;
  readonly maker: MarketMaker;
}

/** How often is looked which markets somebody follows. */
const LOOK_MS = 1_000;
/** Whoever asks for a market without following it asks again within this, or looks no longer. */
const ASKED_MS = 300_000;

/**
 * Which markets the house quotes: Match Odds and the winner of a race always, and of an event's other markets those that somebody follows or in which
 * a player's order waits. A match has a dozen of them, and quoting all would cost more than everything else in an idle sandbox.
 */
export class QuotedMarkets {
  readonly #deps: QuotedDeps;
  /** When each market was last asked for. */
  readonly #askedMs = new Map<string, number>();
  /** How many follow each market beside the readers of its topic. */
  readonly #followers = new Map<string, number>();
  readonly #stop: () => void;

  constructor(deps: QuotedDeps) {
    this.#deps = deps;
    this.#stop = deps.clock.every(LOOK_MS, () => this.#look());
  }

  /** Notes that somebody asked for a market, and so sees its prices. */
  noteAsked(marketId: string): void {
    if (!this.#isAlways(marketId)) this.#askedMs.set(marketId, this.#deps.clock.now().getTime());
  }

  /** Keeps a market quoted until the returned function is called. */
  keep(marketId: string): () => void {
    const countOf = () => this.#followers.get(marketId) ?? 0;
    this.#followers.set(marketId, countOf() + 1);
    let isKept = true;
    return () => {
      if (!isKept) return;
      isKept = false;
      if (countOf() > 1) this.#followers.set(marketId, countOf() - 1);
      else this.#followers.delete(marketId);
    };
  }

  /** Follows the feed's newest prices where the market is quoted, and else withdraws what is left of earlier quotes. */
  async follow(marketId: string): Promise<void> {
    if (this.isQuoted(marketId)) await this.#deps.maker.follow(marketId);
    else if (this.#hasQuotes(marketId)) await this.#deps.maker.withdraw(marketId);
  }

  /** True if the house quotes the market now. */
  isQuoted(marketId: string): boolean {
    return (
      this.#isAlways(marketId) ||
      this.#deps.live.hasReaders(`market:${marketId}`) ||
      this.#askedMs.has(marketId) ||
      this.#followers.has(marketId) ||
      this.#isWaitedIn(marketId)
    );
  }

  close(): void {
    this.#stop();
  }

  #look(): void {
    const { clock, source, markets, loop } = this.#deps;
    const askedAfterMs = clock.now().getTime() - ASKED_MS;
    for (const [marketId, askedMs] of this.#askedMs)
      if (askedMs < askedAfterMs) this.#askedMs.delete(marketId);
    if (loop.isAway) return;
    for (const { marketId } of markets.known()) {
      if (this.#isAlways(marketId) || this.isQuoted(marketId) === this.#hasQuotes(marketId)) continue;
      if (source.findPrices(marketId) !== undefined) void this.follow(marketId);
    }
  }

  #isAlways(marketId: string): boolean {
    const market = this.#deps.source.findMarket(marketId);
    return market !== undefined && isMainMarket(market);
  }

  #hasQuotes(marketId: string): boolean {
    const view = this.#deps.markets.find(marketId)?.book.view;
    return view !== undefined && view.openSizeOf(Number(MAKER_PLAYER_ID)) > 0n;
  }

  #isWaitedIn(marketId: string): boolean {
    for (const { playerId } of this.#deps.markets.find(marketId)?.orders.values() ?? [])
      if (!isHouse(playerId)) return true;
    return false;
  }
}
