import type { PlayerSession } from '@maidan/contract';
import type { Player } from '../../../kernel/http/served-call.ts';
import type { AccountsDeps } from '../deps.ts';
import { selectSessionsOf } from './session-store.ts';
import { sessionBounds } from './sessions.ts';

/** The player's sessions: the requesting one first, then by last use. */
export async function listSessions(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'idleMs'>,
  player: Player,
): Promise<PlayerSession[]> {
  const rows = await selectSessionsOf(deps.db, player.id, sessionBounds(deps.clock.now(), deps.idleMs));
  const sessions = rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    openedAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    isCurrent: row.id === player.sessionId,
  }));
  return [
    ...sessions.filter(({ isCurrent }) => isCurrent),
    ...sessions.filter(({ isCurrent }) => !isCurrent),
  ];
}
