import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FancyBet, FancyBook, fancyBetResult, money, parseMoney, type Money } from '../index.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

const session = (side: 'YES' | 'NO', run: number, stake: string, rate = 100): FancyBet => ({
  pick: { kind: 'SESSION', side, run, rate },
  stake: taka(stake),
});

test('[EXCH-4] YES 100 @ 46 and NO 100 @ 45 hold 200: at 45 both lose', () => {
  const book = FancyBook.of([session('YES', 46, '100'), session('NO', 45, '100')]);
  expect(book.exposure).toBe(taka('200'));
  expect(book.resultAt(45)).toBe(taka('-200'));
  expect(book.resultAt(44)).toBe(taka('0'));
});

test('[EXCH-4] NO 100 @ 48 and YES 100 @ 40 hold nothing and win 200 from 40 to 47', () => {
  const book = FancyBook.of([session('NO', 48, '100'), session('YES', 40, '100')]);
  expect(book.exposure).toBe(taka('0'));
  expect(book.bestCase).toBe(taka('200'));
  expect(book.rows()).toEqual([
    { from: 0, to: 39, digits: undefined, result: taka('0') },
    { from: 40, to: 47, digits: undefined, result: taka('200') },
    { from: 48, to: undefined, digits: undefined, result: taka('0') },
  ]);
});

test('[EXCH-4] a NO at rate 110 risks 110 for every 100', () => {
  const bet = session('NO', 45, '100', 110);
  expect(FancyBook.of([bet]).exposure).toBe(taka('110'));
  expect([fancyBetResult(bet, 44), fancyBetResult(bet, 45)]).toEqual([taka('100'), taka('-110')]);
});

test('[EXCH-11] a khadda of 4 from 40 wins from 40 to 43 and nowhere else', () => {
  const bet: FancyBet = { pick: { kind: 'KHADDA', start: 40, width: 4, rate: 250 }, stake: taka('100') };
  expect([39, 40, 43, 44].map((runs) => fancyBetResult(bet, runs))).toEqual(
    ['-100', '250', '250', '-100'].map(taka),
  );
  expect(
    FancyBook.of([bet])
      .rows()
      .map(({ from, to }) => [from, to]),
  ).toEqual([
    [0, 39],
    [40, 43],
    [44, undefined],
  ]);
});

test('[EXCH-11] zero runs are even, and even pays its decimal odds', () => {
  const even: FancyBet = { pick: { kind: 'ODD_EVEN', side: 'EVEN', odds: 192 }, stake: taka('100') };
  expect([0, 1, 42].map((runs) => fancyBetResult(even, runs))).toEqual(['92', '-100', '92'].map(taka));
  expect(FancyBook.of([even]).rows()).toEqual([
    { from: 0, to: undefined, digits: [0, 2, 4, 6, 8], result: taka('92') },
    { from: 0, to: undefined, digits: [1, 3, 5, 7, 9], result: taka('-100') },
  ]);
});

test('[EXCH-11] a lottery pays on the last digit: 42 is 2', () => {
  const two: FancyBet = { pick: { kind: 'LOTTERY', digit: 2, odds: 900 }, stake: taka('100') };
  expect([42, 2, 24].map((runs) => fancyBetResult(two, runs))).toEqual(['800', '800', '-100'].map(taka));
});

test('[EXCH-11] an empty fancy holds nothing and has one row', () => {
  const book = FancyBook.of([]);
  expect([book.exposure, book.bestCase]).toEqual([0n, 0n]);
  expect(book.rows()).toEqual([{ from: 0, to: undefined, digits: undefined, result: 0n }]);
});

test('[EXCH-11] a YES from zero runs cannot lose', () => {
  expect(FancyBook.of([session('YES', 0, '100')]).exposure).toBe(0n);
});

test('[EXCH-11] a fraction of a paisa goes to the player, won or lost', () => {
  const thin = taka('0.05');
  const yes: FancyBet = { pick: { kind: 'SESSION', side: 'YES', run: 3, rate: 90 }, stake: thin };
  const no: FancyBet = { pick: { kind: 'SESSION', side: 'NO', run: 3, rate: 90 }, stake: thin };
  expect(fancyBetResult(yes, 3)).toBe(5n);
  expect(fancyBetResult(no, 3)).toBe(-4n);
});

const runs = fc.integer({ min: 0, max: 40 });
const rate = fc.integer({ min: 1, max: 400 });
const odds = fc.integer({ min: 101, max: 1_000 });
const pick = fc.oneof(
  fc.record({ kind: fc.constant('SESSION' as const), side: fc.constantFrom('YES', 'NO'), run: runs, rate }),
  fc.record({
    kind: fc.constant('KHADDA' as const),
    start: runs,
    width: fc.integer({ min: 1, max: 12 }),
    rate,
  }),
  fc.record({ kind: fc.constant('ODD_EVEN' as const), side: fc.constantFrom('ODD', 'EVEN'), odds }),
  fc.record({ kind: fc.constant('LOTTERY' as const), digit: fc.integer({ min: 0, max: 9 }), odds }),
);
const bet: fc.Arbitrary<FancyBet> = fc.record({
  pick,
  stake: fc.bigInt({ min: 1n, max: 100_000n }).map(money),
});
/** Beyond every run at which a bet turns, by more than all ten digits. */
const ALL_RUNS = Array.from({ length: 70 }, (_, index) => index);
const sumAt = (bets: readonly FancyBet[], at: number): bigint =>
  bets.reduce((sum, one) => sum + fancyBetResult(one, at), 0n);

test('[EXCH-4] results, worst and best case of any mix are what trying every run finds', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
      const book = FancyBook.of(bets);
      const tried = ALL_RUNS.map((at) => sumAt(bets, at));
      expect(ALL_RUNS.map((at) => book.resultAt(at))).toEqual(tried);
      expect(book.exposure).toBe(tried.reduce((most, one) => (0n - one > most ? 0n - one : most), 0n));
      expect(book.bestCase).toBe(tried.reduce((most, one) => (one > most ? one : most), 0n));
    }),
  );
});

test('[EXCH-4] the run book of any mix names each run once, with its result', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 8 }), (bets) => {
      const rows = FancyBook.of(bets).rows();
      for (const at of ALL_RUNS) {
        const named = rows.filter(
          ({ from, to, digits }) =>
            at >= from && (to === undefined || at <= to) && (digits?.includes(at % 10) ?? true),
        );
        expect(named.map(({ result }) => result)).toEqual([sumAt(bets, at)]);
      }
    }),
  );
});

test('[EXCH-4] a book with one more bet leaves the first as it was', () => {
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 6 }), bet, (bets, more) => {
      const book = FancyBook.of(bets);
      const before = book.rows();
      expect(book.with(more).rows()).toEqual(FancyBook.of([...bets, more]).rows());
      expect(book.rows()).toEqual(before);
    }),
  );
});
