import type { AnswerOf, calls } from '@maidan/contract';
import type { MarketBooks } from '../markets/market-books.ts';

type Positions = AnswerOf<typeof calls.housePositions>;

/**
 * The holds and possible results of a player's open bets on an event: a run book for each fancy, each runner of a
 * bookmaker (EXCH-4).
 */
export function showPositions(books: MarketBooks, eventId: string, playerId: bigint): Positions {
  const fancies: Positions['fancies'] = [];
  const bookmakers: Positions['bookmakers'] = [];
  for (const { market, players } of books.ofEvent(eventId)) {
    const own = players.get(playerId)?.book;
    if (own === undefined) continue;
    const { exposure } = own.book;
    const { marketKey } = market;
    if (own.kind === 'fancy') {
      const book = own.book.rows().map(({ from, to, digits, result }) => ({
        from,
        to: to ?? null,
        digits: digits === undefined ? null : [...digits],
        result,
      }));
      fancies.push({ marketKey, exposure, book });
    } else {
      const runners = own.book.outcomes().map(({ runnerId, result }) => ({ runnerId, ifWin: result }));
      bookmakers.push({ marketKey, exposure, runners });
    }
  }
  return { fancies, bookmakers };
}
