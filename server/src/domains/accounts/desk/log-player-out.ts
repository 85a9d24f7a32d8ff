import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getLockedPlayer } from '../find-players.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/session-store.ts';
import type { PlayerDeskDeps } from './deps.ts';

/** Ends one session of a player, or all; refuses NOT_FOUND for a session that isn't theirs or has ended. */
export async function logPlayerOut(
  { db, sessions }: PlayerDeskDeps,
  playerId: bigint,
  sessionId: bigint | null,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    if (sessionId === null) await deleteSessionsOf(tx, playerId);
    else if (!(await deleteSession(tx, playerId, sessionId))) throw new Refusal('NOT_FOUND');
    await audit(tx, {
      action: 'player-logged-out',
      subject: `player:${playerId}`,
      after: { session: sessionId === null ? 'all' : sessionId.toString() },
    });
  });
  await sessions.forget(playerId);
}
