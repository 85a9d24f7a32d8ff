import type { Side } from '../book/side.ts';
import { perHundred } from '../fancy/fancy-bet.ts';
import { money, type Money } from '../money/money.ts';

/** A bet against the house on a runner of a bookmaker market (`[EXCH-3]`). */
export interface BookmakerBet {
  readonly runnerId: number;
  readonly side: Side;
  /** Whole units per 100: 85 is decimal 1.85. */
  readonly rate: number;
  readonly stake: Money;
}

/** The net result of the bets of a bookmaker market if a runner wins. */
export interface RunnerOutcome {
  readonly runnerId: number;
  readonly result: Money;
}

/**
 * The player's profit (or, below zero, loss) from one bet when a runner wins: a back wins stake × rate / 100 and loses its stake, a lay
 * the other way round, without commission. A fraction of a minor unit goes to the player. A void market returns every stake: 0.
 */
export function bookmakerBetResult(bet: BookmakerBet, winnerId: number): Money {
  const right = bet.runnerId === winnerId;
  if (bet.side === 'BACK') return right ? perHundred(bet.stake, bet.rate, 'up') : money(0n - bet.stake);
  return right ? money(0n - perHundred(bet.stake, bet.rate, 'down')) : bet.stake;
}

/** The bets of one bookmaker market summed for each of its runners (`[EXCH-3]`): one runner wins. */
export class BookmakerBook {
  readonly #results: ReadonlyMap<number, bigint>;

  private constructor(results: ReadonlyMap<number, bigint>) {
    this.#results = results;
  }

  /** The book of some bets on these runners. Throws a RangeError for a bet on another runner. */
  static of(runnerIds: readonly number[], bets: Iterable<BookmakerBet>): BookmakerBook {
    let book = new BookmakerBook(new Map(runnerIds.map((runnerId) => [runnerId, 0n])));
    for (const bet of bets) book = book.with(bet);
    return book;
  }

  /** This book with one more bet; this one stays as it is. Throws a RangeError for a runner that the market does not have. */
  with(bet: BookmakerBet): BookmakerBook {
    if (!this.#results.has(bet.runnerId))
      throw new RangeError(`no runner ${bet.runnerId} in this bookmaker market`);
    const results = [...this.#results].map(
      ([runnerId, result]) => [runnerId, result + bookmakerBetResult(bet, runnerId)] as const,
    );
    return new BookmakerBook(new Map(results));
  }

  /** The result of the bets with each runner as the winner, in the market's order. */
  outcomes(): RunnerOutcome[] {
    return [...this.#results].map(([runnerId, result]) => ({ runnerId, result: money(result) }));
  }

  /** The worst-case loss as a positive amount, 0 when nothing can be lost: what is held of a player. */
  get exposure(): Money {
    return money(
      0n - [...this.#results.values()].reduce((worst, result) => (result < worst ? result : worst), 0n),
    );
  }

  /** The best-case win, 0 when nothing can be won: over all players' bets, what the house can lose. */
  get bestCase(): Money {
    return money([...this.#results.values()].reduce((best, result) => (result > best ? result : best), 0n));
  }
}
