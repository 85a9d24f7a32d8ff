import { money, parseOdds } from '@maidan/engine';
import { expect, test } from 'vitest';
import { findMatchedOfWaiting } from './find-waiting.ts';

const odds = (price: number) => parseOdds(price) ?? expect.fail(`${price} is on the ladder`);
const back = (price: number, stake: bigint) =>
  ({ side: 'BACK', odds: odds(price), stake: money(stake) }) as const;
const lay = (price: number, stake: bigint) => ({ ...back(price, stake), side: 'LAY' }) as const;
const at = (...prices: readonly number[]) => prices.map((price) => ({ price, size: 200 }));

test('[PLAY-137] a bet beyond the best price waits in whole, also where no price is', () => {
  expect(findMatchedOfWaiting(back(2.4, 50_000n), at(2.38, 2.36))).toBe(0n);
  expect(findMatchedOfWaiting(lay(2.4, 50_000n), at(2.42, 2.44))).toBe(0n);
  expect(findMatchedOfWaiting(back(2.4, 50_000n), [])).toBe(0n);
});

test('[PLAY-137] one at the best price or worse waits only with what is more than there is', () => {
  expect(findMatchedOfWaiting(back(2.38, 20_000n), at(2.38, 2.36))).toBeUndefined();
  expect(findMatchedOfWaiting(back(2.38, 20_001n), at(2.38, 2.36))).toBe(20_000n);
  expect(findMatchedOfWaiting(back(2.2, 40_000n), at(2.38, 2.36))).toBeUndefined();
  expect(findMatchedOfWaiting(lay(2.44, 40_001n), at(2.42, 2.44))).toBe(40_000n);
  expect(findMatchedOfWaiting(back(2, 5_000n), [{ price: 2, size: 49.99 }])).toBe(4_999n);
});

test('[PLAY-137] nothing is said of a bet that takes all shown prices, as further ones may match it', () => {
  expect(findMatchedOfWaiting(back(2.34, 900_000n), at(2.38, 2.36, 2.34))).toBeUndefined();
  expect(findMatchedOfWaiting(back(2.36, 900_000n), at(2.38, 2.36, 2.34))).toBe(40_000n);
});
