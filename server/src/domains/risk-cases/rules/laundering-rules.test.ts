import { riskRules } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { describe, expect, test } from 'vitest';
import { NO_HISTORY, type PlayerHistory } from '../player-history.ts';
import { findSigns } from './find-signs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const NOON = Date.parse('2026-03-01T06:00:00Z');
const at = (ms: number) => new Date(NOON + ms);
const taka = (amount: number) => money(BigInt(amount) * 100n);

let ids = 0n;
const deposit = (ms: number, amount: number, payer: string | null = '01700000001') => ({
  id: (ids += 1n),
  at: at(ms),
  amount: taka(amount),
  payer,
});
const withdrawal = (ms: number, amount: number, payee = '01700000001') => ({
  id: (ids += 1n),
  at: at(ms),
  amount: taka(amount),
  payee,
});
const played = (ms: number, staked: number) => ({ at: at(ms), staked: taka(staked), won: taka(0) });

type Rule = keyof typeof riskRules;

/** What a rule finds with its usual numbers, but for those given. */
function find(rule: Rule, facts: Partial<PlayerHistory>, change: Readonly<Record<string, number>> = {}) {
  const usual = Object.entries(riskRules[rule].numbers).map(([name, number]) => [name, number.usual]);
  return findSigns(rule, { ...Object.fromEntries(usual), ...change }, { ...NO_HISTORY, ...facts });
}

describe('little play', () => {
  const paid = { deposits: [deposit(-DAY, 30_000)], withdrawals: [withdrawal(0, 25_000)] };

  test('[KNOW-41] a withdrawal after deposits of which less than half was staked is found', () => {
    expect(find('little-play', { ...paid, play: [played(-HOUR, 14_999)] })).toMatchObject([
      {
        at: at(0),
        strength: 125,
        amounts: { deposited: 3_000_000n, staked: 1_499_900n, withdrawn: 2_500_000n },
        refs: [{ kind: 'withdrawal' }, { kind: 'deposit' }],
      },
    ]);
    expect(find('little-play', { ...paid, play: [played(-HOUR, 15_000)] })).toEqual([]);
    // What was staked a week before says nothing of this money.
    expect(find('little-play', { ...paid, play: [played(-7 * DAY, 90_000)] })).toHaveLength(1);
  });

  test('[KNOW-41] small withdrawals, small deposits and old ones are not', () => {
    expect(find('little-play', { ...paid, withdrawals: [withdrawal(0, 19_999)] })).toEqual([]);
    expect(find('little-play', { ...paid, deposits: [deposit(-DAY, 19_999)] })).toEqual([]);
    expect(find('little-play', { ...paid, deposits: [deposit(-7 * DAY, 30_000)] })).toEqual([]);
  });
});

describe('deposits', () => {
  test('[KNOW-41] eight deposits of at most ৳5,000 within a day that come to ৳20,000 are found at the eighth', () => {
    const small = (count: number, amount: number, stepMs = HOUR) =>
      Array.from({ length: count }, (_, index) => deposit(index * stepMs, amount));
    const deposits = small(8, 2_500);
    expect(find('small-deposits', { deposits })).toMatchObject([
      { at: at(7 * HOUR), strength: 100, amounts: { deposited: 2_000_000n }, counts: { times: 8 } },
    ]);
    expect(find('small-deposits', { deposits: small(7, 2_900) })).toEqual([]);
    expect(find('small-deposits', { deposits: small(8, 2_499) })).toEqual([]);
    expect(find('small-deposits', { deposits: small(8, 5_000) })).toHaveLength(1);
    expect(find('small-deposits', { deposits: small(8, 5_001) })).toEqual([]);
    expect(find('small-deposits', { deposits: small(8, 2_500, (24 * HOUR) / 7) })).toEqual([]);
  });

  test('[KNOW-41] deposits from three numbers within thirty days are found; unknown payers count for none', () => {
    const from = (...payers: readonly (string | null)[]) =>
      payers.map((payer, day) => deposit(day * DAY, 1_000, payer));
    expect(find('several-payers', { deposits: from('a', 'b', 'a', 'c') })).toMatchObject([
      { at: at(3 * DAY), amounts: { deposited: 400_000n }, counts: { times: 3, deposits: 4 } },
    ]);
    expect(find('several-payers', { deposits: from('a', 'b', null, null) })).toEqual([]);
    const spread = [deposit(0, 1_000, 'a'), deposit(DAY, 1_000, 'b'), deposit(30 * DAY, 1_000, 'c')];
    expect(find('several-payers', { deposits: spread })).toEqual([]);
  });
});

test('[KNOW-41] a withdrawal to a number that nothing was paid in from is found, where a payer is known', () => {
  const deposits = [deposit(-DAY, 6_000, 'a'), deposit(-HOUR, 1_000, null)];
  expect(find('other-payee', { deposits, withdrawals: [withdrawal(0, 5_000, 'b')] })).toMatchObject([
    { at: at(0), strength: 100, amounts: { withdrawn: 500_000n, deposited: 600_000n } },
  ]);
  expect(find('other-payee', { deposits, withdrawals: [withdrawal(0, 5_000, 'a')] })).toEqual([]);
  expect(find('other-payee', { deposits, withdrawals: [withdrawal(0, 4_999, 'b')] })).toEqual([]);
  const unknown = [deposit(-DAY, 6_000, null)];
  expect(find('other-payee', { deposits: unknown, withdrawals: [withdrawal(0, 5_000, 'b')] })).toEqual([]);
});

test('[KNOW-41] three markets and ৳10,000 matched with one linked account are found; two accounts aren’t added up', () => {
  const market = (otherId: bigint, day: number, matched: number) => ({
    otherId,
    marketId: `1.${day}`,
    at: at(day * DAY),
    matched: taka(matched),
  });
  const opposite = [market(7n, 0, 4_000), market(7n, 1, 3_000), market(7n, 2, 3_000)];
  expect(find('opposite-bets', { opposite })).toMatchObject([
    {
      at: at(2 * DAY),
      strength: 100,
      amounts: { matched: 1_000_000n },
      refs: [
        { kind: 'player', id: '7' },
        { kind: 'market', id: '1.0' },
        { kind: 'market', id: '1.1' },
        { kind: 'market', id: '1.2' },
      ],
    },
  ]);
  expect(find('opposite-bets', { opposite: [market(7n, 0, 3_999), ...opposite.slice(1)] })).toEqual([]);
  expect(find('opposite-bets', { opposite: [market(8n, 0, 9_000), ...opposite.slice(1)] })).toEqual([]);
});

/** Stakes on each of so many days before yesterday. */
const past = (days: number, staked: number) =>
  Array.from({ length: days }, (_, day) => played((day - days - 1) * DAY, staked));

describe('sudden volume', () => {
  test('[KNOW-41] a day of ten times the mean of the thirty before, and of ৳100,000, is found', () => {
    expect(find('sudden-volume', { play: [...past(28, 10_000), played(0, 100_000)] })).toMatchObject([
      {
        at: at(0),
        strength: 107,
        amounts: { staked: 10_000_000n, before: 28_000_000n },
        counts: { days: 28 },
      },
    ]);
    expect(find('sudden-volume', { play: [...past(28, 10_000), played(0, 93_333)] })).toEqual([]);
    expect(find('sudden-volume', { play: [...past(28, 100), played(0, 99_999)] })).toEqual([]);
  });

  test('[KNOW-41] who played on fewer than five days before has no mean', () => {
    expect(find('sudden-volume', { play: [...past(4, 100), played(0, 500_000)] })).toEqual([]);
    expect(find('sudden-volume', { play: [...past(5, 100), played(0, 500_000)] })).toHaveLength(1);
  });

  test('[KNOW-41] each day is found once, however long its play', () => {
    const today = [0, 1, 2].map((hours) => played(hours * HOUR, 200_000));
    expect(find('sudden-volume', { play: [...past(28, 1_000), ...today] })).toHaveLength(1);
  });
});

const travel = (day: number) => ({ at: at(day * DAY), from: 'MT', to: 'JP', km: 9_000, minutes: 10 });

describe('impossible travel', () => {
  test('[KNOW-58] two countries sooner than one can travel are found at once, or as often within some days as the rule says', () => {
    expect(find('impossible-travel', { travels: [travel(0)] })).toMatchObject([
      {
        at: at(0),
        strength: 100,
        counts: { times: 1, km: 9_000, minutes: 10 },
        refs: [{ kind: 'travel', id: 'MT → JP' }],
      },
    ]);
    const twice = (days: number) =>
      find('impossible-travel', { travels: [travel(0), travel(days)] }, { times: 2, days: 7 });
    expect(twice(6)).toHaveLength(1);
    expect(twice(8)).toEqual([]);
  });
});

const listing = (day: number, score: number, name = 'Karim Hossain') => ({
  at: at(day * DAY),
  list: 'un',
  name,
  birth: '1980',
  reference: 'QDi.1',
  score,
});

test('[KNOW-65] entries found at once are one finding that names each, from the likeness on that the rule says', () => {
  const listings = [listing(0, 95), listing(0, 86, 'Kareem Hosen'), listing(0, 84), listing(2, 90)];
  expect(find('listed-name', { listings })).toMatchObject([
    {
      strength: 111,
      counts: { entries: 2, score: 95 },
      refs: [
        { kind: 'entry', id: 'un · Karim Hossain · 1980 · QDi.1' },
        { kind: 'entry', id: 'un · Kareem Hosen · 1980 · QDi.1' },
      ],
    },
    { strength: 105, counts: { entries: 1, score: 90 } },
  ]);
});
