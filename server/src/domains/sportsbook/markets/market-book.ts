import {
  type BetStakes,
  type BookmakerBet,
  BookmakerBook,
  type FancyBet,
  FancyBook,
  type Money,
  bookmakerBetResult,
  fancyBetResult,
  fancyStakes,
  money,
} from '@maidan/engine';
import type { BetTerms, HouseBetKind, HouseMarket } from '../model.ts';

/** Bets of one market added up: a player's, or everybody's. */
export type MarketBook =
  | { readonly kind: 'fancy'; readonly book: FancyBook }
  | { readonly kind: 'bookmaker'; readonly book: BookmakerBook };

/** A bet's terms and stake. */
export type StakedTerms = BetTerms & { readonly stake: Money };

/** The book of a market without a bet. */
export const emptyBook = (market: HouseMarket): MarketBook => bookOf(market, []);

/** The book of a market with these bets. */
export function bookOf(market: HouseMarket, bets: readonly StakedTerms[]): MarketBook {
  return market.kind === 'BOOKMAKER'
    ? { kind: 'bookmaker', book: BookmakerBook.of(market.runners, bets.map(bookmakerBetOf)) }
    : { kind: 'fancy', book: FancyBook.of(bets.map((bet) => fancyBetOf(market.kind, bet))) };
}

/** The book with one more bet of its market; the given one stays as it is. */
export function withBet(market: HouseMarket, before: MarketBook, bet: StakedTerms): MarketBook {
  return before.kind === 'bookmaker'
    ? { kind: 'bookmaker', book: before.book.with(bookmakerBetOf(bet)) }
    : { kind: 'fancy', book: before.book.with(fancyBetOf(market.kind, bet)) };
}

/** What a bet wins or loses if its market ends with that result: runs, or the winning runner. */
export function resultOfBet(kind: HouseBetKind, bet: StakedTerms, result: number): Money {
  return kind === 'BOOKMAKER'
    ? bookmakerBetResult(bookmakerBetOf(bet), result)
    : fancyBetResult(fancyBetOf(kind, bet), result);
}

/** No runner has this id. */
const ANOTHER_RUNNER = -1;

/** The most that a bet can win and lose. */
export function stakesOf(kind: HouseBetKind, bet: StakedTerms): BetStakes {
  if (kind !== 'BOOKMAKER') return fancyStakes(fancyBetOf(kind, bet));
  const { runnerId, side } = bookmakerBetOf(bet);
  const [ifWin, ifLose] = [resultOfBet(kind, bet, runnerId), resultOfBet(kind, bet, ANOTHER_RUNNER)];
  return side === 'BACK'
    ? { wins: ifWin, loses: negative(ifLose) }
    : { wins: ifLose, loses: negative(ifWin) };
}

const negative = (amount: Money): Money => money(0n - amount);

/** The bet in the engine's form for a bookmaker. */
export function bookmakerBetOf({ runnerId, side, rate, stake }: StakedTerms): BookmakerBet {
  if (runnerId === null || (side !== 'BACK' && side !== 'LAY'))
    throw new Error('a bookmaker bet names no runner');
  return { runnerId, side, rate, stake };
}

/** The bet in the engine's form for a fancy. */
export function fancyBetOf(kind: HouseBetKind, { side, run, width, rate, stake }: StakedTerms): FancyBet {
  if ((kind === 'SESSION' || kind === 'BALL') && run !== null && (side === 'YES' || side === 'NO'))
    return { pick: { kind: 'SESSION', side, run, rate }, stake };
  if (kind === 'KHADDA' && run !== null && width !== null)
    return { pick: { kind: 'KHADDA', start: run, width, rate }, stake };
  if (kind === 'ODD_EVEN' && (side === 'ODD' || side === 'EVEN'))
    return { pick: { kind: 'ODD_EVEN', side, odds: rate }, stake };
  if (kind === 'LOTTERY' && run !== null) return { pick: { kind: 'LOTTERY', digit: run, odds: rate }, stake };
  throw new Error(`a bet of side ${side} does not fit a fancy of kind ${kind}`);
}
