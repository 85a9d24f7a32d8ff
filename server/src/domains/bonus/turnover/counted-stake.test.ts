import { money } from '@maidan/engine';
import { array, assert, bigInt, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { countedStake } from './counted-stake.ts';

const opened = new Date('2026-01-15T12:00:00Z');
const bet = (stake: bigint, odds: bigint, offsetMs = 1) => ({
  placedAt: new Date(opened.getTime() + offsetMs),
  stake: money(stake),
  stakeTimesOdds: stake * odds,
});
const counted = (lossMax: bigint, ...bets: ReturnType<typeof bet>[]) =>
  countedStake({ playerId: 1n, lossMax: money(lossMax), bets }, opened);

test('[CASH-13] stakes count from average odds of 1.50 upwards', () => {
  expect(counted(30_000n, bet(10_000n, 150n), bet(20_000n, 149n))).toBe(10_000n);
});

test('[CASH-13] bets that were placed before the bonus came do not count', () => {
  expect(counted(30_000n, bet(10_000n, 200n, -1), bet(20_000n, 200n, 0))).toBe(20_000n);
});

test('[CASH-13] both sides of a market count with what they could have lost together', () => {
  expect(counted(0n, bet(10_000n, 200n), bet(10_000n, 200n))).toBe(0n);
  expect(counted(4_000n, bet(10_000n, 200n), bet(14_000n, 200n))).toBe(4_000n);
});

test('[CASH-13] never more than the stakes, never more than the possible loss, and never less for a later bet', () => {
  const bets = array(tuple(bigInt(1n, 1_000_000n), bigInt(101n, 1_000n), integer({ min: -5, max: 5 })));
  assert(
    property(bets, bigInt(0n, 5_000_000n), (given, lossMax) => {
      const own = given.map(([stake, odds, offsetMs]) => bet(stake, odds, offsetMs));
      const stake = counted(lossMax, ...own);
      expect(stake <= lossMax && stake <= own.reduce((sum, one) => sum + one.stake, 0n)).toBe(true);
      expect(counted(lossMax, ...own, bet(1n, 200n)) >= stake).toBe(true);
    }),
  );
});
