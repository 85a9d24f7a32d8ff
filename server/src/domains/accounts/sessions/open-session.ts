import { deleteReadMark } from '../../../kernel/database/read-side/read-marks.ts';
import { playerReader } from '../../../kernel/database/read-side/read-side.ts';
import type { Tx } from '../../../kernel/db.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import {
  deleteOldLogins,
  deleteOldSessions,
  hashToken,
  insertSession,
  type SessionPurpose,
  writeLogin,
} from './session-store.ts';
import { openedAfter } from './sessions.ts';

/** Far more than a person has devices; beyond it the longest idle session ends when another one opens. */
const SESSIONS_MAX = 200;
/** How many devices and addresses of a player are stored. */
const LOGINS_MAX = 200;

/** Where a request comes from. */
export interface Origin {
  readonly address: string;
  /** The browser's user agent. */
  readonly userAgent: string;
  /** The app's name for the device. */
  readonly device: string;
}

/** The two tokens of one session: the site's own, and the one in the address of the exchange's frame. */
export interface SessionTokens {
  readonly token: string;
  readonly exchangeToken: string;
}

/**
 * Opens a session of a player. Both tokens expire with it. One that was opened by a proof, such as a password, needs no step-up
 * for some minutes (SAFE-44).
 */
export async function openSession(
  tx: Tx,
  session: {
    readonly playerId: bigint;
    readonly random: Random;
    readonly now: Date;
    readonly origin: Origin;
    readonly openedBy: 'proof' | 'access';
    /** What it opens; left out, the site. */
    readonly purpose?: SessionPurpose;
  },
): Promise<SessionTokens> {
  const { playerId, random, now, origin, openedBy, purpose = 'site' } = session;
  const from = { ...origin, userAgent: cut(origin.userAgent) };
  const tokens = { token: newToken(random), exchangeToken: newToken(random) };
  await insertSession(
    tx,
    playerId,
    {
      hash: hashToken(tokens.token),
      exchangeHash: hashToken(tokens.exchangeToken),
      ...from,
      steppedUpAt: openedBy === 'proof' ? now : null,
      purpose,
    },
    now,
  );
  await deleteOldSessions(tx, playerId, { openedAfter: openedAfter(now), purpose }, SESSIONS_MAX);
  // The login is in the player's records, and nobody is known as this player's until it is done.
  await deleteReadMark(tx, playerReader(playerId));
  await writeLogin(tx, playerId, from, now);
  await deleteOldLogins(tx, playerId, LOGINS_MAX);
  return tokens;
}

/** Enough to recognize browser and system; a client may send far more. */
const USER_AGENT_LENGTH_MAX = 300;

function cut(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_LENGTH_MAX);
}
