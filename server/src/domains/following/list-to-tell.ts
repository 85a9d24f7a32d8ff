import type { Reader } from '../../kernel/db.ts';
import { listBlocked } from '../limits/index.ts';
import { listInBreak } from '../safer-play/index.ts';
import { type Followable, type Follower, selectFollowers } from './store.ts';

/**
 * The players who want to be told that this match begins, and what of it they follow. Who may not bet on the exchange, or
 * not at all, or is in a time-out, is not called to a match.
 */
export async function listToTell(reader: Reader, match: Followable, now: Date): Promise<readonly Follower[]> {
  const followers = await selectFollowers(reader, match);
  const ids = followers.map(({ playerId }) => playerId);
  const blocked = await listBlocked(reader, ids, 'exchange');
  const resting = await listInBreak(reader, ids, now);
  return followers.filter(({ playerId }) => !blocked.has(playerId) && !resting.has(playerId));
}
