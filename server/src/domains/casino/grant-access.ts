import { inTransaction } from '../../kernel/db.ts';
import { newToken } from '../../kernel/secrets/ids.ts';
import { insertAccess } from './access-store.ts';
import { hashAccessToken } from './seamless-wallet/wallet-store.ts';
import type { CasinoDeps } from './deps.ts';

/** Long enough to open a frame on a slow phone. */
const ACCESS_MS = 60_000;

/** Stores that this player may enter that game, and returns the access token. */
export async function grantAccess(
  { db, clock, random }: Pick<CasinoDeps, 'db' | 'clock' | 'random'>,
  access: { readonly playerId: bigint; readonly platform: string; readonly gameCode: string },
): Promise<string> {
  const token = newToken(random);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ACCESS_MS);
  await inTransaction(db, (tx) =>
    insertAccess(tx, { ...access, tokenHash: hashAccessToken(token), expiresAt }, now),
  );
  return token;
}
