import {
  type RiskCase,
  type RiskEvidence,
  type RiskReplay,
  type RiskRule,
  type RiskRuleChange,
  riskRuleNames,
  riskRules,
  type RiskStep,
} from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { me } from '../../../testing/open-office.tsx';

const karim = { id: 11n, username: 'karim' };

/** A case of harm that nobody has taken. */
export const harm: RiskCase = {
  id: 3n,
  player: karim,
  topic: 'harm',
  state: 'open',
  score: 28,
  rules: ['chasing-deposits', 'failed-deposits'],
  foundAt: new Date('2026-01-14T12:00:00Z'),
  updatedAt: new Date('2026-01-15T12:00:00Z'),
  deadlineAt: new Date('2026-01-17T12:00:00Z'),
  owner: null,
  decidedAt: null,
};

/** A case of laundering that a colleague works on. */
export const laundering: RiskCase = {
  ...harm,
  id: 4n,
  player: { id: 14n, username: 'nobin_chandra_sarkar' },
  topic: 'laundering',
  state: 'in-review',
  score: 60,
  rules: ['little-play', 'other-payee', 'several-payers'],
  deadlineAt: new Date('2099-01-17T12:00:00Z'),
  owner: { staffId: 7n, name: 'shirin' },
};

/** The first case, once the member has taken it. */
export const mine: RiskCase = { ...harm, state: 'in-review', owner: { staffId: me.id, name: me.username } };

const numbersOf = (rule: keyof typeof riskRules) =>
  Object.fromEntries(Object.entries(riskRules[rule].numbers).map(([name, { usual }]) => [name, usual]));

const chasing: RiskEvidence = {
  id: 21n,
  rule: 'chasing-deposits',
  at: new Date('2026-01-14T11:50:00Z'),
  foundAt: new Date('2026-01-14T12:00:00Z'),
  weight: 10,
  strength: 233,
  amounts: { deposited: money(700_000n), result: money(-1_750_000n) },
  counts: { times: 7 },
  numbers: numbersOf('chasing-deposits'),
  refs: [
    { kind: 'deposit', id: '501' },
    { kind: 'deposit', id: '502' },
  ],
};

/** Opposite bets, which name a linked account. */
export const opposite: RiskEvidence = {
  ...chasing,
  id: 22n,
  rule: 'opposite-bets',
  amounts: { matched: money(1_200_000n) },
  counts: { times: 3 },
  numbers: numbersOf('opposite-bets'),
  refs: [
    { kind: 'player', id: '15' },
    { kind: 'market', id: '1.95000012' },
  ],
};

const steps: readonly RiskStep[] = [
  { step: 'note', at: new Date('2026-01-15T13:00:00Z'), by: 'shirin', text: 'Rang twice, nobody answered.' },
  { step: 'grew', at: new Date('2026-01-15T12:00:00Z'), by: null, text: null },
  { step: 'opened', at: new Date('2026-01-14T12:00:00Z'), by: null, text: null },
];

/** The first case with its evidence and history. */
export const shown = {
  case: harm,
  evidence: [chasing],
  evidenceCount: 1,
  steps: [...steps],
  others: [{ ...harm, id: 2n, state: 'talked-to' as const, decidedAt: new Date('2026-01-02T12:00:00Z') }],
};

/** Every rule as it is set at first. */
export const rules: RiskRule[] = riskRuleNames.map((rule) => ({
  rule,
  isOn: true,
  weight: riskRules[rule].weight,
  numbers: numbersOf(rule),
  version: 0,
}));

/** A change of a rule. */
export const change: RiskRuleChange = {
  rule: 'failed-deposits',
  isOn: true,
  weight: 5,
  numbers: { times: 6, hours: 24 },
  version: 1,
  at: new Date('2026-01-15T13:00:00Z'),
  by: 'shirin',
  reason: 'Too many cases of mistyped numbers.',
};

/** What a rule would have found. */
export const replay: RiskReplay = {
  players: 120,
  isCut: false,
  asSet: { findings: 4, players: 3 },
  asChanged: { findings: 1, players: 1 },
  samples: [
    {
      player: karim,
      rule: 'failed-deposits',
      at: new Date('2026-01-15T11:00:00Z'),
      strength: 120,
      amounts: { tried: money(350_000n) },
      counts: { times: 6 },
      numbers: { times: 5, hours: 24 },
      refs: [],
    },
  ],
};
