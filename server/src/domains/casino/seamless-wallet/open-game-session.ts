import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { hashAccessToken, insertSession, type NewSession } from './wallet-store.ts';

/** How long a game session lasts. */
const SESSION_MS = 12 * 3_600_000;

/** Opens a game session in which a partner may call the wallet for a player; returns its token. */
export async function openGameSession(
  { db, clock, random }: { readonly db: Db; readonly clock: Clock; readonly random: Random },
  session: Omit<NewSession, 'tokenHash' | 'expiresAt'>,
): Promise<string> {
  const token = newToken(random);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await insertSession(db, { ...session, tokenHash: hashAccessToken(token), expiresAt }, now);
  return token;
}
