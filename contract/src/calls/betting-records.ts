import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';
import { gameTypes } from './casino.ts';
import { languageSchema } from './language-query.ts';

/** Settled bets of all platforms (row REC-1), in the specification's shape. */

/** Where a page ends in the order book, the sportsbook and the rounds of games: the time and id in each. */
const cursorSchema = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}\.\d{1,13}\.\d{1,18}$/, 'Invalid page'));

const bettingRecord = shape({
  platform: z.string(),
  gameType: as('game_type', z.enum(gameTypes)),
  /** The game; for exchange bets the match. */
  gameName: as('game_name', z.string()),
  /** What was at risk: for a lay its liability, for a game the total staked in the round. */
  betAmount: as('bet_amount', moneySchema),
  /** What was returned: nothing for a lost bet, what was at risk for a void one. On the exchange before commission. */
  winAmount: moneySchema,
  /** When the bet was placed, or the round began. */
  createdAt: as('created_at', timeSchema),
  /** The outcome. A game's round that paid what it cost is `EVEN`; one whose stake was returned is `ROLLED_BACK`. */
  status: z.enum(['WON', 'LOST', 'VOID', 'EVEN', 'ROLLED_BACK']),
  /** The bet's id on the exchange, or the provider's id of the round. */
  transactionId: as('transaction_id', z.string()),
  /** Position in the list, to request the next page. */
  cursor: cursorSchema,
});

/** A settled bet, or a settled round of a game. */
export type BettingRecord = z.output<typeof bettingRecord>;

/** How many records {@link bettingRecordCalls} returns per page; fewer means the last page. */
export const bettingRecordsMax = 500;

export const bettingRecordCalls = defineCalls({
  bettingRecords: {
    method: 'GET',
    path: '/betting-record',
    caller: 'player',
    summary:
      "The player's settled bets and rounds on all platforms, newest first, 500 per page: by platform, game type and the Dhaka day they were placed. `before` is the `cursor` of the previous page's last record.",
    query: shape({
      platform: z.optional(z.string().check(z.maxLength(32))),
      gameType: as('game_type', z.optional(z.union([z.enum(['', 'all']), z.enum(gameTypes)]))),
      date: z.optional(recordDateSchema),
      before: z.optional(cursorSchema),
      language: as('lang', languageSchema),
    }),
    answer: z.array(bettingRecord),
    status: 200,
    refusals: [],
  },
});
