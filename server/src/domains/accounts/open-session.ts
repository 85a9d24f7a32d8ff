import type { Tx } from '../../kernel/db.ts';
import { newToken } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/random.ts';
import { deleteOldSessions, hashToken, insertSession } from './session-store.ts';
import { IDLE_MS } from './sessions.ts';

/** Far more than a person has devices; the session that was idle longest ends when another opens. */
const SESSIONS_MAX = 200;

/** The two tokens of one session: the site's own, and the one that the exchange's frame gets in its address. */
export interface SessionTokens {
  readonly token: string;
  readonly exchangeToken: string;
}

/** Opens a session of a player. Both tokens end with it. */
export async function openSession(
  tx: Tx,
  session: { readonly playerId: bigint; readonly random: Random; readonly now: Date },
): Promise<SessionTokens> {
  const { playerId, random, now } = session;
  const tokens = { token: newToken(random), exchangeToken: newToken(random) };
  await insertSession(
    tx,
    playerId,
    { hash: hashToken(tokens.token), exchangeHash: hashToken(tokens.exchangeToken) },
    now,
  );
  await deleteOldSessions(tx, playerId, new Date(now.getTime() - IDLE_MS), SESSIONS_MAX);
  return tokens;
}
