import { type Followed, followedMax, type FollowedSubject, type calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { countOthers, deleteFollowed, selectFollowed, upsertFollowed } from './store.ts';

/** What following needs. */
export interface FollowingDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** True if a match of the last 30 days or of those to come has this side or competition. */
  readonly isKnown: (subject: FollowedSubject) => boolean;
}

/** Serves the list of what a player follows, and taking from it; what is added has to be known to the feed. */
export function followedHandlers({
  db,
}: Pick<FollowingDeps, 'db'>): Handlers<Pick<typeof allCalls, 'listFollowed' | 'unfollow'>> {
  return {
    listFollowed: async (_, { player }) => ({ followed: await selectFollowed(db, player.id) }),
    unfollow: async ({ query: subject }, { player }) => ({
      followed: await inTransaction(db, async (tx) => {
        await deleteFollowed(tx, player.id, subject);
        return selectFollowed(tx, player.id);
      }),
    }),
  };
}

/** Serves what a player follows. Each call answers the whole list, so that two screens can't disagree for long. */
export function followingHandlers(
  deps: FollowingDeps,
): Handlers<Pick<typeof allCalls, 'listFollowed' | 'follow' | 'unfollow'>> {
  return {
    ...followedHandlers(deps),
    follow: async ({ body }, { player }) => ({ followed: await follow(deps, player.id, body) }),
  };
}

/** Only what a match has can be followed: whatever else is sent would be kept for nothing. */
function follow(
  { db, clock, isKnown }: FollowingDeps,
  playerId: bigint,
  wanted: Followed,
): Promise<Followed[]> {
  if (!isKnown(wanted)) throw new Refusal('NOT_FOUND');
  return inTransaction(db, async (tx) => {
    // One after another, so that many at once can't exceed the most.
    await getLockedPlayer(tx, playerId);
    if ((await countOthers(tx, playerId, wanted)) >= followedMax) throw new Refusal('FOLLOWING_FULL');
    await upsertFollowed(tx, playerId, wanted, clock.now());
    return selectFollowed(tx, playerId);
  });
}
