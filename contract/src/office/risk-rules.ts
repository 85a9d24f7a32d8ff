/** The rules of the risk desk: what is looked for, and which numbers the operator sets (rows KNOW-40 to KNOW-69). */

/** What a rule, and a case, is about: signs that play harms a player, or signs of money laundering. */
export const riskTopics = ['harm', 'laundering'] as const;

/** What a case is about. */
export type RiskTopic = (typeof riskTopics)[number];

/** What a rule's number is: an amount in whole taka, an hour of the day in Dhaka, or a number of what it says. */
export type RiskUnit = 'taka' | 'percent' | 'times' | 'minutes' | 'hours' | 'days' | 'clock';

/** A number that the operator sets. */
export interface RiskNumber {
  readonly unit: RiskUnit;
  readonly min: number;
  readonly max: number;
  /** What holds until somebody sets it. */
  readonly usual: number;
}

interface RuleShape {
  readonly topic: RiskTopic;
  /** What a finding adds to the score of its case, until somebody sets it. */
  readonly weight: number;
  readonly numbers: Readonly<Record<string, RiskNumber>>;
}

const taka = (usual: number) => ({ unit: 'taka', min: 1, max: 1_000_000_000, usual }) as const;
const percent = (usual: number) => ({ unit: 'percent', min: 1, max: 10_000, usual }) as const;
const times = (usual: number) => ({ unit: 'times', min: 1, max: 100, usual }) as const;
const minutes = (usual: number) => ({ unit: 'minutes', min: 1, max: 24 * 60, usual }) as const;
const hours = (usual: number) => ({ unit: 'hours', min: 1, max: 7 * 24, usual }) as const;
const days = (usual: number, max = 30) => ({ unit: 'days', min: 1, max, usual }) as const;
const clock = (usual: number) => ({ unit: 'clock', min: 0, max: 24, usual }) as const;

/** Every rule, by its name. */
export const riskRules = {
  /** Deposits soon after a loss. */
  'chasing-deposits': {
    topic: 'harm',
    weight: 10,
    numbers: { lostMin: taka(2_000), within: minutes(30), times: times(3), days: days(7) },
  },
  /** Stakes that rise after a loss: what is staked in half an hour, against the half hour before, which lost. */
  'rising-stakes': {
    topic: 'harm',
    weight: 10,
    numbers: { lostMin: taka(2_000), percent: percent(300), times: times(3), days: days(7) },
  },
  /** Nights with play. */
  'night-play': {
    topic: 'harm',
    weight: 5,
    numbers: { from: clock(1), until: clock(5), times: times(5), days: days(7) },
  },
  /** Deposits that were rejected, or ran out unpaid. */
  'failed-deposits': { topic: 'harm', weight: 5, numbers: { times: times(5), hours: hours(24) } },
  /** Limits and closed products that the player asked to loosen or lift. */
  'loosened-limits': { topic: 'harm', weight: 10, numbers: { times: times(3), days: days(30) } },
  /** Sessions of play of so many hours. */
  'long-sessions': {
    topic: 'harm',
    weight: 10,
    numbers: { hours: hours(5), times: times(3), days: days(7) },
  },
  /** What was deposited in so many days, against the mean of the four spans before. */
  'rising-deposits': {
    topic: 'harm',
    weight: 10,
    numbers: { days: days(7, 14), percent: percent(400), amountMin: taka(30_000) },
  },
  /** A withdrawal after deposits of which little was staked. */
  'little-play': {
    topic: 'laundering',
    weight: 20,
    numbers: { amountMin: taka(20_000), percent: percent(50), days: days(7) },
  },
  /** Many deposits, each small. */
  'small-deposits': {
    topic: 'laundering',
    weight: 10,
    numbers: { each: taka(5_000), times: times(8), amountMin: taka(20_000), hours: hours(24) },
  },
  /** Deposits from several numbers. */
  'several-payers': { topic: 'laundering', weight: 10, numbers: { times: times(3), days: days(30) } },
  /** A withdrawal to a number that nothing was paid in from. */
  'other-payee': { topic: 'laundering', weight: 10, numbers: { amountMin: taka(5_000), days: days(30) } },
  /** Bets of the player that a linked account took the other side of. */
  'opposite-bets': {
    topic: 'laundering',
    weight: 20,
    numbers: { times: times(3), amountMin: taka(10_000), days: days(30) },
  },
  /** What was staked in so many hours, against the mean of the thirty days before. */
  'sudden-volume': {
    topic: 'laundering',
    weight: 10,
    numbers: { hours: hours(24), percent: percent(1_000), amountMin: taka(100_000) },
  },
  /** Two countries in which the player was sooner than one can travel. */
  'impossible-travel': { topic: 'laundering', weight: 10, numbers: { times: times(1), days: days(7) } },
  /** Names of a list, such as sanctions, that the player may bear: how alike they are. */
  'listed-name': {
    topic: 'laundering',
    weight: 20,
    numbers: { likeness: { unit: 'percent', min: 85, max: 100, usual: 85 } },
  },
} as const satisfies Readonly<Record<string, RuleShape>>;

/** A rule of the risk desk. */
export type RiskRuleName = keyof typeof riskRules;

/** Their names, in the order of the desk. */
export const riskRuleNames = [
  'chasing-deposits',
  'rising-stakes',
  'night-play',
  'failed-deposits',
  'loosened-limits',
  'long-sessions',
  'rising-deposits',
  'little-play',
  'small-deposits',
  'several-payers',
  'other-payee',
  'opposite-bets',
  'sudden-volume',
  'impossible-travel',
  'listed-name',
] as const satisfies readonly RiskRuleName[];

/** The numbers of a rule, by their names. */
export type RiskNumbers<Rule extends RiskRuleName> = {
  readonly [Name in keyof (typeof riskRules)[Rule]['numbers']]: number;
};

/** The numbers of any rule, as the desk lists them. */
export function numbersOf(rule: RiskRuleName): readonly (readonly [name: string, number: RiskNumber])[] {
  return Object.entries(riskRules[rule].numbers);
}
