import * as z from 'zod/mini';

/** The short score of a match (row PLAY-8): what a list of matches shows of it. Numbers only; words are the screen's. */

const side = z.enum(['home', 'away']);
const ofEach = z.object({ home: z.number(), away: z.number() });
/** Without one a match hasn't begun. */
const phase = z.enum(['LIVE', 'ENDED']);

const cricket = z.object({
  sport: z.literal('cricket'),
  phase,
  /** In the order played; the last is under way while the match is live. `balls` counts legal ones, six to the over. */
  innings: z.array(z.object({ side, runs: z.number(), wickets: z.number(), balls: z.number() })),
  ballsPerInnings: z.number(),
  /** What the side batting second must reach to win. */
  target: z.optional(z.number()),
});

const soccer = z.object({
  sport: z.literal('soccer'),
  phase,
  goals: ofEach,
  minute: z.number(),
  stoppageMinute: z.optional(z.number()),
  isHalfTime: z.boolean(),
});

const tennis = z.object({
  sport: z.literal('tennis'),
  phase,
  /** Games of each set, the current one last. */
  sets: z.array(ofEach),
  /** As they are called; plain counts in a tie-break. */
  points: z.object({ home: z.string(), away: z.string() }),
  server: side,
  isTieBreak: z.boolean(),
});

/** The short score, in the lists of events and as the stream's topic `scoreline:{eventId}`. */
export const scorelineSchema = z.discriminatedUnion('sport', [cricket, soccer, tennis]);

/** The short score of a match that has begun. */
export type Scoreline = z.output<typeof scorelineSchema>;
