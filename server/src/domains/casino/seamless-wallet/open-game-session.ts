import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { newToken } from '../../../kernel/ids.ts';
import type { Random } from '../../../kernel/random.ts';
import { hashAccessToken } from '../access-store.ts';
import { insertSession, type NewSession } from './wallet-store.ts';

/** A sitting at a game ends by itself after so long. */
const SITTING_MS = 12 * 3_600_000;

/** Lets a player's game at a partner ask the wallet; answers the token with which it does. */
export async function openGameSession(
  { db, clock, random }: { readonly db: Db; readonly clock: Clock; readonly random: Random },
  session: Omit<NewSession, 'tokenHash' | 'expiresAt'>,
): Promise<string> {
  const token = newToken(random);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SITTING_MS);
  await insertSession(db, { ...session, tokenHash: hashAccessToken(token), expiresAt }, now);
  return token;
}
