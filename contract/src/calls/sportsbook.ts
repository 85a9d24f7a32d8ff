import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape } from '../wire.ts';
import { eventIdSchema } from './event-markets.ts';
import { houseBetSchema } from './house-bets.ts';

/** Placing bets against the house, on a bookmaker market's runners and on fancies, and what they make (row EXCH-11). */

const fancySideSchema = z.enum(['YES', 'NO', 'ODD', 'EVEN']);
const bookmakerSideSchema = z.enum(['BACK', 'LAY']);

/** The key of a bookmaker market or a fancy. */
export const marketKeySchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Invalid market key'));
const clientRefSchema = z.string().check(z.minLength(1), z.maxLength(64));
const rateSchema = z.number().check(z.positive(), z.maximum(100_000));
const runSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(10_000));
const runnerIdSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647));

/** `balance` is available to bet with, `exposure` is what all open bets hold, the exchange's included. */
const betAnswer = z.object({ bet: houseBetSchema, balance: moneySchema, exposure: moneySchema });

const runBookRow = z.object({
  from: z.number(),
  /** Null: no upper end. */
  to: z.nullable(z.number()),
  /** The last digits that the row applies to; null: all. */
  digits: z.nullable(z.array(z.number())),
  result: moneySchema,
});

const betRefusals = [
  'INVALID_MARKET_ID',
  'INVALID_RUNNER',
  'INVALID_BET_SIZE',
  'STAKE_TOO_HIGH',
  'BONUS_BET_TOO_HIGH',
  'STAKE_ABOVE_LIMIT',
  'INSUFFICIENT_FUNDS',
  'MARKET_SUSPENDED',
  'BALL_RUNNING',
  'MARKET_NOT_OPEN_FOR_BETTING',
  'RATE_CHANGED',
  'LIMIT_REACHED',
  'TOO_MANY_OPEN_ORDERS',
  'SECTION_BLOCKED',
  'IN_TIME_OUT',
  'SELF_EXCLUDED',
  'PRODUCT_CLOSED',
  'IDENTITY_LEVEL_NEEDED',
  'LICENCE_ENDED',
  'STAKE_LIMIT_REACHED',
  'LOSS_LIMIT_REACHED',
  'REALITY_CHECK_DUE',
  'SESSION_LIMIT_REACHED',
  'AGREEMENTS_DUE',
  'CONFLICTING_REPEAT',
] as const;

export const sportsbookCalls = defineCalls({
  placeFancyBet: {
    method: 'POST',
    path: '/fancy/bets',
    caller: 'player',
    summary:
      'Takes a bet on a fancy at the rate that the player saw. Sessions and balls: YES or NO with the run; khadda: YES with the start as run; lottery: YES with the digit as run; odd/even: ODD or EVEN. `client_ref` makes a retry safe.',
    body: shape({
      eventId: as('event_id', eventIdSchema),
      marketKey: as('market_key', marketKeySchema),
      side: fancySideSchema,
      run: z.optional(runSchema),
      rate: rateSchema,
      stake: moneySchema,
      clientRef: as('client_ref', clientRefSchema),
    }),
    answer: betAnswer,
    status: 201,
    refusals: betRefusals,
    movesMoney: true,
  },
  placeBookmakerBet: {
    method: 'POST',
    path: '/bookmaker/bets',
    caller: 'player',
    summary:
      'Takes a bet on a runner (its selection id) of a bookmaker market at the rate that the player saw. `client_ref` makes a retry safe.',
    body: shape({
      eventId: as('event_id', eventIdSchema),
      marketKey: as('market_key', marketKeySchema),
      runnerId: as('runner', runnerIdSchema),
      side: bookmakerSideSchema,
      rate: rateSchema,
      stake: moneySchema,
      clientRef: as('client_ref', clientRefSchema),
    }),
    answer: betAnswer,
    status: 201,
    refusals: betRefusals,
    movesMoney: true,
  },
  housePositions: {
    method: 'GET',
    path: '/fancy/positions/:eventId',
    caller: 'player',
    summary:
      "The hold and possible results of the player's open bets on an event, for each fancy and bookmaker market.",
    params: z.object({ eventId: eventIdSchema }),
    answer: z.object({
      fancies: z.array(
        shape({
          marketKey: as('market_key', z.string()),
          exposure: moneySchema,
          /** Every number of runs is in exactly one row. */
          book: z.array(runBookRow),
        }),
      ),
      bookmakers: z.array(
        shape({
          marketKey: as('market_key', z.string()),
          exposure: moneySchema,
          runners: z.array(
            shape({ runnerId: as('selection_id', z.number()), ifWin: as('if_win', moneySchema) }),
          ),
        }),
      ),
    }),
    status: 200,
    refusals: [],
  },
});
