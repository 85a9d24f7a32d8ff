import type { Section } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isSectionBlocked } from './is-section-blocked.ts';

/** Refuses SECTION_BLOCKED to a player for whom the operator has closed that section (row HOME-16). */
export async function refuseBlocked(reader: Reader, playerId: bigint, section: Section): Promise<void> {
  if (await isSectionBlocked(reader, playerId, section)) throw new Refusal('SECTION_BLOCKED');
}
