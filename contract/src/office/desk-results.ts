import { runsMax } from '@maidan/engine';
import * as z from 'zod/mini';

/** The key of a market, a bookmaker, a fancy or an event, from its feed. */
export const marketKeySchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Invalid market'));

/** Why staff do something, for the audit log and later inquiries. */
export const reasonSchema = z
  .string()
  .check(z.trim(), z.minLength(3, 'Say why.'), z.maxLength(200, 'At most 200 characters.'));

/** Why sportsbook bets are void, shown to players in their language. */
export const houseVoidReasons = ['WRONG_RATE', 'ABANDONED', 'INNINGS_ENDED'] as const;

const runnersMax = 100;
const runs = z.int('Type the runs.').check(z.nonnegative(), z.maximum(runsMax, 'Nobody makes so many runs.'));

const runnerIds = z.array(z.int().check(z.positive())).check(z.maxLength(runnersMax));

const sharedPlaces = z.object({ runners: runnerIds, places: z.int().check(z.positive()) });

/** How a market of the order book ended. */
export const exchangeResultSchema = z.union([
  z
    .object({
      outcome: z.literal('won'),
      /** The outright winners. */
      winners: runnerIds,
      /** Runners that share fewer winning places than their number: each wins with its share of the stake. */
      deadHeat: z.optional(sharedPlaces),
      /** Half of every bet is returned, and only the other half won or lost: a quarter line of an Asian handicap. */
      halfReturned: z.optional(z.literal(true)),
      /** Each way, who took the places, the winner among them; absent once the place part of bets is void. */
      placed: z.optional(z.object({ runners: runnerIds, deadHeat: z.optional(sharedPlaces) })),
      /** In a line market, the runs: nobody wins there. */
      runs: z.optional(runs),
    })
    .check(
      z.refine(
        ({ winners, deadHeat, runs: scored }) =>
          winners.length > 0 || deadHeat !== undefined || scored !== undefined,
        'Choose who won.',
      ),
    ),
  z.object({ outcome: z.literal('void'), reason: z.string().check(z.maxLength(200)) }),
]);

/** The result of a bookmaker or a fancy: the winning runner or the runs, or void. */
export const houseResultSchema = z.union([
  z.object({ outcome: z.literal('settled'), result: z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1)) }),
  z.object({ outcome: z.literal('void'), reason: z.string().check(z.maxLength(200)) }),
]);

/** How a sportsbook market may be settled by hand: a fancy with its runs, a bookmaker with its winner, or void. */
export const houseResultForm = z.union([
  z.object({
    outcome: z.literal('settled'),
    result: runs,
  }),
  z.object({ outcome: z.literal('won'), winner: z.int('Choose who won.').check(z.positive()) }),
  z.object({ outcome: z.literal('void'), reason: z.enum(houseVoidReasons) }),
]);
