import type { Reader } from '../../kernel/db.ts';
import { selectPlayer, selectStatus } from './store.ts';

/** What of an account decides whether money may leave it. */
export interface AccountStanding {
  readonly blocked: boolean;
  readonly birthdayKnown: boolean;
}

/** How a player's account stands; blocked when there is none. */
export async function findStanding(reader: Reader, playerId: bigint): Promise<AccountStanding> {
  const status = await selectStatus(reader, playerId);
  const player = await selectPlayer(reader, playerId);
  return { blocked: status !== 'active', birthdayKnown: player?.birthday !== undefined };
}
