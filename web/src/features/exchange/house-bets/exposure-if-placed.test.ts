import { FancyBook, type FancyBet, money } from '@maidan/engine';
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fancyExposureIfPlaced, type RunBook, runnersIfPlaced, worstOf } from './exposure-if-placed.ts';
import type { HouseChoice } from './house-choice.ts';

const base: HouseChoice = {
  eventId: '9',
  marketKey: 'S6',
  marketName: '6 over runs',
  kind: 'SESSION',
  subject: null,
  side: 'YES',
  run: 46,
  width: null,
  runnerId: null,
  runnerName: null,
  rate: 100,
};
const stake = money(10_000n);
const bookOf = (book: FancyBook): RunBook =>
  book.rows().map(({ from, to, digits, result }) => ({
    from,
    to: to ?? null,
    digits: digits === undefined ? null : [...digits],
    result,
  }));

const run = integer({ min: 0, max: 60 });
const rate = integer({ min: 1, max: 300 });
const choices = oneof(
  record({ side: constantFrom('YES' as const, 'NO' as const), run, rate }),
  record({ kind: constant('KHADDA' as const), run, rate, width: integer({ min: 1, max: 12 }) }),
  record({
    kind: constant('LOTTERY' as const),
    run: integer({ min: 0, max: 9 }),
    rate: constant(9),
  }),
  record({
    kind: constant('ODD_EVEN' as const),
    side: constantFrom('ODD' as const, 'EVEN' as const),
    run: constant(null),
    rate: constant(1.92),
  }),
);

test("[EXCH-11] the exposure if placed equals the engine's, on any book", () => {
  assert(
    property(array(choices, { maxLength: 6 }), choices, (placed, next) => {
      const bets = placed.map(betOf);
      const expected = FancyBook.of([...bets, betOf(next)]).exposure;
      const book = bookOf(FancyBook.of(bets));
      expect(fancyExposureIfPlaced(book, { ...base, ...next }, stake)).toBe(expected);
    }),
  );
});

function betOf(change: Partial<HouseChoice>): FancyBet {
  const { kind, side, run: first, width, rate: at } = { ...base, ...change };
  const runs = first ?? 0;
  if (kind === 'KHADDA') return { stake, pick: { kind, start: runs, width: width ?? 0, rate: at } };
  if (kind === 'LOTTERY') return { stake, pick: { kind, digit: runs, odds: Math.round(at * 100) } };
  if (kind === 'ODD_EVEN')
    return { stake, pick: { kind, side: side === 'ODD' ? 'ODD' : 'EVEN', odds: Math.round(at * 100) } };
  return { stake, pick: { kind: 'SESSION', side: side === 'NO' ? 'NO' : 'YES', run: runs, rate: at } };
}

test("[EXCH-3] a lay after a back: each runner's result, and the worst of them", () => {
  const after = runnersIfPlaced(
    [11, 12],
    new Map([
      [11, money(85_000n)],
      [12, money(-100_000n)],
    ]),
    { ...base, kind: 'BOOKMAKER', side: 'LAY', runnerId: 11, rate: 90 },
    money(100_000n),
  );
  expect([...after.values()]).toEqual([-5000n, 0n]);
  expect(worstOf(after.values())).toBe(5000n);
});
