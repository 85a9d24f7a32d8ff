import type { Section } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { listBlocked } from './store.ts';

/** Refuses SECTION_BLOCKED to a player for whom the operator has closed that section (row HOME-16). */
export async function refuseBlocked(reader: Reader, playerId: bigint, section: Section): Promise<void> {
  const blocked = await listBlocked(reader, [playerId], section);
  if (blocked.has(playerId)) throw new Refusal('SECTION_BLOCKED');
}
