import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { decided } from './desk-request.ts';
import {
  exchangeResultSchema,
  houseResultForm,
  houseVoidReasons,
  marketKeySchema,
  reasonSchema,
} from './desk-results.ts';

/** Manual settlement and correction: previewing a result, and applying it. */

/** Bets per page. */
export const DESK_BETS_PAGE = 50;

const ofMarket = z.object({ id: marketKeySchema });
const ofBet = z.object({ id: idSchema });
const page = z.object({ before: z.optional(idSchema) });

/** How often the market had been settled when the desk loaded it: settling with an outdated number is refused. */
const settlement = z.int().check(z.nonnegative());

const touched = z.object({
  /** Null for the house's own accounts. */
  playerId: z.nullable(idSchema),
  name: z.string(),
  /** The account's stakes that count: matched ones, or those against the house. */
  stake: moneySchema,
  /** The account's result by the current settlement, after commission; null while there is none. */
  before: z.nullable(moneySchema),
  after: moneySchema,
  /** The change of the wallet. */
  change: moneySchema,
});

/** A result's effect on every account. */
export const previewSchema = z.object({
  settlement: z.number(),
  accounts: z.array(touched),
  /** All accounts together; `moves` is the sum of all wallet changes without their sign. */
  total: z.object({
    stake: moneySchema,
    before: z.nullable(moneySchema),
    after: moneySchema,
    change: moneySchema,
    moves: moneySchema,
  }),
});

/** The effect of a result on every account that it touches. */
export type ResultPreview = z.output<typeof previewSchema>;

const bet = z.object({
  id: idSchema,
  playerId: idSchema,
  username: z.string(),
  /** What was bet on: a runner, or a side of a fancy with its run. */
  pick: z.string(),
  side: z.string(),
  /** Decimal odds, or the rate per 100 of a sportsbook bet. */
  price: z.number(),
  stake: moneySchema,
  matched: moneySchema,
  state: z.enum(['open', 'settled', 'void']),
  placedAt: timeSchema,
});

/** A bet of a market at the desk. */
export type DeskBet = z.output<typeof bet>;

const bets = z.object({ bets: z.array(bet), next: z.nullable(idSchema) });

export const settlementCalls = defineOfficeCalls({
  previewExchangeResult: {
    method: 'POST',
    path: '/office/trading/exchange/:id/preview',
    right: 'trading:see',
    summary: "Previews the effect of an order-book market's result on every account; moves no money.",
    params: ofMarket,
    body: z.object({ result: exchangeResultSchema }),
    answer: previewSchema,
    status: 200,
    refusals: ['RESULT_AGAINST_SCORE', 'NOT_FOUND', 'WINNER_UNKNOWN'],
  },
  settleExchangeMarket: {
    method: 'POST',
    path: '/office/trading/exchange/:id/settle',
    right: 'trading:manage',
    summary:
      'Settles an order-book market by hand, or settles it again with another result; some results wait for a second member.',
    params: ofMarket,
    body: z.object({ result: exchangeResultSchema, settlement, reason: reasonSchema }),
    answer: decided,
    status: 200,
    refusals: [
      'RESULT_AGAINST_SCORE',
      'NOT_FOUND',
      'PROPOSAL_WAITS',
      'WINNER_UNKNOWN',
      'MARKET_MOVED',
      'RESULT_STANDS',
    ],
  },
  listExchangeBets: {
    method: 'GET',
    path: '/office/trading/exchange/:id/bets',
    right: 'trading:see',
    summary: 'The orders of an order-book market, without the house’s own, newest first.',
    params: ofMarket,
    query: page,
    answer: bets,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  voidExchangeBet: {
    method: 'POST',
    path: '/office/trading/exchange-bets/:id/void',
    right: 'trading:manage',
    summary:
      'Voids an order with all of its matches, for both of their sides; once its event has begun, that waits for a second member.',
    params: ofBet,
    body: z.object({ reason: reasonSchema }),
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_WAITS', 'NOTHING_TO_VOID'],
  },
  removeRunner: {
    method: 'POST',
    path: '/office/trading/exchange/:id/remove-runner',
    right: 'trading:manage',
    summary:
      'Removes a runner from a trading market: bets on it are void, the others are reduced by the factor, all unmatched orders lapse. Once the event has begun, that waits for a second member.',
    params: ofMarket,
    body: z.object({
      runnerId: z.int().check(z.positive()),
      /** The reduction factor in basis points; below 250 nothing is reduced. */
      reductionBps: z.int().check(z.nonnegative(), z.maximum(9_900)),
      reason: reasonSchema,
    }),
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_WAITS', 'WINNER_UNKNOWN', 'NOTHING_TO_VOID', 'LAST_RUNNER'],
  },
  previewHouseResult: {
    method: 'POST',
    path: '/office/trading/house/:id/preview',
    right: 'trading:see',
    summary: "Previews the effect of a sportsbook market's result on every account; moves no money.",
    params: ofMarket,
    body: z.object({ result: houseResultForm }),
    answer: previewSchema,
    status: 200,
    refusals: ['RESULT_AGAINST_SCORE', 'NOT_FOUND', 'WINNER_UNKNOWN'],
  },
  settleHouseMarket: {
    method: 'POST',
    path: '/office/trading/house/:id/settle',
    right: 'trading:manage',
    summary:
      'Settles a fancy or a bookmaker by hand, or again with another result; some results wait for a second member. A bookmaker that nobody settles is settled by its match.',
    params: ofMarket,
    body: z.object({ result: houseResultForm, settlement, reason: reasonSchema }),
    answer: decided,
    status: 200,
    refusals: [
      'RESULT_AGAINST_SCORE',
      'NOT_FOUND',
      'PROPOSAL_WAITS',
      'WINNER_UNKNOWN',
      'MARKET_MOVED',
      'RESULT_STANDS',
    ],
  },
  listHouseMarketBets: {
    method: 'GET',
    path: '/office/trading/house/:id/bets',
    right: 'trading:see',
    summary: 'The bets of a sportsbook market, newest first.',
    params: ofMarket,
    query: page,
    answer: bets,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  voidHouseBet: {
    method: 'POST',
    path: '/office/trading/house-bets/:id/void',
    right: 'trading:manage',
    summary:
      'Voids one sportsbook bet and notifies its player. Once its event has begun, that waits for a second member.',
    params: ofBet,
    body: z.object({ reason: z.enum(houseVoidReasons) }),
    answer: decided,
    status: 200,
    refusals: ['NOT_FOUND', 'PROPOSAL_WAITS', 'NOTHING_TO_VOID'],
  },
});
