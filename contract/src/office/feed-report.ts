import * as z from 'zod/mini';
import { timeSchema } from '../wire.ts';

/** The places of a feed: the one that is used, and the one that stands in for it. */
export const feedPlaces = ['primary', 'standby'] as const;

/**
 * Where a feed stands: not wanted, sending its starting state, sending, silent for too long, waiting for its next try,
 * left to staff, ended as a recording does, or stopped with the app.
 */
export const feedPhases = [
  'idle',
  'starting',
  'live',
  'stalled',
  'failing',
  'given-up',
  'ended',
  'stopped',
] as const;

/**
 * Why a feed failed: it threw, ended although its source goes on, never finished its start, fell silent or sent nothing
 * new, sent messages that had to be refused, or sent faster than they can be taken. `NOT_TAKEN` is the app's own fault:
 * its database was away.
 */
export const feedFaults = [
  'BROKE',
  'ENDED',
  'NO_START',
  'SILENT',
  'REFUSED',
  'FLOODED',
  'NOT_TAKEN',
] as const;

/** One of {@link feedPlaces}. */
export type FeedPlace = (typeof feedPlaces)[number];

/** One of {@link feedPhases}. */
export type FeedPhase = (typeof feedPhases)[number];

/** One of {@link feedFaults}. */
export type FeedFault = (typeof feedFaults)[number];

/** A feed and how it is. */
export const feedReportSchema = z.object({
  place: z.enum(feedPlaces),
  /** True if its messages are the ones that count. */
  isInUse: z.boolean(),
  phase: z.enum(feedPhases),
  /** Since when it has been in that phase. */
  since: timeSchema,
  /** When it last sent something that makes a market fresh; null if never. */
  lastMessageAt: z.nullable(timeSchema),
  restarts: z.number(),
  /** Why it failed last; null once it has recovered. */
  fault: z.nullable(z.enum(feedFaults)),
  nextTryAt: z.nullable(timeSchema),
});

/** A feed and how it is. */
export type FeedReport = z.output<typeof feedReportSchema>;
