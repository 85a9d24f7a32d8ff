import * as z from 'zod/mini';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskPlayer, ofRequest, reasonSchema } from './desk-request.ts';
import { riskRuleNames, riskTopics } from './risk-rules.ts';

/** The risk desk: players who show signs of harm or of money laundering, and the rules that find them (KNOW-40 to KNOW-69). */

/** Cases per page. */
export const RISK_CASES_PAGE = 50;
/** Findings of a case that the desk shows, the newest first; an export has all. */
export const RISK_FINDINGS_SHOWN = 100;
/** Rows of an exported list at most. */
export const RISK_EXPORT_ROWS = 10_000;
/** How far back a rule is tried at most, and of how many players. */
export const RISK_REPLAY_DAYS = 31;
export const RISK_REPLAY_PLAYERS = 2_000;

/** How staff decide a case. */
export const riskDecisions = ['no-concern', 'talked-to', 'limited', 'reported'] as const;

/** A decision about a case. */
export type RiskDecision = (typeof riskDecisions)[number];

/** Where a case is: waiting, somebody's, or decided. */
export const riskStates = ['open', 'in-review', ...riskDecisions] as const;

/** What happened to a case: it was opened, grew, or a member of the staff did something. */
export const riskSteps = ['opened', 'grew', 'taken', 'note', 'deadline', 'decided', 'exported'] as const;

const owner = z.nullable(z.object({ staffId: idSchema, name: z.string() }));

const listed = z.object({
  id: idSchema,
  player: deskPlayer,
  topic: z.enum(riskTopics),
  state: z.enum(riskStates),
  /** The weights of the rules that found something, each by how far beyond its bound it is, up to threefold. */
  score: z.number(),
  /** These rules. */
  rules: z.array(z.enum(riskRuleNames)),
  foundAt: timeSchema,
  /** When evidence was last added. */
  updatedAt: timeSchema,
  deadlineAt: timeSchema,
  /** Who of the staff works on it, or decided it. */
  owner,
  decidedAt: z.nullable(timeSchema),
});

/** A case of the risk desk. */
export type RiskCase = z.output<typeof listed>;

const finding = {
  rule: z.enum(riskRuleNames),
  /** When the rule's bound was reached. */
  at: timeSchema,
  /** How far it is reached, in percent: 100 is just at its bound. */
  strength: z.number(),
  /** Sums by their names, such as `deposited`, and what was counted, such as `times`. */
  amounts: z.record(z.string(), moneySchema),
  counts: z.record(z.string(), z.number()),
  /** The rule's numbers by which it was found. */
  numbers: z.record(z.string(), z.number()),
  /** What it consists of: up to fifty deposits, withdrawals, other players and markets. */
  refs: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal', 'player', 'market', 'travel', 'entry']),
      id: z.string(),
    }),
  ),
};

const evidence = z.object({ ...finding, id: idSchema, foundAt: timeSchema, weight: z.number() });

/** What a rule found of a player, as evidence of a case. */
export type RiskEvidence = z.output<typeof evidence>;

const step = z.object({
  step: z.enum(riskSteps),
  at: timeSchema,
  /** Who of the staff; null for the app. */
  by: z.nullable(z.string()),
  /** The note, the reason, or the deadline. */
  text: z.nullable(z.string()),
});

/** A step of a case's history. */
export type RiskStep = z.output<typeof step>;

const rule = z.object({
  rule: z.enum(riskRuleNames),
  isOn: z.boolean(),
  weight: z.number(),
  numbers: z.record(z.string(), z.number()),
  /** How often it was changed; a change names the version that it saw. */
  version: z.number(),
});

/** A rule as it is set. */
export type RiskRule = z.output<typeof rule>;

const ruleChange = z.object({
  ...rule.shape,
  at: timeSchema,
  by: z.string(),
  reason: z.string(),
});

/** A change of a rule: what it was set to. */
export type RiskRuleChange = z.output<typeof ruleChange>;

const wholeNumbers = z.record(
  z.string().check(z.maxLength(40)),
  z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
);

const ruleSettings = z.object({
  rule: z.enum(riskRuleNames),
  isOn: z.boolean(),
  weight: z.number().check(z.int(), z.minimum(1, 'At least 1.'), z.maximum(100, 'At most 100.')),
  numbers: wholeNumbers,
  version: z.number().check(z.int(), z.minimum(0)),
  reason: reasonSchema,
});

/** What a rule is changed to. */
export type RiskRuleSettings = z.output<typeof ruleSettings>;

const tried = z.object({ findings: z.number(), players: z.number() });

const replay = z.object({
  /** How many players were active, and whether there were more, who were not looked at. */
  players: z.number(),
  isCut: z.boolean(),
  /** What the rule as it is set would have found, and with the changed numbers. */
  asSet: tried,
  asChanged: tried,
  /** Some of the latter, the newest first. */
  samples: z.array(z.object({ ...finding, player: deskPlayer })),
});

/** What a rule would have found. */
export type RiskReplay = z.output<typeof replay>;

/** Which cases: those that are not decided, those that are, or those of one state. */
const shownState = z.enum(['waiting', 'decided', ...riskStates]);

/** Filters of the queue besides. */
const caseFilter = {
  topic: z.optional(z.enum(riskTopics)),
  /** The caller's own, or nobody's. */
  owner: z.optional(z.enum(['mine', 'nobody'])),
  /** A username, case-insensitive. */
  player: z.optional(z.string().check(z.trim(), z.maxLength(80))),
};

export const riskCalls = defineOfficeCalls({
  listRiskCases: {
    method: 'GET',
    path: '/office/risk',
    right: 'risk:see',
    summary: 'Cases: the highest score first, or the longest waiting; those decided, the newest first.',
    query: z.object({
      ...caseFilter,
      /** Left out, those that are not decided. */
      state: z.optional(shownState),
      order: z.optional(z.enum(['score', 'age'])),
      /** The `next` of the previous page, with the same filters and order. */
      after: z.optional(pageEndSchema),
    }),
    answer: z.object({ cases: z.array(listed), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: [],
  },
  showRiskCase: {
    method: 'GET',
    path: '/office/risk/:id',
    right: 'risk:see',
    summary: 'A case with its newest evidence and its history.',
    params: ofRequest,
    answer: z.object({
      case: listed,
      evidence: z.array(evidence),
      /** How many findings it has in all. */
      evidenceCount: z.number(),
      steps: z.array(step),
      /** The player's other cases, the newest first. */
      others: z.array(listed),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  takeRiskCase: {
    method: 'POST',
    path: '/office/risk/:id/take',
    right: 'risk:decide',
    summary:
      'Makes an undecided case the caller’s. The body names whose it was when the caller looked; CLAIMED_BY_OTHER if it is somebody else’s by now.',
    params: ofRequest,
    body: z.object({ from: z.nullable(idSchema) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
  },
  addRiskNote: {
    method: 'POST',
    path: '/office/risk/:id/notes',
    right: 'risk:decide',
    summary: 'Adds a note to a case, also to one that is decided.',
    params: ofRequest,
    body: z.object({ text: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND'],
  },
  setRiskDeadline: {
    method: 'POST',
    path: '/office/risk/:id/deadline',
    right: 'risk:decide',
    summary:
      'Sets until when a case should be decided; MOMENT_UNFIT for what is past or more than a year away.',
    params: ofRequest,
    body: z.object({ at: timeSchema, reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER', 'MOMENT_UNFIT'],
  },
  decideRiskCase: {
    method: 'POST',
    path: '/office/risk/:id/decide',
    right: 'risk:decide',
    summary:
      'Decides a case that is the caller’s. It restricts nothing by itself: limits, a self-exclusion on request and withdrawals have calls of their own.',
    params: ofRequest,
    body: z.object({ decision: z.enum(riskDecisions), reason: reasonSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'CLAIMED_BY_OTHER'],
  },
  exportRiskCase: {
    method: 'POST',
    path: '/office/risk/:id/export',
    right: 'risk:decide',
    summary:
      'A case with all its evidence and history, for a report to an authority. The audit log names who took it.',
    params: ofRequest,
    answer: z.object({
      case: listed,
      evidence: z.array(evidence),
      steps: z.array(step),
      exportedAt: timeSchema,
      exportedBy: z.string(),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  exportRiskCases: {
    method: 'POST',
    path: '/office/risk-exports',
    right: 'risk:decide',
    summary: 'The cases of the filters as the text of a CSV file, the newest first; at most ten thousand.',
    body: z.object({ ...caseFilter, state: shownState }),
    answer: z.object({ csv: z.string(), isCut: z.boolean() }),
    status: 200,
    refusals: [],
  },
  listRiskRules: {
    method: 'GET',
    path: '/office/risk-rules',
    right: 'risk:see',
    summary: 'Every rule as it is set, and the latest changes, the newest first.',
    answer: z.object({ rules: z.array(rule), changes: z.array(ruleChange) }),
    status: 200,
    refusals: [],
  },
  changeRiskRule: {
    method: 'POST',
    path: '/office/risk-rules',
    right: 'risk:manage',
    stepUp: true,
    summary:
      'Changes a rule from now on. RISK_RULE_UNFIT for numbers that it doesn’t have or that are out of bounds, CONTENT_CHANGED if somebody else changed it.',
    body: ruleSettings,
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'RISK_RULE_UNFIT', 'CONTENT_CHANGED'],
  },
  replayRiskRule: {
    method: 'POST',
    path: '/office/risk-rules/replay',
    right: 'risk:see',
    summary:
      'What a rule would have found in the last days with these numbers, and with those that are set. Changes nothing.',
    body: z.object({
      rule: z.enum(riskRuleNames),
      numbers: wholeNumbers,
      days: z.number().check(z.int(), z.minimum(1), z.maximum(RISK_REPLAY_DAYS)),
    }),
    answer: replay,
    status: 200,
    refusals: ['RISK_RULE_UNFIT', 'TOO_MANY_REQUESTS'],
  },
});
