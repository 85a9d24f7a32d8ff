import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, daySchema, moneySchema, shape } from '../wire.ts';

/** The daily bonus and the daily missions, with play money (rows PLAY-103 to PLAY-107). */

/** The missions, in display order: things to try out, of each of which the server sees whether it was done. */
export const missionKinds = ['both-sides', 'own-price', 'price-alert', 'follow', 'fairness'] as const;

/** A daily mission. */
export type MissionKind = (typeof missionKinds)[number];

/** What can be taken once a day. */
export const dailyRewards = ['daily-bonus', ...missionKinds] as const;

/** What can be taken once a day. */
export type DailyReward = (typeof dailyRewards)[number];

const mission = shape({
  kind: z.enum(missionKinds),
  /** How many of its steps are done today, and of how many. */
  done: z.int().check(z.nonnegative()),
  steps: z.int().check(z.positive()),
  isTaken: as('is_taken', z.boolean()),
});

/** A mission as it stands today. */
export type Mission = z.output<typeof mission>;

const view = shape({
  /** False where there is nothing of it for the player. */
  isOffered: as('is_offered', z.boolean()),
  /** Whether the player wants to see nothing of it. */
  isHidden: as('is_hidden', z.boolean()),
  /** Today in Dhaka, by the server's clock, and how many seconds are left of it. */
  day: daySchema,
  secondsLeft: as('seconds_left', z.int().check(z.nonnegative())),
  /** Null where there is none. */
  bonus: z.nullable(shape({ amount: moneySchema, isTaken: as('is_taken', z.boolean()) })),
  /** What each mission brings; null where there are none. */
  missionReward: as('mission_reward', z.nullable(moneySchema)),
  missions: z.array(mission),
});

/** The daily bonus and the missions of a player. */
export type MissionsView = z.output<typeof view>;

export const missionCalls = defineCalls({
  showMissions: {
    method: 'GET',
    path: '/missions',
    caller: 'player',
    summary: "The player's daily bonus and missions of today, by the time of Dhaka.",
    answer: view,
    status: 200,
    refusals: [],
  },
  takeDailyReward: {
    method: 'POST',
    path: '/missions/take',
    caller: 'player',
    summary:
      'Pays the daily bonus, or the reward of a mission that is done, into the main wallet: each once a day. `day` is the day that the caller was shown.',
    body: shape({ reward: z.enum(dailyRewards), day: daySchema }),
    answer: view,
    status: 200,
    refusals: [
      'NOT_OFFERED',
      'DAY_OVER',
      'REWARD_TAKEN',
      'MISSION_UNDONE',
      'DEBT_OPEN',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
    ],
    movesMoney: true,
  },
  hideMissions: {
    method: 'POST',
    path: '/missions/hide',
    caller: 'player',
    summary: 'Hides the daily bonus and the missions from the player, or shows them again.',
    body: shape({ isHidden: as('is_hidden', z.boolean()) }),
    answer: view,
    status: 200,
    refusals: [],
  },
});
