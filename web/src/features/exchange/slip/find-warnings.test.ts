import { money, parseOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { findWarnings } from './find-warnings.ts';

const odds = (price: number) => parseOdds(price) ?? expect.fail(`${price} is on the ladder`);
const bet = { runnerId: 1, side: 'BACK', odds: odds(2.5), stake: money(50_000n) } as const;

test('[EXCH-9] odds a quarter off the best are warned about', () => {
  expect(findWarnings(bet, odds(2), money(1_000_000n))).toEqual([]);
  expect(findWarnings({ ...bet, odds: odds(2.52) }, odds(2), money(1_000_000n))).toEqual(['farOdds']);
  expect(findWarnings(bet, undefined, money(1_000_000n))).toEqual([]);
});

test('[EXCH-9] so is a liability of over half the balance', () => {
  expect(findWarnings(bet, odds(2.5), money(99_999n))).toEqual(['bigStake']);
  expect(findWarnings(bet, odds(2.5), money(100_000n))).toEqual([]);
  expect(findWarnings({ ...bet, side: 'LAY' }, odds(2.5), money(149_999n))).toEqual(['bigStake']);
});
