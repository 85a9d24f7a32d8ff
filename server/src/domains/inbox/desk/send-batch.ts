import { segmentSchema } from '@maidan/contract/office';
import { z } from 'zod';
import { type Tx, inTransaction } from '../../../kernel/db.ts';
import { findNewestPlayerId, listPlayerIds } from '../../accounts/index.ts';
import type { SendingDeps } from '../deps.ts';
import { type SentMessage, insertDelivered, selectSentForUpdate, updateReached } from './message-store.ts';

/** Players per transaction: a few dozen milliseconds, during which others wait for an embedded database. */
export const SENT_AT_ONCE = 500;

/**
 * Sends a message to its next players. Their messages, the progress and the count are one transaction: after a crash
 * nobody gets it twice and nobody is left out. Returns whether this process has more to send now.
 */
export async function sendBatch(
  { db, clock, pickSegment, changed }: Omit<SendingDeps, 'log'>,
  id: bigint,
): Promise<boolean> {
  const now = clock.now();
  const { reached, isDone } = await inTransaction(db, async (tx) => {
    const message = await selectSentForUpdate(tx, id);
    if (message === undefined) return { reached: [], isDone: true };
    const { players, ...step } = await nextPlayers(tx, message);
    const picked =
      message.segment === null
        ? players
        : await pickSegment(tx, players, z.parse(segmentSchema, message.segment), now);
    const delivered = await insertDelivered(tx, id, picked, now);
    await updateReached(tx, id, { ...step, delivered: delivered.length, now });
    return { reached: delivered, isDone: step.isDone };
  });
  for (const playerId of reached) changed(playerId);
  return !isDone;
}

/** The players of the next batch, without those who signed up after sending began. */
async function nextPlayers(tx: Tx, { playerId: only, reached, untilPlayer }: SentMessage) {
  if (only !== null) return { players: [only], reached: only, until: only, isDone: true };
  const until = untilPlayer ?? (await findNewestPlayerId(tx));
  const players = await listPlayerIds(tx, { after: reached, until, size: SENT_AT_ONCE });
  return { players, reached: players.at(-1) ?? reached, until, isDone: players.length < SENT_AT_ONCE };
}
