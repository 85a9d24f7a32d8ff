import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';
import { gameTypes } from './casino.ts';
import { languageSchema } from './language-query.ts';

/** Settled bets of all platforms (row REC-1), in the specification's shape. */

/** How far a list has come in the order book, against the house, and in the rounds of games: their moment and id. */
const cursorSchema = z.string().check(z.regex(/^\d{1,18}\.\d{1,18}\.\d{1,13}\.\d{1,18}$/, 'Invalid page'));

const bettingRecord = shape({
  platform: z.string(),
  gameType: as('game_type', z.enum(gameTypes)),
  /** The game; of the exchange the match. */
  gameName: as('game_name', z.string()),
  /** What was at risk: of a lay its liability; of a game all that was staked in the round. */
  betAmount: as('bet_amount', moneySchema),
  /** What came back: nothing of a lost bet, what was at risk of a void one. The exchange's before commission. */
  winAmount: moneySchema,
  /** When the bet was made, or the round began. */
  createdAt: as('created_at', timeSchema),
  /** What came of it. A game's round that paid what it cost is `EVEN`; one whose stake was given back `ROLLED_BACK`. */
  status: z.enum(['WON', 'LOST', 'VOID', 'EVEN', 'ROLLED_BACK']),
  /** The bet's id on the exchange, or the round's as its provider names it. */
  transactionId: as('transaction_id', z.string()),
  /** Names the place in the list, for the page after it. */
  cursor: cursorSchema,
});

/** A settled bet, or a settled round of a game. */
export type BettingRecord = z.output<typeof bettingRecord>;

/** How many {@link bettingRecordCalls} answers at once; fewer are the last. */
export const bettingRecordsMax = 500;

export const bettingRecordCalls = defineCalls({
  bettingRecords: {
    method: 'GET',
    path: '/betting-record',
    caller: 'player',
    summary:
      "The player's settled bets and rounds on all platforms, the newest first, 500 a page: by platform, game type and the Dhaka day they were made. `before` is the `cursor` of the last one of the page before.",
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
