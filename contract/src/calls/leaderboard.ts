import { money } from '@maidan/engine';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, shape, timeSchema } from '../wire.ts';

/** Who did best by return on stake, and where a player stands (rows PLAY-110 to PLAY-114). */

/** What a leaderboard is of: weeks from Sunday and months, by the time of Dhaka. */
export const leaderboardPeriods = ['this-week', 'last-week', 'this-month'] as const;

const period = z.enum(leaderboardPeriods);

/** One of {@link leaderboardPeriods}. */
export type LeaderboardPeriod = z.output<typeof period>;

/** What it takes to have a place, so that one lucky bet is none. */
export const leaderboardRules = {
  /** Each market counts once, because a bet can be split into many. */
  marketsMin: 10,
  /** Half of what ten of the exchange's smallest backs come to: it asks nobody to stake more. */
  stakeMin: money(50_000n),
  /** How much of all stakes may be in one market, in percent: at least four decide. */
  shareMax: 25,
  /** The last place that is shown; who shares it is shown too. */
  shownMax: 20,
  /** How many are ranked at all; who stands behind them is told so. */
  rankedMax: 200,
} as const;

const returnBps = as('return_bps', z.int());
const query = shape({ period });

const leaderboard = shape({
  startsAt: as('starts_at', timeSchema),
  endsAt: as('ends_at', timeSchema),
  /** Best first; those with the same return share a rank. */
  rows: z.array(
    shape({
      rank: z.int(),
      /** Masked: `r•••u`. */
      player: z.string(),
      /** Net result by stake in hundredths of a percent, cut off. */
      returnBps,
      markets: z.int(),
    }),
  ),
});

/** A leaderboard, the same to everybody. */
export type Leaderboard = z.output<typeof leaderboard>;

/**
 * Why a player has no place: kept out by choice; closed to the exchange or linked to other accounts; no settled play; too
 * few markets; too small stakes; too much of them in one market; no return above zero; behind those who are ranked; counted
 * in a moment.
 */
const obstacles = [
  'HIDDEN',
  'LEFT_OUT',
  'NO_PLAY',
  'FEW_MARKETS',
  'SMALL_STAKES',
  'ONE_MARKET',
  'NOT_AHEAD',
  'BEHIND',
  'PENDING',
] as const;

const ownStanding = shape({
  /** False once the player keeps out of the leaderboard. */
  isShown: as('is_shown', z.boolean()),
  markets: z.int(),
  stake: moneySchema,
  net: moneySchema,
  /** The most that was staked in one market. */
  largestStake: as('largest_stake', moneySchema),
  /** Left out where nothing was staked. */
  returnBps: as('return_bps', z.optional(z.int())),
  /** Left out for a player without a place. */
  rank: z.optional(z.int()),
  obstacle: z.optional(z.enum(obstacles)),
});

/** Where a player stands, and what of. */
export type OwnStanding = z.output<typeof ownStanding>;

/** Why a player has no place. */
export type StandingObstacle = (typeof obstacles)[number];

export const leaderboardCalls = defineCalls({
  leaderboard: {
    method: 'GET',
    path: '/leaderboard',
    caller: 'anyone',
    summary: 'The best returns on stake of a period, under masked names, from settled bets on matches.',
    query,
    answer: leaderboard,
    status: 200,
    refusals: [],
    snapshot: true,
  },
  ownStanding: {
    method: 'GET',
    path: '/leaderboard/own',
    caller: 'player',
    summary:
      "The player's own return of a period, what it is computed from, and the place or why there is none.",
    query,
    answer: ownStanding,
    status: 200,
    refusals: [],
  },
  showOnLeaderboard: {
    method: 'POST',
    path: '/leaderboard/own',
    caller: 'player',
    summary: 'Keeps the player out of every leaderboard at once, past ones included, or in again.',
    body: shape({ isShown: as('is_shown', z.boolean()) }),
    answer: shape({ isShown: as('is_shown', z.boolean()) }),
    status: 200,
    refusals: [],
  },
});
