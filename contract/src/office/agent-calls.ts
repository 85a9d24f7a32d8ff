import { nodeKinds, rebateTypes } from '@maidan/engine';
import * as z from 'zod/mini';
import { amountSchema, daySchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest, reasonSchema } from './desk-request.ts';
import { isReportRange } from './report-calls.ts';

/** The tree of agents, as the company's staff keep it: who stands below whom, their terms, limits, credit, dues and settlements (AGENT-7 to AGENT-17). */

/** The node of the company, above all others. */
export const COMPANY_NODE = 1n;
/** Nodes that a list or a page shows at most; a search finds the others. */
export const AGENT_NODES_SHOWN = 200;
/** Entries of credit, and versions of terms, that a node's page shows: the newest. */
export const AGENT_ENTRIES_SHOWN = 100;
/** Lines of a statement, and nodes of a report, at most; their sums are of all. */
export const AGENT_LINES_MAX = 1_000;

const basisPoints = z.number().check(z.int(), z.minimum(0), z.maximum(10_000));

/** A node's terms. Those of a player have no share of their own. */
export const agentTermsSchema = z.object({
  /** What it and all below it keep of the result together, in basis points. */
  shareBps: basisPoints,
  /** Rebates, in basis points: of what a player lost in a match, and of the stakes of sessions. */
  matchBps: basisPoints,
  sessionBps: basisPoints,
  /** What it pays its parent for each player and event beside. */
  charge: moneySchema,
  /** Which rebates a player gets. */
  rebateType: z.enum(rebateTypes),
});

/** A node's terms. */
export type AgentTerms = z.output<typeof agentTermsSchema>;

/** A node's own limits. */
export const agentLimitsSchema = z.object({
  /** What one bet of a player below may risk; null for no limit. */
  stakeMax: z.nullable(amountSchema),
  /** How many players may stand below. */
  playersMax: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
});

/** A node's own limits; null for none. */
export type AgentLimits = z.output<typeof agentLimitsSchema>;

/** A node of the tree. */
export const agentNodeSchema = z.object({
  id: idSchema,
  kind: z.enum(nodeKinds),
  name: z.string(),
  parentId: z.nullable(idSchema),
  /** Of a player's node. */
  playerId: z.nullable(idSchema),
  /** What it has to give on, or of a player to play with; null for the company, which gives without a bound. */
  available: z.nullable(moneySchema),
  /** What it was given from above and not taken back, and what it has given to those right below. */
  received: moneySchema,
  given: moneySchema,
  /** What it owes to the one above, from results less what was paid, or gets if below zero; nothing of the company. */
  outstanding: moneySchema,
  /** Its own lock, and whether anybody above it is locked. */
  isLocked: z.boolean(),
  isLockedAbove: z.boolean(),
  players: z.number(),
});

/** A node of the tree. */
export type AgentNode = z.output<typeof agentNodeSchema>;

const proposal = z.object({
  id: idSchema,
  node: z.object({ id: idSchema, name: z.string() }),
  giver: z.object({ id: idSchema, name: z.string() }),
  amount: moneySchema,
  reason: z.string(),
  proposedBy: z.object({ staffId: idSchema, name: z.string() }),
  proposedAt: timeSchema,
  /** When it can no longer be confirmed. */
  expiresAt: timeSchema,
});

/** Credit that a second member has to confirm. */
export type AgentCreditProposal = z.output<typeof proposal>;

const named = z.object({ id: idSchema, name: z.string() });

const due = z.object({
  /** Who is owed: the one above, or one that was above when the player bet; null for one whom the caller may not see. */
  to: z.nullable(named),
  isAbove: z.boolean(),
  /** All that came of results, and all that was paid; below zero what came or was paid from above. */
  due: moneySchema,
  paid: moneySchema,
  outstanding: moneySchema,
});

/** What is open between a node and one above. */
export type AgentDue = z.output<typeof due>;

const collection = z.object({
  id: idSchema,
  /** Null for one whom the caller may not see. */
  to: z.nullable(named),
  /** What the node paid, or was paid if below zero. */
  amount: moneySchema,
  remark: z.string(),
  isSettlement: z.boolean(),
  at: timeSchema,
  by: z.string(),
});

/** A node's page. */
export const shownAgentSchema = z.object({
  node: agentNodeSchema,
  /** Those above it, the company first. */
  above: z.array(z.object({ id: idSchema, name: z.string() })),
  children: z.array(agentNodeSchema),
  terms: z.extend(agentTermsSchema, { version: z.number() }),
  limits: agentLimitsSchema,
  /** The smallest limits of the node and of all above it. */
  limitsInForce: agentLimitsSchema,
  /** The versions of terms and parents that the caller may see, the newest first. */
  history: z.array(
    z.extend(agentTermsSchema, {
      version: z.number(),
      parent: z.nullable(z.object({ id: idSchema, name: z.string() })),
      at: timeSchema,
      by: z.string(),
    }),
  ),
  /** Credit given to the node, or taken back if below zero, the newest first. */
  credit: z.array(
    z.object({ id: idSchema, amount: moneySchema, reason: z.string(), at: timeSchema, by: z.string() }),
  ),
  proposals: z.array(proposal),
  /** With the one above first, also where nothing is open. */
  dues: z.array(due),
  /** What was paid outside the site, the newest first. */
  collections: z.array(collection),
});

/** A node's page. */
export type ShownAgent = z.output<typeof shownAgentSchema>;

/** Days of Dhaka, both included, at most a year. */
export const agentDaysSchema = z
  .object({ from: daySchema, to: daySchema })
  .check(z.refine(isReportRange, { error: 'Choose at most a year, the first day first.', path: ['to'] }));

const statementLine = z.object({
  kind: z.enum(['result', 'correction', 'void', 'collection', 'settlement']),
  at: timeSchema,
  /** Of a result: whose it is, the event and the market; empty for games. */
  player: z.string(),
  event: z.string(),
  market: z.string(),
  /** What the player won, or lost if below zero. */
  result: moneySchema,
  /** By how much it changed what the node owes. */
  change: moneySchema,
  /** Of what was paid. */
  remark: z.string(),
  by: z.string(),
});

/** A line of a statement. */
export type AgentStatementLine = z.output<typeof statementLine>;

/** What changed of what a node owes, on some days. */
export const agentStatementSchema = z.object({
  node: z.object({ id: idSchema, name: z.string(), kind: z.enum(nodeKinds) }),
  /** Who stands above it, of the company itself; null for one whom the caller may not see. */
  above: z.nullable(named),
  /** What the node owed as the first day began, and as the last ended. */
  opening: moneySchema,
  closing: moneySchema,
  /** What results and payments of these days changed of it. */
  results: moneySchema,
  paid: moneySchema,
  /** The newest first. */
  lines: z.array(statementLine),
  /** True where there were more lines. */
  isCut: z.boolean(),
});

/** What changed of what a node owes, on some days. */
export type AgentStatement = z.output<typeof agentStatementSchema>;

const reportRow = z.object({
  id: idSchema,
  kind: z.enum(nodeKinds),
  name: z.string(),
  /** The ids of those above it, the company first. */
  above: z.array(idSchema),
  /** Of these days: what players at or below it won, what it earned of that, and what it owes more to the one above. */
  result: moneySchema,
  earned: moneySchema,
  due: moneySchema,
  /** What it paid on these days, or was paid if below zero. */
  paid: moneySchema,
  /** What is open now. */
  outstanding: moneySchema,
});

/** A node of a report. */
export type AgentReportRow = z.output<typeof reportRow>;

/** What a node and each below it earned. */
export const agentReportSchema = z.object({ rows: z.array(reportRow), isCut: z.boolean() });

/** The name of a node. */
export const agentNameSchema = z.string().check(z.trim(), z.minLength(2), z.maxLength(60));
/** Names what a call does once, however often it is sent. */
export const repeatSafe = { clientRef: z.string().check(z.minLength(1), z.maxLength(64)) };
const done = { answer: z.undefined(), status: 204 } as const;

export const agentCalls = defineOfficeCalls({
  listAgents: {
    method: 'GET',
    path: '/office/agents',
    right: 'agents:see',
    summary: 'Nodes of the tree whose names begin so, and the credit that waits for a second member.',
    query: z.object({ name: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
    answer: z.object({ nodes: z.array(agentNodeSchema), proposals: z.array(proposal) }),
    status: 200,
    refusals: [],
  },
  showAgent: {
    method: 'GET',
    path: '/office/agents/:id',
    right: 'agents:see',
    summary: 'A node with those right below it, its terms, limits and credit.',
    params: ofRequest,
    answer: shownAgentSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addAgent: {
    method: 'POST',
    path: '/office/agents/:id/add',
    right: 'agents:manage',
    stepUp: true,
    summary:
      'Adds a node below this one. A player is named by username, and must never have paid in or out: players below agents are paid by them.',
    params: ofRequest,
    body: z.object({ kind: z.enum(nodeKinds), name: agentNameSchema, terms: agentTermsSchema }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'PLAYER_UNKNOWN',
      'ACCOUNT_BLOCKED',
      'AGENT_PLAYER_NOT_NEW',
      'AGENT_NAME_TAKEN',
      'AGENT_LEVEL_UNFIT',
      'AGENT_PLAYERS_FULL',
      'AGENT_TERMS_UNFIT',
      'AGENT_SHARE_ABOVE_PARENT',
    ],
  },
  setAgentTerms: {
    method: 'POST',
    path: '/office/agents/:id/terms',
    right: 'agents:manage',
    stepUp: true,
    summary:
      'Sets a node’s terms, for every event in which a player has no bet yet; earlier ones keep theirs.',
    params: ofRequest,
    body: z.object({ terms: agentTermsSchema, version: z.number() }),
    ...done,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'CONTENT_CHANGED',
      'AGENT_TERMS_UNFIT',
      'AGENT_SHARE_ABOVE_PARENT',
      'AGENT_SHARE_BELOW_CHILD',
    ],
  },
  setAgentLimits: {
    method: 'POST',
    path: '/office/agents/:id/limits',
    right: 'agents:manage',
    summary: 'Sets a node’s own limits; the smallest of a node and of all above it holds.',
    params: ofRequest,
    body: agentLimitsSchema,
    ...done,
    refusals: ['NOT_FOUND'],
  },
  lockAgent: {
    method: 'POST',
    path: '/office/agents/:id/lock',
    right: 'agents:manage',
    summary: 'Stops new bets of all players at or below a node, or lifts its own lock; one further up stays.',
    params: ofRequest,
    body: z.object({ isLocked: z.boolean() }),
    ...done,
    refusals: ['NOT_FOUND'],
  },
  moveAgent: {
    method: 'POST',
    path: '/office/agents/:id/move',
    right: 'agents:manage',
    stepUp: true,
    summary:
      'Moves a node without credit from above to another parent, with all below it; its history stays.',
    params: ofRequest,
    body: z.object({ parentId: idSchema }),
    ...done,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'AGENT_BELOW_ITSELF',
      'AGENT_LEVEL_UNFIT',
      'AGENT_SHARE_ABOVE_PARENT',
      'AGENT_PLAYERS_FULL',
      'AGENT_NOT_CLEARED',
    ],
  },
  proposeAgentCredit: {
    method: 'POST',
    path: '/office/agents/:id/credit',
    right: 'agents:manage',
    summary: 'Proposes to give a node credit out of its parent’s; a second member has to confirm it.',
    params: ofRequest,
    body: z.object({ amount: amountSchema, reason: reasonSchema, ...repeatSafe }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'CONFLICTING_REPEAT', 'CREDIT_SHORT'],
  },
  confirmAgentCredit: {
    method: 'POST',
    path: '/office/agent-credit/:id/confirm',
    right: 'agents:manage',
    stepUp: true,
    summary:
      'Gives credit that another member has proposed, once. To a player it counts as a deposit: exclusion, time-outs, deposit limits and levels hold.',
    params: ofRequest,
    ...done,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'SECOND_NEEDED',
      'NOT_INDEPENDENT',
      'PROPOSAL_ENDED',
      'CREDIT_SHORT',
      'LICENCE_ENDED',
      'ACCOUNT_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'DEPOSIT_LIMIT_REACHED',
      'IDENTITY_LEVEL_NEEDED',
    ],
  },
  endAgentCredit: {
    method: 'POST',
    path: '/office/agent-credit/:id/end',
    right: 'agents:manage',
    summary: 'Withdraws the caller’s own proposal of credit, or declines another’s.',
    params: ofRequest,
    ...done,
    refusals: ['NOT_FOUND', 'PROPOSAL_ENDED'],
  },
  takeAgentCredit: {
    method: 'POST',
    path: '/office/agents/:id/take',
    right: 'agents:manage',
    summary: 'Takes credit back from a node to its parent, as far as it is free.',
    params: ofRequest,
    body: z.object({ amount: amountSchema, reason: reasonSchema, ...repeatSafe }),
    ...done,
    refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'CONFLICTING_REPEAT', 'CREDIT_NOT_GIVEN', 'CREDIT_IN_USE'],
  },
  recordAgentCollection: {
    method: 'POST',
    path: '/office/agents/:id/collections',
    right: 'agents:manage',
    summary:
      'Records what a node paid to one above outside the site, or was paid by it. It moves no money and is never changed.',
    params: ofRequest,
    body: z.object({
      toId: idSchema,
      direction: z.enum(['received', 'paid']),
      amount: amountSchema,
      reason: reasonSchema,
      ...repeatSafe,
    }),
    ...done,
    refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'CONFLICTING_REPEAT'],
  },
  settleAgent: {
    method: 'POST',
    path: '/office/agents/:id/settle',
    right: 'agents:manage',
    stepUp: true,
    summary:
      'Brings what is open between a node and one above to zero: records that it was paid, writes off the credit that was lost, and takes up what was won.',
    params: ofRequest,
    /** `outstanding` is what the caller saw. */
    body: z.object({ toId: idSchema, outstanding: moneySchema, reason: reasonSchema, ...repeatSafe }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'DUE_CHANGED',
      'CONFLICTING_REPEAT',
      'NOTHING_DUE',
      'CREDIT_IN_USE',
    ],
  },
  showAgentStatement: {
    method: 'GET',
    path: '/office/agents/:id/statement',
    right: 'agents:see',
    summary: 'What changed of what a node owes, on days of Dhaka, both included.',
    params: ofRequest,
    query: agentDaysSchema,
    answer: agentStatementSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  reportAgents: {
    method: 'GET',
    path: '/office/agents/:id/report',
    right: 'agents:see',
    summary: 'What a node and each below it earned on days of Dhaka, and what is due now.',
    params: ofRequest,
    query: agentDaysSchema,
    answer: agentReportSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
