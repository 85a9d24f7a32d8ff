import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, splitEachWay, money, parseMoney, settleBets } from '../index.ts';
import { randomRuns } from '../testing/random-runs.ts';

const taka = (text: string): Money => parseMoney(text) ?? money(-1n);

/** 10 each way at 11.0, a fifth for a place. */
const back = { runnerId: 1, side: 'BACK', size: taka('10'), weight: 1_100_000n } as const;
const lay = { ...back, side: 'LAY' } as const;

const placed = (...runners: number[]) => ({ runners });

test.each([
  ['wins', { winners: [1], placed: placed(1, 2, 3) }, '100', '20'],
  ['is only placed', { winners: [2], placed: placed(2, 3, 1) }, '-10', '20'],
  ['is neither', { winners: [2], placed: placed(2, 3, 4) }, '-10', '-10'],
  [
    'shares the win',
    { winners: [], deadHeat: { runners: [1, 2], places: 1 }, placed: placed(1, 2, 3) },
    '45',
    '20',
  ],
  [
    'shares the last place',
    { winners: [4], placed: { runners: [4, 3], deadHeat: { runners: [1, 2], places: 1 } } },
    '-10',
    '5',
  ],
])('[TRADE-132] what the parts of a bet each way come to if its runner %s', (_name, result, win, place) => {
  expect(splitEachWay(back, result, 5)).toEqual({ win: taka(win), place: taka(place) });
  expect(splitEachWay(lay, result, 5)).toEqual({
    win: money(-taka(win)),
    place: money(-taka(place)),
  });
});

test('[TRADE-132] where the place part is void, all of the bet is its win part', () => {
  expect(splitEachWay(back, { winners: [1] }, 5)).toEqual({ win: taka('100'), place: undefined });
});

test('[TRADE-132] both parts add up to what the bet is settled with, whatever is rounded, and neither is more than a paisa off', () => {
  const runnerIds = [1, 2, 3, 4, 5, 6];
  const any = fc.record({
    runnerId: fc.constantFrom(...runnerIds),
    side: fc.constantFrom('BACK' as const, 'LAY' as const),
    size: fc.integer({ min: 1, max: 100_000 }),
    odds: fc.integer({ min: 101, max: 100_000 }),
    divisor: fc.constantFrom(3, 4, 5, 6),
    order: fc.shuffledSubarray(runnerIds, { minLength: 6 }),
    ended: fc.constantFrom('plain', 'win-shared', 'last-shared'),
  });
  fc.assert(
    fc.property(
      any,
      ({ runnerId, side, size, odds, divisor, order: [a = 0, b = 0, c = 0, d = 0], ended }) => {
        const weight = BigInt(size * odds);
        const bet = { runnerId, side, size: money(BigInt(size)), weight };
        const result = {
          plain: { winners: [a], placed: placed(a, b, c) },
          'win-shared': {
            winners: [],
            deadHeat: { runners: [a, b], places: 1 },
            placed: placed(a, b, c),
          },
          'last-shared': {
            winners: [a],
            placed: { runners: [a, b], deadHeat: { runners: [c, d], places: 1 } },
          },
        }[ended];
        const { win, place = money(0n) } = splitEachWay(bet, result, divisor);
        const whole = settleBets(
          [{ ...bet, accountId: 1 }],
          { kind: 'result', ...result },
          {
            runnerIds,
            numberOfWinners: 1,
            eachWay: { divisor, places: 3 },
            commissionBps: 0,
            discountBpsOf: () => 0,
          },
        );
        expect(whole).toMatchObject({ accounts: [{ grossProfit: money(win + place) }] });
        // By hand: a share of a part pays that share of its stake at its odds, the rest is lost.
        const sign = side === 'BACK' ? 1 : -1;
        const shareOf = (first: readonly number[], shared: readonly number[]) =>
          first.includes(runnerId) ? 1 : shared.includes(runnerId) ? 0.5 : 0;
        const shares = {
          plain: [shareOf([a], []), shareOf([a, b, c], [])],
          'win-shared': [shareOf([], [a, b]), shareOf([a, b, c], [])],
          'last-shared': [shareOf([a], []), shareOf([a, b], [c, d])],
        }[ended];
        const decimals = [odds / 100, 1 + (odds / 100 - 1) / divisor];
        for (const [at, paid] of [win, place].entries())
          expect(
            Math.abs(Number(paid) - sign * size * ((shares[at] ?? 0) * (decimals[at] ?? 0) - 1)),
          ).toBeLessThan(1 + 1e-3);
      },
    ),
    { numRuns: randomRuns(2_000) },
  );
});
