import type { Segment } from '@maidan/contract/office';
import { listPlayerIds } from '../../accounts/index.ts';
import type { MessageDeskDeps } from '../deps.ts';

/** So many players are looked at in one statement: few enough that whoever bets meanwhile hardly waits. */
const LOOKED_AT_ONCE = 5_000;

/** How many players a segment has now; read piece by piece, so that nobody waits for it. */
export async function countSegment(
  { db, clock, pickSegment }: Pick<MessageDeskDeps, 'db' | 'clock' | 'pickSegment'>,
  segment: Segment,
): Promise<number> {
  const now = clock.now();
  let players = 0;
  let ids = await listPlayerIds(db, { after: 0n, size: LOOKED_AT_ONCE });
  while (ids.length > 0) {
    players += (await pickSegment(db, ids, segment, now)).length;
    ids = await listPlayerIds(db, { after: ids.at(-1) ?? 0n, size: LOOKED_AT_ONCE });
  }
  return players;
}
