import type { Reader } from '../../../kernel/db.ts';
import { selectAuthenticator } from './factor-store.ts';

/** True if a login takes more than the player's password. */
export async function hasSecondFactor(reader: Reader, playerId: bigint): Promise<boolean> {
  const authenticator = await selectAuthenticator(reader, playerId);
  return authenticator !== undefined && authenticator.confirmedAt !== null;
}
