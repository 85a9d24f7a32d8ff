import type { Segment } from '@maidan/contract/office';
import { listPlayerIds } from '../../accounts/index.ts';
import type { MessageDeskDeps } from '../deps.ts';

/** Players per statement: few enough that concurrent bets hardly wait. */
const LOOKED_AT_ONCE = 5_000;

/** The current size of a segment; read in pieces, so that nobody waits for it. */
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
