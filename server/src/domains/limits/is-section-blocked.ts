import { isBlocked, type Section } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { getMarketBlock } from './store.ts';

/** Whether the operator has closed that section to the player (row HOME-16). */
export async function isSectionBlocked(reader: Reader, playerId: bigint, section: Section): Promise<boolean> {
  return isBlocked(await getMarketBlock(reader, playerId), section);
}
