import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BookmakerBet,
  BookmakerBook,
  type Money,
  bookmakerBetResult,
  money,
  parseMoney,
} from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);
const IND = 1;
const AUS = 2;

const bet = (side: 'BACK' | 'LAY', rate: number, stake: string, runnerId = IND): BookmakerBet => ({
  runnerId,
  side,
  rate,
  stake: taka(stake),
});

test('[EXCH-3] back 1000 @ 85 on IND is +850 / −1000: decimal 1.85', () => {
  const book = BookmakerBook.of([IND, AUS], [bet('BACK', 85, '1000')]);
  expect(book.outcomes()).toEqual([
    { runnerId: IND, result: taka('850') },
    { runnerId: AUS, result: taka('-1000') },
  ]);
  expect(book.exposure).toBe(taka('1000'));
});

test('[EXCH-3] a lay of 1000 @ 90 on top is −50 / 0: 50 held', () => {
  const book = BookmakerBook.of([IND, AUS], [bet('BACK', 85, '1000'), bet('LAY', 90, '1000')]);
  expect(book.outcomes().map(({ result }) => result)).toEqual([taka('-50'), taka('0')]);
  expect(book.exposure).toBe(taka('50'));
});

test('[EXCH-3] a lay risks stake × rate / 100 and wins its stake', () => {
  const lay = bet('LAY', 90, '1000');
  expect([bookmakerBetResult(lay, IND), bookmakerBetResult(lay, AUS)]).toEqual([taka('-900'), taka('1000')]);
});

test('[EXCH-3] backs on two of three runners still lose both if the third wins', () => {
  const book = BookmakerBook.of([1, 2, 3], [bet('BACK', 200, '100', 1), bet('BACK', 200, '100', 2)]);
  expect(book.exposure).toBe(taka('200'));
  expect(book.bestCase).toBe(taka('100'));
});

test('[EXCH-3] a bet on a runner that the market does not have is refused', () => {
  expect(() => BookmakerBook.of([IND, AUS], [bet('BACK', 85, '100', 3)])).toThrow(RangeError);
});

test('[EXCH-3] worst and best case of any bets are what trying every winner finds', () => {
  const runnerIds = [1, 2, 3];
  const anyBet: fc.Arbitrary<BookmakerBet> = fc.record({
    runnerId: fc.constantFrom(...runnerIds),
    side: fc.constantFrom('BACK', 'LAY'),
    rate: fc.integer({ min: 1, max: 900 }),
    stake: fc.bigInt({ min: 1n, max: 100_000n }).map(money),
  });
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 12 }), (bets) => {
      const book = BookmakerBook.of(runnerIds, bets);
      const tried = runnerIds.map((winner) =>
        bets.reduce((sum, one) => sum + bookmakerBetResult(one, winner), 0n),
      );
      expect(book.outcomes().map(({ result }) => result)).toEqual(tried);
      expect(book.exposure).toBe(tried.reduce((most, one) => (0n - one > most ? 0n - one : most), 0n));
      expect(book.bestCase).toBe(tried.reduce((most, one) => (one > most ? one : most), 0n));
    }),
  );
});
