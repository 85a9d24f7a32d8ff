import type { RiskNumbers } from '@maidan/contract/office';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import type { PlayerHistory } from '../player-history.ts';
import { firstOfEachDay, type Found, refsTo, strengthOf } from './finding.ts';
import { RunningSum, Timeline, total } from './timeline.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, takaOf } from './units.ts';

/**
 * Signs that play harms a player. Each rule is a pure function from what is known of a player to what it finds, the first of each day
 * of Dhaka.
 */

/** A deposit within some minutes after a loss, several times in some days. */
export function findChasingDeposits(
  { deposits, play }: PlayerHistory,
  { lostMin, within, times, days }: RiskNumbers<'chasing-deposits'>,
): Found[] {
  const results = new RunningSum(new Timeline(play), ({ won }) => won);
  const chasing = deposits.filter(({ at }) => {
    const untilMs = at.getTime();
    return results.between(untilMs - within * MINUTE_MS, untilMs) <= -takaOf(lostMin);
  });
  const line = new Timeline(chasing);
  return firstOfEachDay(
    chasing.flatMap(({ at }) => {
      const untilMs = at.getTime();
      const found = line.between(untilMs - days * DAY_MS, untilMs);
      if (found.length < times) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: {
          deposited: total(found.map(({ amount }) => amount)),
          result: results.between(untilMs - days * DAY_MS, untilMs),
        },
        counts: { times: found.length },
        refs: refsTo(
          'deposit',
          found.map(({ id }) => id),
        ),
      };
    }),
  );
}

/** Stakes of half an hour that are a multiple of those in the half hour before, which lost; at most once an hour, several times in some days. */
export function findRisingStakes(
  { play }: PlayerHistory,
  { lostMin, percent, times, days }: RiskNumbers<'rising-stakes'>,
): Found[] {
  const line = new Timeline(play);
  const stakes = new RunningSum(line, ({ staked }) => staked);
  const results = new RunningSum(line, ({ won }) => won);
  const hoursSeen = new Set<number>();
  const rises = play.flatMap(({ at, staked }) => {
    const untilMs = at.getTime();
    const middleMs = untilMs - HALF_HOUR_MS;
    const hour = Math.floor(untilMs / HOUR_MS);
    const before = stakes.between(middleMs - HALF_HOUR_MS, middleMs);
    const after = stakes.between(middleMs, untilMs);
    if (staked === 0n || hoursSeen.has(hour) || before === 0n) return [];
    if (after * 100n < before * BigInt(percent)) return [];
    if (results.between(middleMs - HALF_HOUR_MS, middleMs) > -takaOf(lostMin)) return [];
    hoursSeen.add(hour);
    return { at, before, after };
  });
  const rising = new Timeline(rises);
  return firstOfEachDay(
    rises.flatMap(({ at }) => {
      const untilMs = at.getTime();
      const found = rising.between(untilMs - days * DAY_MS, untilMs);
      if (found.length < times) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: {
          before: total(found.map(({ before }) => before)),
          after: total(found.map(({ after }) => after)),
          result: results.between(untilMs - days * DAY_MS, untilMs),
        },
        counts: { times: found.length },
        refs: [],
      };
    }),
  );
}

/** Stakes between two hours of the night of Dhaka, in several nights of some days. */
export function findNightPlay(
  { play }: PlayerHistory,
  { from, until, times, days }: RiskNumbers<'night-play'>,
): Found[] {
  const atNight = play.filter(({ at, staked }) => {
    // The minute's beginning.
    const hour = hourInDhaka(at.getTime() - MINUTE_MS);
    return staked > 0n && (from <= until ? hour >= from && hour < until : hour >= from || hour < until);
  });
  const line = new Timeline(atNight);
  return firstOfEachDay(
    atNight.flatMap(({ at }) => {
      const untilMs = at.getTime();
      const found = line.between(untilMs - days * DAY_MS, untilMs);
      // A night that goes past midnight counts as the day before.
      const nights = new Set(
        found.map((one) => dhakaDay(new Date(one.at.getTime() - MINUTE_MS - 12 * HOUR_MS))),
      );
      if (nights.size < times) return [];
      return {
        at,
        strength: strengthOf(nights.size, times),
        amounts: {
          staked: total(found.map(({ staked }) => staked)),
          result: total(found.map(({ won }) => won)),
        },
        counts: { times: nights.size },
        refs: [],
      };
    }),
  );
}

/** Several deposits that failed within some hours. */
export function findFailedDeposits(
  { failed }: PlayerHistory,
  { times, hours }: RiskNumbers<'failed-deposits'>,
): Found[] {
  const line = new Timeline(failed);
  return firstOfEachDay(
    failed.flatMap(({ at }) => {
      const found = line.between(at.getTime() - hours * HOUR_MS, at.getTime());
      if (found.length < times) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: { tried: total(found.map(({ amount }) => amount)) },
        counts: { times: found.length },
        refs: refsTo(
          'deposit',
          found.map(({ id }) => id),
        ),
      };
    }),
  );
}

/** Several requests within some days to loosen or lift a limit, or to reopen a closed product. */
export function findLoosenedLimits(
  { loosened }: PlayerHistory,
  { times, days }: RiskNumbers<'loosened-limits'>,
): Found[] {
  const requests = loosened.map((at) => ({ at }));
  const line = new Timeline(requests);
  return firstOfEachDay(
    requests.flatMap(({ at }) => {
      const found = line.between(at.getTime() - days * DAY_MS, at.getTime());
      if (found.length < times) return [];
      const strength = strengthOf(found.length, times);
      return { at, strength, amounts: {}, counts: { times: found.length }, refs: [] };
    }),
  );
}

/** Several sessions of so many hours within some days; each counts from the moment at which it was as long as that. */
export function findLongSessions(
  { sessions, play }: PlayerHistory,
  { hours, times, days }: RiskNumbers<'long-sessions'>,
): Found[] {
  const results = new RunningSum(new Timeline(play), ({ won }) => won);
  const long = sessions
    .filter(({ beganAt, lastPlayedAt }) => lastPlayedAt.getTime() - beganAt.getTime() >= hours * HOUR_MS)
    .map(({ beganAt }) => ({ at: new Date(beganAt.getTime() + hours * HOUR_MS) }));
  const line = new Timeline(long);
  return firstOfEachDay(
    long.flatMap(({ at }) => {
      const untilMs = at.getTime();
      const found = line.between(untilMs - days * DAY_MS, untilMs);
      if (found.length < times) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: { result: results.between(untilMs - days * DAY_MS, untilMs) },
        counts: { times: found.length },
        refs: [],
      };
    }),
  );
}

/** How many spans before one its mean is taken of. */
const SPANS_BEFORE = 4;

/** Deposits of some days that are a multiple of the mean of the four spans before; nobody without a deposit in these is judged. */
export function findRisingDeposits(
  { deposits }: PlayerHistory,
  { days, percent, amountMin }: RiskNumbers<'rising-deposits'>,
): Found[] {
  const line = new Timeline(deposits);
  const sums = new RunningSum(line, ({ amount }) => amount);
  const spanMs = days * DAY_MS;
  return firstOfEachDay(
    deposits.flatMap(({ at }) => {
      const untilMs = at.getTime();
      const now = sums.between(untilMs - spanMs, untilMs);
      const before = sums.between(untilMs - (1 + SPANS_BEFORE) * spanMs, untilMs - spanMs);
      const bound = before * BigInt(percent);
      if (before === 0n || now < takaOf(amountMin) || now * 100n * BigInt(SPANS_BEFORE) < bound) return [];
      const found = line.between(untilMs - spanMs, untilMs);
      return {
        at,
        strength: strengthOf(now * 100n * BigInt(SPANS_BEFORE), bound),
        amounts: { deposited: now, before },
        counts: { times: found.length },
        refs: refsTo(
          'deposit',
          found.map(({ id }) => id),
        ),
      };
    }),
  );
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** Dhaka is six hours ahead of UTC all year. */
const hourInDhaka = (ms: number): number => Math.floor(ms / HOUR_MS + 6) % 24;
