import { segmentSchema } from '@maidan/contract/office';
import { z } from 'zod';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { findNewestPlayerId, listPlayerIds } from '../../accounts/index.ts';
import type { SendingDeps } from '../deps.ts';
import { type SentMessage, insertDelivered, selectSentForUpdate, updateReached } from './message-store.ts';

/** So many players are looked at in one transaction: a few dozen milliseconds, in which others wait for an embedded database. */
export const SENT_AT_ONCE = 500;

/**
 * Sends a message to its next players. What they get, how far it has come and how many have it is one transaction: a crash
 * repeats nothing and leaves nobody out. Answers whether there is more to send, now and by this process.
 */
export async function sendBatch(
  { db, clock, pickSegment, changed }: Omit<SendingDeps, 'log'>,
  id: bigint,
): Promise<boolean> {
  const now = clock.now();
  const { told, isDone } = await inTransaction(db, async (tx) => {
    const message = await selectSentForUpdate(tx, id);
    if (message === undefined) return { told: [], isDone: true };
    const { players, ...step } = await nextPlayers(tx, message);
    const picked =
      message.segment === null
        ? players
        : await pickSegment(tx, players, z.parse(segmentSchema, message.segment), now);
    const delivered = await insertDelivered(tx, id, picked, now);
    await updateReached(tx, id, { ...step, delivered: delivered.length, now });
    return { told: delivered, isDone: step.isDone };
  });
  for (const playerId of told) changed(playerId);
  return !isDone;
}

/** Whom the next batch looks at; who signed up after sending began is not among them. */
async function nextPlayers(tx: Tx, { player_id: only, reached, until_player }: SentMessage) {
  if (only !== null) return { players: [only], reached: only, until: only, isDone: true };
  const until = until_player ?? (await findNewestPlayerId(tx));
  const players = await listPlayerIds(tx, { after: reached, until, size: SENT_AT_ONCE });
  return { players, reached: players.at(-1) ?? reached, until, isDone: players.length < SENT_AT_ONCE };
}
