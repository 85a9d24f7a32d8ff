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
  session: {
    readonly playerId: bigint;
    readonly random: Random;
    readonly now: Date;
    /** What the browser says of itself. */
    readonly userAgent: string;
  },
): Promise<SessionTokens> {
  const { playerId, random, now, userAgent } = session;
  const tokens = { token: newToken(random), exchangeToken: newToken(random) };
  await insertSession(
    tx,
    playerId,
    {
      hash: hashToken(tokens.token),
      exchangeHash: hashToken(tokens.exchangeToken),
      userAgent: cut(userAgent),
    },
    now,
  );
  await deleteOldSessions(tx, playerId, new Date(now.getTime() - IDLE_MS), SESSIONS_MAX);
  return tokens;
}

/** Enough to tell browser and system; a client may send far more. */
const USER_AGENT_LENGTH_MAX = 300;

function cut(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_LENGTH_MAX);
}
