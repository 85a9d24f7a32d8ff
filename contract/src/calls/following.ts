import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { shape } from '../wire.ts';
import { sportSchema } from './sports.ts';

/** The teams, players and competitions that a player follows (row PLAY-80). */

/** The most that one player can follow. */
export const followedMax = 100;

const followedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

const subjectFields = {
  /** A side of a match, be it a team or a player, or a competition. */
  kind: z.enum(['side', 'competition']),
  sport: sportSchema,
  /** As the feed names it. */
  name: followedName,
};

const subject = shape(subjectFields);

/** A side or a competition of a sport. */
export type FollowedSubject = z.output<typeof subject>;

const followed = shape({
  ...subjectFields,
  /** Whether a message tells the player when a match of it begins. */
  alerts: z.boolean(),
});

/** What a player follows. */
export type Followed = z.output<typeof followed>;

const answer = shape({ followed: z.array(followed) });

export const followingCalls = defineCalls({
  listFollowed: {
    method: 'GET',
    path: '/following',
    caller: 'player',
    summary: 'The teams, players and competitions that the player follows, newest first.',
    answer,
    status: 200,
    refusals: [],
  },
  follow: {
    method: 'POST',
    path: '/following',
    caller: 'player',
    summary: 'Follows a side or a competition, or changes whether its matches are announced.',
    body: followed,
    answer,
    status: 200,
    refusals: ['NOT_FOUND', 'FOLLOWING_FULL'],
  },
  unfollow: {
    method: 'DELETE',
    path: '/following',
    caller: 'player',
    summary: 'Follows it no longer; one that is not followed changes nothing.',
    query: subject,
    answer,
    status: 200,
    refusals: [],
  },
});
