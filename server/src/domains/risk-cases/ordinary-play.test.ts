import { riskRuleNames, riskRules } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { countRounds } from '../../testing/test-scale.ts';
import type {
  PastDeposit,
  PlayerHistory,
  PastMinute,
  PastSession,
  PastWithdrawal,
} from './player-history.ts';
import { findSigns } from './rules/find-signs.ts';
import { CASE_SCORE_MIN, scoreOf } from './score.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Midnight in Dhaka; a month without judgement goes before the one that is looked at. */
const BEGIN = Date.parse('2026-02-28T18:00:00Z');
const PLAYERS = countRounds('RISK_RUNS', { sample: 400, full: 2_000 });

const taka = (amount: number) => money(BigInt(Math.round(amount)) * 100n);

/**
 * A player as most are: two to four evenings a week, an hour or so, now and then past midnight; small stakes of a size of their own; a
 * deposit when the wallet is low, sometimes while it plays, one in thirty mistyped; a withdrawal to the same number after a good run.
 */
function playTwoMonths(seed: string): PlayerHistory {
  const random = seededRandom(seed);
  const chance = (percent: number) => random.below(100) < percent;
  const stake = [50, 100, 200, 500][random.below(4)] ?? 50;
  const playsOften = 25 + random.below(35);
  const payer = '01700000001';
  let wallet = 0;
  let id = 0n;
  const [deposits, failed, withdrawals, play, sessions]: [
    PastDeposit[],
    PastDeposit[],
    PastWithdrawal[],
    PastMinute[],
    PastSession[],
  ] = [[], [], [], [], []];
  function payIn(ms: number): void {
    const amount = stake * (10 + 5 * random.below(3));
    const one = { id: (id += 1n), at: new Date(ms), amount: taka(amount), payer };
    if (chance(3)) failed.push({ ...one, id: (id += 1n), at: new Date(ms - 2 * MINUTE) });
    deposits.push(one);
    wallet += amount;
  }
  for (let day = 0; day < 62; day += 1) {
    if (!chance(playsOften)) continue;
    const beganMs = BEGIN + day * DAY + 18 * HOUR + random.below(5 * 60) * MINUTE;
    const lastsMinutes = 20 + random.below(70) + (chance(10) ? 60 : 0);
    if (wallet < stake * 3) payIn(beganMs - 5 * MINUTE);
    let lastMs = beganMs;
    for (let minute = 0; minute < lastsMinutes; minute += 2 + random.below(6)) {
      const ms = beganMs + minute * MINUTE;
      if (wallet < stake) {
        if (!chance(30)) break;
        payIn(ms);
      }
      const staked = stake * (1 + random.below(2));
      if (staked > wallet) continue;
      const won = chance(48) ? staked : -staked;
      wallet += won;
      play.push({ at: new Date(ms + MINUTE), staked: taka(staked), won: taka(won) });
      lastMs = ms;
    }
    sessions.push({ beganAt: new Date(beganMs), lastPlayedAt: new Date(lastMs) });
    if (wallet > stake * 40 && chance(50)) {
      const amount = wallet - stake * 10;
      withdrawals.push({ id: (id += 1n), at: new Date(lastMs + HOUR), amount: taka(amount), payee: payer });
      wallet -= amount;
    }
  }
  const loosened = chance(3) ? [new Date(BEGIN + 40 * DAY)] : [];
  return { deposits, failed, withdrawals, play, sessions, loosened, opposite: [], travels: [], listings: [] };
}

/** What the rules score together of the second month, as if all of it came at once. */
function scoreOfMonth(facts: PlayerHistory): number {
  const found = riskRuleNames.flatMap((rule) => {
    const { weight, numbers } = riskRules[rule];
    const usual = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, number.usual]));
    return findSigns(rule, usual, facts)
      .filter(({ at }) => at.getTime() >= BEGIN + 31 * DAY)
      .map(({ strength }) => ({ rule, weight, strength, topic: riskRules[rule].topic }));
  });
  return Math.max(
    scoreOf(found.filter(({ topic }) => topic === 'harm')),
    scoreOf(found.filter(({ topic }) => topic === 'laundering')),
  );
}

test(`[KNOW-54] of ${PLAYERS} players who play as most do, a month makes fewer than one in a thousand a case`, () => {
  const cases: string[] = [];
  let bets = 0;
  for (let player = 0; player < PLAYERS; player += 1) {
    const seed = `ordinary ${player}`;
    const facts = playTwoMonths(seed);
    bets += facts.play.length;
    if (scoreOfMonth(facts) >= CASE_SCORE_MIN) cases.push(seed);
  }
  expect(bets).toBeGreaterThan(PLAYERS * 100);
  expect(cases.slice(Math.floor(PLAYERS / 1_000))).toEqual([]);
});
