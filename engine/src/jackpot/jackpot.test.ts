import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { randomRuns } from '../testing/random-runs.ts';
import {
  findJackpotFault,
  jackpotPool,
  jackpotReturnBps,
  jackpotTarget,
  type JackpotTerms,
} from './jackpot.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();
const terms: JackpotTerms = { start: money(1_000_000n), cap: money(5_000_000n), shareBps: 30 };

const least = () => new Uint8Array(32);
const most = () => new Uint8Array(32).fill(255);

test('[PLAY-170] the size at which a pot is won follows from its seed, as the page says', () => {
  const seed = '00'.repeat(32);
  const drawn = BigInt(`0x${hmac(seed, 'jackpot').toString('hex').slice(0, 13)}`);
  expect(jackpotTarget(hmac, seed, terms)).toBe(1_000_001n + (drawn * 4_000_000n) / 2n ** 52n);
});

test('[PLAY-170] every size above the start up to the cap is as likely, and no other is', () => {
  const small: JackpotTerms = { start: money(10n), cap: money(20n), shareBps: 30 };
  const counts = new Map<bigint, number>();
  const rounds = 20_000;
  for (let round = 0; round < rounds; round += 1) {
    const target = jackpotTarget(hmac, `seed ${round}`, small);
    counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((one, other) => Number(one - other))).toEqual(
    Array.from({ length: 10 }, (_, index) => BigInt(11 + index)),
  );
  // Five standard deviations of a fair draw.
  for (const count of counts.values())
    expect(Math.abs(count - rounds / 10)).toBeLessThan(5 * Math.sqrt(1_800));
  expect([jackpotTarget(least, '', small), jackpotTarget(most, '', small)]).toEqual([11n, 20n]);
});

test('[PLAY-170] stakes of a paisa feed a pot as one stake of their sum does', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 50 }), (stakes) => {
      let staked = 0n;
      let fed = 0n;
      for (const stake of stakes) {
        const before = jackpotPool(terms, staked);
        staked += stake;
        fed += jackpotPool(terms, staked) - before;
      }
      expect(terms.start + fed).toBe(jackpotPool(terms, staked));
      expect(jackpotPool(terms, staked)).toBe(1_000_000n + (staked * 30n) / 10_000n);
    }),
    { numRuns: randomRuns(200) },
  );
});

test('[PLAY-170] what it returns is the pots by the stakes that they took, and may not make a game return more than all', () => {
  expect(jackpotReturnBps(terms)).toBe(45);
  expect(findJackpotFault(terms)).toBeUndefined();
  // A pot is won at 30,000 on average, for stakes of which 0.3 % is 20,000.
  const stakes = (20_000 * 10_000) / 30;
  expect(Math.round((30_000 / stakes) * 10_000)).toBe(45);
  expect(findJackpotFault({ ...terms, start: money(0n) })).toBe('the start must be above zero');
  expect(findJackpotFault({ ...terms, cap: money(1_999_999n) })).toBe(
    'the cap must be at least twice the start',
  );
  expect(findJackpotFault({ ...terms, shareBps: 0.5 })).toBe(
    'the share must be a whole number of hundredths of a percent',
  );
  expect(findJackpotFault({ ...terms, shareBps: 61 })).toBe(
    'it returns 0.91 % of the stakes, and may return 0.9 % at most',
  );
});
