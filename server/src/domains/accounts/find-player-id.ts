import type { Reader } from '../../kernel/db.ts';
import { selectCredentials } from './store.ts';

/** The id of the player with that username, ignoring case. */
export async function findPlayerId(reader: Reader, username: string): Promise<bigint | undefined> {
  return (await selectCredentials(reader, username))?.id;
}
