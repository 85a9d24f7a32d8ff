import { rebateTypes } from '@maidan/engine';
import * as z from 'zod/mini';
import { accountHolderFields } from '../calls/accounts.ts';
import { amountSchema, daySchema, idSchema, moneySchema } from '../wire.ts';
import {
  agentDaysSchema,
  agentLimitsSchema,
  agentNameSchema,
  agentNodeSchema,
  agentReportSchema,
  agentStatementSchema,
  agentTermsSchema,
  repeatSafe,
  shownAgentSchema,
} from './agent-calls.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest, reasonSchema } from './desk-request.ts';

/**
 * What people who work for a node of the agents' tree may call (AGENT-21 to AGENT-27): about that node and those below it. Any other node is
 * NOT_FOUND, whether it is there or not.
 */

const agency = z.object({
  shown: shownAgentSchema,
  /** What those right below owe together, and what those get together who are owed. */
  toCollect: moneySchema,
  toPay: moneySchema,
  /** Since the first day of this week: what players below won, or lost if below zero, and what the node earned of it. */
  week: z.object({ from: daySchema, result: moneySchema, earned: moneySchema }),
  /** What players below can lose in open bets, and the part of it that is the node's own. */
  exposure: moneySchema,
  ownExposure: moneySchema,
  /** The same below each node right below that is shown; without those where nothing is. */
  exposures: z.array(z.object({ id: idSchema, exposure: moneySchema, own: moneySchema })),
});

/** The page of the node that somebody works for. */
export type ShownAgency = z.output<typeof agency>;

/** Who a new player is, as the site's own sign-up asks, and which rebates they get. */
export const newAgencyPlayer = z.object({
  ...accountHolderFields,
  matchBps: agentTermsSchema.shape.matchBps,
  sessionBps: agentTermsSchema.shape.sessionBps,
  rebateType: z.enum(rebateTypes),
});

/** A new player. */
export type NewAgencyPlayer = z.output<typeof newAgencyPlayer>;

const done = { answer: z.undefined(), status: 204 } as const;
const credit = z.object({ amount: amountSchema, reason: reasonSchema, ...repeatSafe });

export const agencyCalls = defineOfficeCalls({
  showAgency: {
    method: 'GET',
    path: '/office/agency',
    right: 'agency:see',
    summary:
      'The node that the caller works for, with those right below: credit, what is due up and down, this week, and what is in open bets.',
    answer: agency,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  findBelow: {
    method: 'GET',
    path: '/office/agency/search',
    right: 'agency:see',
    summary: 'Nodes at or below the caller’s whose names begin so.',
    query: z.object({ name: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
    answer: z.object({ nodes: z.array(agentNodeSchema) }),
    status: 200,
    refusals: [],
  },
  showBelow: {
    method: 'GET',
    path: '/office/agency/nodes/:id',
    right: 'agency:see',
    summary: 'A node at or below the caller’s, with those right below it, its terms, limits and credit.',
    params: ofRequest,
    answer: shownAgentSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  showStatementBelow: {
    method: 'GET',
    path: '/office/agency/nodes/:id/statement',
    right: 'agency:see',
    summary: 'What changed of what a node at or below the caller’s owes, on days of Dhaka, both included.',
    params: ofRequest,
    query: agentDaysSchema,
    answer: agentStatementSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  reportBelow: {
    method: 'GET',
    path: '/office/agency/nodes/:id/report',
    right: 'agency:see',
    summary:
      'What a node at or below the caller’s and each below it earned on days of Dhaka, and what is due now.',
    params: ofRequest,
    query: agentDaysSchema,
    answer: agentReportSchema,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addAgentBelow: {
    method: 'POST',
    path: '/office/agency/agents',
    right: 'agency:manage',
    stepUp: true,
    summary: 'Adds an agent right below the caller’s node, with a share and rebates of at most its own.',
    body: z.object({ kind: z.enum(['master', 'agent']), name: agentNameSchema, terms: agentTermsSchema }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'AGENT_NAME_TAKEN',
      'AGENT_LEVEL_UNFIT',
      'AGENT_TERMS_UNFIT',
      'AGENT_SHARE_ABOVE_PARENT',
      'AGENT_RATE_ABOVE_OWN',
    ],
  },
  openPlayerBelow: {
    method: 'POST',
    path: '/office/agency/players',
    right: 'agency:manage',
    stepUp: true,
    summary:
      'Opens an account for a new player right below the caller’s node. Its password is shown now and never again.',
    body: newAgencyPlayer,
    answer: z.object({ username: z.string(), password: z.string() }),
    status: 201,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'INVALID_FORM',
      'DETAILS_REFUSED',
      'REGISTER_SILENT',
      'TOO_MANY_REQUESTS',
      'LICENCE_ENDED',
      'AGENT_NAME_TAKEN',
      'AGENT_LEVEL_UNFIT',
      'AGENT_PLAYERS_FULL',
      'AGENT_TERMS_UNFIT',
      'AGENT_RATE_ABOVE_OWN',
    ],
  },
  setTermsBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/terms',
    right: 'agency:manage',
    stepUp: true,
    summary:
      'Sets the terms of a node right below the caller’s, for every event in which a player has no bet yet; earlier ones keep theirs.',
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
      'AGENT_RATE_ABOVE_OWN',
    ],
  },
  setLimitsBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/limits',
    right: 'agency:manage',
    summary: 'Limits a node below the caller’s; those that others set still hold.',
    params: ofRequest,
    body: agentLimitsSchema,
    ...done,
    refusals: ['NOT_FOUND'],
  },
  lockBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/lock',
    right: 'agency:manage',
    summary:
      'Stops new bets of all players at or below a node below the caller’s, or lifts a lock there; one that was set further up stays.',
    params: ofRequest,
    body: z.object({ isLocked: z.boolean() }),
    ...done,
    refusals: ['NOT_FOUND'],
  },
  giveBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/credit',
    right: 'agency:manage',
    stepUp: true,
    summary:
      'Gives credit to a node right below the caller’s, out of what that one has. To a player it counts as a deposit: exclusion, time-outs, deposit limits and levels hold.',
    params: ofRequest,
    body: credit,
    ...done,
    refusals: [
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'AMOUNT_OUT_OF_RANGE',
      'CONFLICTING_REPEAT',
      'CREDIT_SHORT',
      'LICENCE_ENDED',
      'ACCOUNT_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'DEPOSIT_LIMIT_REACHED',
      'IDENTITY_LEVEL_NEEDED',
    ],
  },
  takeBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/take',
    right: 'agency:manage',
    summary: 'Takes credit back from a node right below the caller’s, as far as it is free.',
    params: ofRequest,
    body: credit,
    ...done,
    refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'CONFLICTING_REPEAT', 'CREDIT_NOT_GIVEN', 'CREDIT_IN_USE'],
  },
  recordBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/collections',
    right: 'agency:collect',
    summary:
      'Records what a node right below paid to the caller’s outside the site, or was paid by it. It moves no money and is never changed.',
    params: ofRequest,
    body: z.object({
      direction: z.enum(['received', 'paid']),
      amount: amountSchema,
      reason: reasonSchema,
      ...repeatSafe,
    }),
    ...done,
    refusals: ['NOT_FOUND', 'AMOUNT_OUT_OF_RANGE', 'CONFLICTING_REPEAT'],
  },
  settleBelow: {
    method: 'POST',
    path: '/office/agency/nodes/:id/settle',
    right: 'agency:manage',
    stepUp: true,
    summary:
      'Brings what is open between a node right below and the caller’s to zero: records that it was paid, writes off the credit that was lost, and takes up what was won.',
    params: ofRequest,
    /** `outstanding` is what the caller saw. */
    body: z.object({ outstanding: moneySchema, reason: reasonSchema, ...repeatSafe }),
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
});
