import { riskRules } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { describe, expect, test } from 'vitest';
import { NO_HISTORY, type PlayerHistory } from '../player-history.ts';
import { findSigns } from './find-signs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const NOON = Date.parse('2026-03-01T06:00:00Z');
const at = (ms: number) => new Date(NOON + ms);
const taka = (amount: number) => money(BigInt(amount) * 100n);

let ids = 0n;
const deposit = (ms: number, amount = 1_000) => ({
  id: (ids += 1n),
  at: at(ms),
  amount: taka(amount),
  payer: null,
});
const played = (ms: number, staked: number, won = 0) => ({
  at: at(ms),
  staked: taka(staked),
  won: taka(won),
});

type Rule = keyof typeof riskRules;

/** What a rule finds with its usual numbers, but for those given. */
function find(rule: Rule, facts: Partial<PlayerHistory>, change: Readonly<Record<string, number>> = {}) {
  const usual = Object.entries(riskRules[rule].numbers).map(([name, number]) => [name, number.usual]);
  return findSigns(rule, { ...Object.fromEntries(usual), ...change }, { ...NO_HISTORY, ...facts });
}

const after = (ms: number) => [0, 1, 2].map((day) => deposit(day * DAY + ms));

describe('chasing deposits', () => {
  const losing = [0, 1, 2].map((day) => played(day * DAY, 500, -2_000));

  test('[KNOW-40] three deposits within half an hour of losing ৳2,000 are found at the third, and two are not', () => {
    const deposits = [0, 1, 2].map((day) => deposit(day * DAY + 10 * MINUTE));
    expect(find('chasing-deposits', { play: losing, deposits })).toMatchObject([
      {
        at: at(2 * DAY + 10 * MINUTE),
        strength: 100,
        amounts: { deposited: 300_000n, result: -600_000n },
        counts: { times: 3 },
        refs: deposits.map(({ id }) => ({ kind: 'deposit', id: id.toString() })),
      },
    ]);
    expect(find('chasing-deposits', { play: losing, deposits: deposits.slice(1) })).toEqual([]);
  });

  test('[KNOW-40] half an hour, seven days and ৳2,000 are the borders', () => {
    expect(find('chasing-deposits', { play: losing, deposits: after(30 * MINUTE - 1) })).toHaveLength(1);
    expect(find('chasing-deposits', { play: losing, deposits: after(30 * MINUTE) })).toEqual([]);
    // A deposit before the loss chases nothing.
    expect(find('chasing-deposits', { play: losing, deposits: after(-1) })).toEqual([]);
    const less = losing.map((minute) => ({ ...minute, won: money(-199_999n) }));
    expect(find('chasing-deposits', { play: less, deposits: after(MINUTE) })).toEqual([]);
    const spread = [0, 1, 7].map((day) => played(day * DAY, 500, -2_000));
    const late = [0, 1, 7].map((day) => deposit(day * DAY + MINUTE));
    expect(find('chasing-deposits', { play: spread, deposits: late })).toEqual([]);
    expect(find('chasing-deposits', { play: spread, deposits: late }, { days: 8 })).toHaveLength(1);
  });

  test('[KNOW-40] what is won back within the half hour is no loss', () => {
    const play = losing.flatMap((minute, day) => [minute, played(day * DAY + MINUTE, 500, 500)]);
    expect(
      find('chasing-deposits', { play, deposits: [0, 1, 2].map((day) => deposit(day * DAY + 5 * MINUTE)) }),
    ).toEqual([]);
  });
});

/** Half an hour of ৳1,000 that loses, and then a stake. */
const rise = (ms: number, raised: number, lost = 2_000) => [
  played(ms, 1_000, -lost),
  played(ms + 30 * MINUTE, raised),
];

const threeTimes = (raised: number, lost?: number) =>
  [0, 2, 4].flatMap((hours) => rise(hours * HOUR, raised, lost));

describe('rising stakes', () => {
  test('[KNOW-40] stakes three times those of the half hour before, which lost ৳2,000, are found at the third time', () => {
    expect(find('rising-stakes', { play: threeTimes(3_000) })).toMatchObject([
      {
        at: at(4 * HOUR + 30 * MINUTE),
        strength: 100,
        amounts: { before: 300_000n, after: 900_000n, result: -600_000n },
        counts: { times: 3 },
      },
    ]);
    expect(find('rising-stakes', { play: threeTimes(2_999) })).toEqual([]);
    expect(find('rising-stakes', { play: threeTimes(3_000, 1_999) })).toEqual([]);
    expect(find('rising-stakes', { play: threeTimes(3_000).slice(2) })).toEqual([]);
  });

  test('[KNOW-40] one hour counts once, however often stakes are placed in it', () => {
    const play = [
      played(0, 1_000, -2_000),
      ...[30, 31, 32, 33].map((minute) => played(minute * MINUTE, 3_000)),
    ];
    expect(find('rising-stakes', { play }, { times: 2 })).toEqual([]);
    expect(find('rising-stakes', { play }, { times: 1 })).toHaveLength(1);
  });
});

/** A minute that begins at that hour of the night. */
const night = (day: number, hour: number, minute = 0) =>
  played(day * DAY + (hour + 12) * HOUR + (minute + 1) * MINUTE, 100, -50);

describe('night play', () => {
  test('[KNOW-40] stakes between one and five in five nights of a week are found in the fifth', () => {
    const play = [0, 1, 2, 3, 4].map((day) => night(day, 1));
    expect(find('night-play', { play })).toMatchObject([
      {
        at: play[4]?.at,
        strength: 100,
        amounts: { staked: 50_000n, result: -25_000n },
        counts: { times: 5 },
      },
    ]);
    expect(find('night-play', { play: play.slice(1) })).toEqual([]);
    expect(find('night-play', { play: [0, 1, 2, 3, 4].map((day) => night(day, 0, 59)) })).toEqual([]);
    expect(find('night-play', { play: [0, 1, 2, 3, 4].map((day) => night(day, 4, 59)) })).toHaveLength(1);
    expect(find('night-play', { play: [0, 1, 2, 3, 4].map((day) => night(day, 5)) })).toEqual([]);
  });

  test('[KNOW-40] a night past midnight counts once, as the evening’s day', () => {
    const play = [0, 1].flatMap((day) => [night(day, -1), night(day, 1)]);
    const hours = { from: 22, until: 3 };
    expect(find('night-play', { play }, { ...hours, times: 2 })).toHaveLength(2);
    expect(find('night-play', { play }, { ...hours, times: 3 })).toEqual([]);
  });
});

describe('failed deposits, loosened limits, long sessions', () => {
  test('[KNOW-40] five failed deposits within a day are found, each day once', () => {
    const failed = [0, 1, 2, 3, 4, 5].map((hour) => deposit(hour * HOUR));
    expect(find('failed-deposits', { failed })).toMatchObject([
      { at: at(4 * HOUR), strength: 100, amounts: { tried: 500_000n }, counts: { times: 5 } },
    ]);
    const spread = [0, 1, 2, 3, 24].map((hour) => deposit(hour * HOUR));
    expect(find('failed-deposits', { failed: spread })).toEqual([]);
  });

  test('[KNOW-40] three requests to loosen something within thirty days are found', () => {
    const loosened = [0, 10, 29].map((day) => at(day * DAY));
    expect(find('loosened-limits', { loosened })).toMatchObject([{ at: loosened[2], counts: { times: 3 } }]);
    expect(find('loosened-limits', { loosened: [0, 10, 30].map((day) => at(day * DAY)) })).toEqual([]);
  });

  test('[KNOW-40] the third session of five hours in a week is found at its fifth hour, while it goes on', () => {
    const session = (day: number, lastedMs: number) => ({
      beganAt: at(day * DAY),
      lastPlayedAt: at(day * DAY + lastedMs),
    });
    const sessions = [0, 1, 2].map((day) => session(day, 5 * HOUR));
    expect(find('long-sessions', { sessions, play: [played(HOUR, 10, -10)] })).toMatchObject([
      { at: at(2 * DAY + 5 * HOUR), counts: { times: 3 }, amounts: { result: -1_000n } },
    ]);
    const shorter = [0, 1, 2].map((day) => session(day, 5 * HOUR - 1));
    expect(find('long-sessions', { sessions: shorter })).toEqual([]);
  });
});

describe('rising deposits', () => {
  const past = [-28, -21, -14, -8].map((day) => deposit(day * DAY, 7_500));

  test('[KNOW-40] a week of four times the mean of the four before is found, and not a taka less', () => {
    expect(find('rising-deposits', { deposits: [...past, deposit(0, 30_000)] })).toMatchObject([
      { at: at(0), strength: 100, amounts: { deposited: 3_000_000n, before: 3_000_000n } },
    ]);
    expect(find('rising-deposits', { deposits: [...past, deposit(0, 29_999)] })).toEqual([]);
  });

  test('[KNOW-40] below the least amount, and without a past, nobody is judged', () => {
    const little = [-28, -21, -14, -8].map((day) => deposit(day * DAY, 1_000));
    expect(find('rising-deposits', { deposits: [...little, deposit(0, 29_999)] })).toEqual([]);
    expect(find('rising-deposits', { deposits: [deposit(0, 500_000)] })).toEqual([]);
  });
});
