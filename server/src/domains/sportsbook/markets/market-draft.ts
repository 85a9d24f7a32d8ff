import type { LiveSportsbookMarket, PlayerBook } from './live-sportsbook-market.ts';
import { type MarketBook, emptyBook, withBet } from './market-book.ts';
import type { HouseMarket, OpenBet } from '../model.ts';

/** What one more bet would make of a player's book and of everybody's. */
export interface BookChange {
  readonly own: PlayerBook;
  readonly all: MarketBook;
}

/**
 * A market as a batch changes it before it is on disk: only the changed books, over the market as it is, so that a bet
 * costs the same in a market of ten players and of ten thousand.
 */
export class MarketDraft {
  readonly market: HouseMarket;
  readonly changed = new Map<bigint, PlayerBook>();
  readonly #live: LiveSportsbookMarket | undefined;
  #all: MarketBook;

  /** A draft over the market as it is; `live` is undefined while nobody has bet on it. */
  constructor(market: HouseMarket, live: LiveSportsbookMarket | undefined) {
    this.market = live?.market ?? market;
    this.#live = live;
    this.#all = live?.all ?? emptyBook(this.market);
  }

  /** Everybody's bets. */
  get all(): MarketBook {
    return this.#all;
  }

  /** True if this batch brings the market's first bet. */
  get isNew(): boolean {
    return this.#live === undefined;
  }

  /** A player's bets; without any, an empty book. */
  of(playerId: bigint): PlayerBook {
    const own = this.changed.get(playerId) ?? this.#live?.players.get(playerId);
    return own ?? { book: emptyBook(this.market), count: 0 };
  }

  /** What a bet would change; nothing is changed yet. */
  with(bet: OpenBet): BookChange {
    const { book, count } = this.of(bet.playerId);
    const own = { book: withBet(this.market, book, bet), count: count + 1 };
    return { own, all: withBet(this.market, this.#all, bet) };
  }

  /** Applies such a change. */
  take(playerId: bigint, { own, all }: BookChange): void {
    this.changed.set(playerId, own);
    this.#all = all;
  }
}
