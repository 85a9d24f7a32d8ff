import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { returnOf } from './return-bounds.ts';

/** The sums of so many rounds of a coin that pays 1.9 times the stake. */
function toss(seed: string, rounds: number) {
  const random = seededRandom(seed);
  const sums = { staked: 0, paid: 0, stakedStaked: 0, stakedPaid: 0, paidPaid: 0 };
  for (let done = 0; done < rounds; done += 1) {
    const staked = 1_000 + random.below(9_000);
    const paid = random.below(2) === 0 ? Math.floor(staked * 1.9) : 0;
    sums.staked += staked;
    sums.paid += paid;
    sums.stakedStaked += staked * staked;
    sums.stakedPaid += staked * paid;
    sums.paidPaid += paid * paid;
  }
  return {
    ...sums,
    rounds: BigInt(rounds),
    staked: money(BigInt(sums.staked)),
    paid: money(BigInt(sums.paid)),
  };
}

const STATED = { leastBps: 9_500, mostBps: 9_500 };

test('[OPER-57] a game that pays as stated is within its bounds, which narrow with the square root of the rounds', () => {
  const small = returnOf(toss('coin', 1_000), STATED);
  const large = returnOf(toss('coin', 16_000), STATED);
  for (const { returnBps, lowBps, highBps } of [small, large]) {
    expect(returnBps).toBeGreaterThan(lowBps ?? Number.POSITIVE_INFINITY);
    expect(returnBps).toBeLessThan(highBps ?? 0);
  }
  const width = ({ lowBps, highBps }: typeof small) => (highBps ?? 0) - (lowBps ?? 0);
  expect(width(small) / width(large)).toBeCloseTo(4, 0);
  // Even stakes: three standard errors of 0.95 in 16,000 rounds are 2.25 %; unlike stakes widen that.
  expect(width(large) / 2).toBeGreaterThan(225);
  expect(width(large) / 2).toBeLessThan(300);
});

test('[OPER-57] a game that pays otherwise than stated lies outside of them', () => {
  const { returnBps, lowBps } = returnOf(toss('coin', 16_000), { leastBps: 9_900, mostBps: 9_900 });
  expect(returnBps).toBeLessThan(lowBps ?? 0);
});

test('[OPER-57] too few rounds, or a game that states no return, have no bounds', () => {
  expect(returnOf(toss('coin', 199), STATED)).toMatchObject({ lowBps: null, highBps: null });
  expect(returnOf(toss('coin', 16_000), null)).toMatchObject({ lowBps: null, highBps: null });
});
