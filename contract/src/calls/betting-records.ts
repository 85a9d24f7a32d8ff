import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, recordDateSchema, shape, timeSchema } from '../wire.ts';
import { gameTypes } from './casino.ts';

/** Settled bets of all platforms (row REC-1), in the specification's shape. */

const bettingRecord = shape({
  platform: z.string(),
  gameType: as('game_type', z.enum(gameTypes)),
  /** The game; of the exchange the match. */
  gameName: as('game_name', z.string()),
  /** What was at risk: of a lay its liability. */
  betAmount: as('bet_amount', moneySchema),
  /** What came back: nothing of a lost bet, what was at risk of a void one. The exchange's before commission. */
  winAmount: moneySchema,
  createdAt: as('created_at', timeSchema),
});

/** A settled bet, whatever it was made on. */
export type BettingRecord = z.output<typeof bettingRecord>;

export const bettingRecordCalls = defineCalls({
  bettingRecords: {
    method: 'GET',
    path: '/betting-record',
    caller: 'player',
    summary:
      "The player's settled bets on all platforms, the newest 500, by platform, game type and the Dhaka day they were made.",
    query: shape({
      platform: z.optional(z.string().check(z.maxLength(32))),
      gameType: as('game_type', z.optional(z.union([z.enum(['', 'all']), z.enum(gameTypes)]))),
      date: z.optional(recordDateSchema),
    }),
    answer: z.array(bettingRecord),
    status: 200,
    refusals: [],
  },
});
