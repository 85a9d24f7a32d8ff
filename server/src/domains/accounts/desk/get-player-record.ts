import type { Reader } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PlayerRecord } from '../model.ts';
import { selectPlayer } from '../store.ts';

/** A player by id; refuses NOT_FOUND. */
export async function getPlayerRecord(reader: Reader, playerId: bigint): Promise<PlayerRecord> {
  const player = await selectPlayer(reader, playerId);
  if (player === undefined) throw new Refusal('NOT_FOUND');
  return player;
}
