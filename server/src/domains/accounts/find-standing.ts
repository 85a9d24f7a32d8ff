import type { Reader } from '../../kernel/db.ts';
import { selectPlayer, selectStatus } from './store.ts';

/** The fields of an account that decide whether money may leave it. */
export interface AccountStanding {
  readonly blocked: boolean;
  readonly birthdayKnown: boolean;
}

/** The standing of a player's account; blocked when there is no such player. */
export async function findStanding(reader: Reader, playerId: bigint): Promise<AccountStanding> {
  const status = await selectStatus(reader, playerId);
  const player = await selectPlayer(reader, playerId);
  return { blocked: status !== 'active', birthdayKnown: player?.birthday !== undefined };
}
