import * as z from 'zod/mini';
import { houseBetSideSchema } from '../calls/house-bets.ts';
import { periodStatement, statementCauses, statementKinds, statementPeriod } from '../calls/statement.ts';
import { idSchema, moneySchema, pageEndSchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { ofRequest } from './desk-request.ts';

/** A player's history for the players desk: the player's own records, for staff. */

const deskMovement = z.object({
  id: idSchema,
  at: timeSchema,
  cause: z.enum(statementCauses),
  /** The change of the main balance. */
  amount: moneySchema,
  /** What was held for bets and is lost with them, where that is all; otherwise zero. */
  lost: moneySchema,
  balanceAfter: moneySchema,
  /** The match of the bets that it is of, if that is one; otherwise empty. */
  eventName: z.string(),
});

/** A bet of a player, as desks show it. */
export const playerBet = z.object({
  /** The bet's id; that of a sportsbook bet begins with `H`. */
  id: z.string(),
  eventName: z.string(),
  marketName: z.string(),
  runnerName: z.string(),
  side: houseBetSideSchema,
  odds: z.number(),
  /** The run of a fancy bet. */
  run: z.nullable(z.number()),
  stake: moneySchema,
  status: z.enum(['open', 'WON', 'LOST', 'VOID']),
  /** Before commission; zero while it is open. */
  result: moneySchema,
  placedAt: timeSchema,
});

/** From which country it was asked for, by a code of ISO 3166; null where nobody knows. */
const country = z.nullable(z.string());

const placedBet = z.extend(playerBet, { country });

const playerRound = z.object({
  country,
  id: idSchema,
  platform: z.string(),
  gameName: z.string(),
  stake: moneySchema,
  payout: moneySchema,
  isRolledBack: z.boolean(),
  openedAt: timeSchema,
});

const playerPayment = z.object({
  id: idSchema,
  action: z.enum(['deposit', 'withdraw']),
  state: z.string(),
  outcome: z.enum(['pending', 'success', 'fail']),
  amount: moneySchema,
  method: z.string(),
  transactionId: z.string(),
  createdAt: timeSchema,
});

const playerLifetime = z.object({
  deposits: moneySchema,
  /** Asked for, less what came back. */
  withdrawals: moneySchema,
  /** Deposits less withdrawals, below zero where more was withdrawn. */
  netDeposits: moneySchema,
  /** Bonuses and rewards that reached the main wallet. */
  bonuses: moneySchema,
  /** What bets may have lost as they were placed, and what games took: the turnover. */
  staked: moneySchema,
  /** What that came to for the player, below zero where it was lost. */
  result: moneySchema,
});

/** What a player has paid in, taken out and played for, over all time. */
export type PlayerLifetime = z.output<typeof playerLifetime>;
/** A movement of a player's main balance. */
export type DeskMovement = z.output<typeof deskMovement>;
/** A bet of a player, in the order book or the sportsbook. */
export type PlayerBet = z.output<typeof playerBet>;
/** A bet of a player with where it was asked for. */
export type PlacedBet = z.output<typeof placedBet>;
/** A settled round of a game. */
export type PlayerRound = z.output<typeof playerRound>;
/** A deposit or a withdrawal of a player. */
export type PlayerPayment = z.output<typeof playerPayment>;

const betCursor = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}$/, 'Invalid page'));
const byPage = z.object({ before: z.optional(pageEndSchema) });

export const playerRecordCalls = defineOfficeCalls({
  showPlayerLifetime: {
    method: 'GET',
    path: '/office/players/:id/lifetime',
    right: 'players:see',
    summary: 'What a player has paid in, taken out and played for, over all time.',
    params: ofRequest,
    answer: z.object({ lifetime: playerLifetime }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerMovements: {
    method: 'GET',
    path: '/office/players/:id/statement',
    right: 'players:see',
    summary:
      'Every movement of a player’s main balance with the balance after it, and what lost bets took of what was held, newest first.',
    params: ofRequest,
    query: z.object({ kind: z.optional(z.enum(statementKinds)), before: z.optional(idSchema) }),
    answer: z.object({ movements: z.array(deskMovement), next: z.nullable(idSchema) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  showPlayerStatement: {
    method: 'GET',
    path: '/office/players/:id/statement/period',
    right: 'players:see',
    summary:
      'The statement of at most a year of Dhaka days as its player sees it, newest first. Whoever opens one is in the audit log.',
    params: ofRequest,
    query: statementPeriod,
    answer: periodStatement,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerBets: {
    method: 'GET',
    path: '/office/players/:id/bets',
    right: 'players:see',
    summary: 'A player’s bets in the order book and the sportsbook, newest first.',
    params: ofRequest,
    query: z.object({
      status: z.optional(z.enum(['any', 'open', 'ended'])),
      before: z.optional(betCursor),
    }),
    answer: z.object({ bets: z.array(placedBet), next: z.nullable(betCursor) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerRounds: {
    method: 'GET',
    path: '/office/players/:id/rounds',
    right: 'players:see',
    summary: 'A player’s settled rounds of games, newest first.',
    params: ofRequest,
    query: byPage,
    answer: z.object({ rounds: z.array(playerRound), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  listPlayerPayments: {
    method: 'GET',
    path: '/office/players/:id/payments',
    right: 'players:see',
    summary: 'A player’s deposits and withdrawals, newest first.',
    params: ofRequest,
    query: byPage,
    answer: z.object({ payments: z.array(playerPayment), next: z.nullable(pageEndSchema) }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
