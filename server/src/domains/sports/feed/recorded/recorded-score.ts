import { raceSports } from '@maidan/contract';
import { z } from 'zod';
import type { FeedScore } from '../feed-score.ts';

const count = z.number();
const side = z.enum(['home', 'away']);
const phase = z.enum(['BEFORE', 'LIVE', 'ENDED']);
const ofMatch = { phase, winner: z.exactOptional(side) };
const bothSides = z.object({ home: count, away: count });

const innings = { battingSide: side, runs: count, wickets: count, balls: count };
const card = z.object({ runs: count, sixes: count });
const middle = z.object({
  batters: z.array(z.object({ name: z.string(), runs: count, balls: count })),
  bowler: z.object({ name: z.string(), balls: count, runs: count, wickets: count }),
  partnership: z.object({ runs: count, balls: count }),
});

const cricket = z.object({
  ...ofMatch,
  ...innings,
  sport: z.literal('cricket'),
  innings: z.union([z.literal(1), z.literal(2)]),
  ballsPerInnings: count,
  firstInnings: z.exactOptional(z.object(innings)),
  toss: z.exactOptional(side),
  target: z.exactOptional(count),
  thisOver: z.array(z.string()),
  ballRunning: z.boolean(),
  superOver: z.exactOptional(side),
  middle: z.exactOptional(middle),
  scorecard: z.exactOptional(z.object({ home: z.array(card), away: z.array(card) })),
});

const soccer = z.object({
  ...ofMatch,
  sport: z.literal('soccer'),
  home: count,
  away: count,
  minute: count,
  stoppageMinute: z.exactOptional(count),
  period: z.enum(['BEFORE', 'FIRST_HALF', 'HALF_TIME', 'SECOND_HALF', 'FULL_TIME']),
  goals: z.array(z.object({ side, minute: count })),
});

const tennis = z.object({
  ...ofMatch,
  sport: z.literal('tennis'),
  sets: z.array(bothSides),
  setsWon: bothSides,
  points: z.object({ home: z.string(), away: z.string() }),
  server: side,
  tieBreak: z.boolean(),
});

const race = z.object({
  sport: z.enum(raceSports),
  phase,
  distanceM: count,
  coveredM: count,
  running: z.array(count),
  finish: z.exactOptional(z.array(z.array(count))),
});

/** The score of a market's event as a recording of Maidan's own has it: as the feed said it, without what the receiver keeps. */
export const recordedScore = z.discriminatedUnion('sport', [cricket, soccer, tennis, race]);
export type RecordedScore = Said<FeedScore>;

type Said<Score> = Score extends FeedScore ? Omit<Score, 'eventId' | 'progress'> : never;

/** The score as a feed says it. */
export const scoreOfEvent = (eventId: string, score: RecordedScore): FeedScore => ({ ...score, eventId });
