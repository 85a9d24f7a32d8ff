import type { RiskRuleName } from '@maidan/contract/office';
import type { PlayerHistory } from '../player-history.ts';
import type { Found } from './finding.ts';
import {
  findChasingDeposits,
  findFailedDeposits,
  findLongSessions,
  findLoosenedLimits,
  findNightPlay,
  findRisingDeposits,
  findRisingStakes,
} from './harm-rules.ts';
import {
  findLittlePlay,
  findOppositeBets,
  findOtherPayee,
  findSeveralPayers,
  findImpossibleTravels,
  findListedNames,
  findSmallDeposits,
  findSuddenVolume,
} from './laundering-rules.ts';

/** A rule's numbers by their names. */
export type RuleNumbers = Readonly<Record<string, number>>;

/** Answers a rule's number by its name. */
type NumberOf = (name: string) => number;

/** Every rule, and how far back it looks, in days. */
const RULES: Readonly<
  Record<
    RiskRuleName,
    {
      readonly find: (facts: PlayerHistory, of: NumberOf) => Found[];
      readonly days: (of: NumberOf) => number;
    }
  >
> = {
  'chasing-deposits': {
    find: (facts, of) =>
      findChasingDeposits(facts, {
        lostMin: of('lostMin'),
        within: of('within'),
        times: of('times'),
        days: of('days'),
      }),
    // The loss before the first of the deposits.
    days: (of) => of('days') + 1,
  },
  'rising-stakes': {
    find: (facts, of) =>
      findRisingStakes(facts, {
        lostMin: of('lostMin'),
        percent: of('percent'),
        times: of('times'),
        days: of('days'),
      }),
    days: (of) => of('days') + 1,
  },
  'night-play': {
    find: (facts, of) =>
      findNightPlay(facts, { from: of('from'), until: of('until'), times: of('times'), days: of('days') }),
    days: (of) => of('days'),
  },
  'failed-deposits': {
    find: (facts, of) => findFailedDeposits(facts, { times: of('times'), hours: of('hours') }),
    days: (of) => Math.ceil(of('hours') / 24),
  },
  'loosened-limits': {
    find: (facts, of) => findLoosenedLimits(facts, { times: of('times'), days: of('days') }),
    days: (of) => of('days'),
  },
  'long-sessions': {
    find: (facts, of) =>
      findLongSessions(facts, { hours: of('hours'), times: of('times'), days: of('days') }),
    // A session counts from when it was long enough, and began before that.
    days: (of) => of('days') + Math.ceil(of('hours') / 24),
  },
  'rising-deposits': {
    find: (facts, of) =>
      findRisingDeposits(facts, {
        days: of('days'),
        percent: of('percent'),
        amountMin: of('amountMin'),
      }),
    days: (of) => of('days') * 5,
  },
  'little-play': {
    find: (facts, of) =>
      findLittlePlay(facts, { amountMin: of('amountMin'), percent: of('percent'), days: of('days') }),
    days: (of) => of('days'),
  },
  'small-deposits': {
    find: (facts, of) =>
      findSmallDeposits(facts, {
        each: of('each'),
        times: of('times'),
        amountMin: of('amountMin'),
        hours: of('hours'),
      }),
    days: (of) => Math.ceil(of('hours') / 24),
  },
  'several-payers': {
    find: (facts, of) => findSeveralPayers(facts, { times: of('times'), days: of('days') }),
    days: (of) => of('days'),
  },
  'other-payee': {
    find: (facts, of) => findOtherPayee(facts, { amountMin: of('amountMin'), days: of('days') }),
    days: (of) => of('days'),
  },
  'opposite-bets': {
    find: (facts, of) =>
      findOppositeBets(facts, { times: of('times'), amountMin: of('amountMin'), days: of('days') }),
    days: (of) => of('days'),
  },
  'sudden-volume': {
    find: (facts, of) =>
      findSuddenVolume(facts, {
        hours: of('hours'),
        percent: of('percent'),
        amountMin: of('amountMin'),
      }),
    days: (of) => 30 + Math.ceil(of('hours') / 24),
  },
  'impossible-travel': {
    find: (facts, of) => findImpossibleTravels(facts, { times: of('times'), days: of('days') }),
    days: (of) => of('days'),
  },
  'listed-name': {
    find: (facts, of) => findListedNames(facts, { likeness: of('likeness') }),
    days: () => 1,
  },
};

/** What a rule finds of a player, the first of each day of Dhaka, the oldest first. */
export function findSigns(rule: RiskRuleName, numbers: RuleNumbers, facts: PlayerHistory): Found[] {
  return RULES[rule].find(facts, numberOf(rule, numbers));
}

/** How many days before a moment the facts begin from which follows what a rule finds at it. */
export function daysBefore(rule: RiskRuleName, numbers: RuleNumbers): number {
  return RULES[rule].days(numberOf(rule, numbers));
}

/** The record was checked when it was set, so that a missing number is a fault. */
function numberOf(rule: RiskRuleName, numbers: RuleNumbers): NumberOf {
  return (name) => {
    const number = numbers[name];
    if (number === undefined) throw new Error(`the rule ${rule} has no number ${name}`);
    return number;
  };
}
