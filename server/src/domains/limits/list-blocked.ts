import { type Section, isBlocked } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { listMarketBlocks } from './store.ts';

/** Those of the players to whom the operator has closed that section (row HOME-16). */
export async function listBlocked(
  reader: Reader,
  playerIds: readonly bigint[],
  section: Section,
): Promise<ReadonlySet<bigint>> {
  const blocks = await listMarketBlocks(reader, playerIds);
  return new Set(blocks.filter(({ flags }) => isBlocked(flags, section)).map(({ playerId }) => playerId));
}
