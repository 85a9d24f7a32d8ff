import { isBlocked } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { getMarketBlock, selectStakeMax } from './store.ts';

/** True if a section is closed to a player or their bets are limited: whoever is held back isn't called to play. */
export async function isRestricted(reader: Reader, playerId: bigint): Promise<boolean> {
  const flags = await getMarketBlock(reader, playerId);
  if (isBlocked(flags, 'exchange') || isBlocked(flags, 'casino')) return true;
  return (await selectStakeMax(reader, playerId)) !== undefined;
}
