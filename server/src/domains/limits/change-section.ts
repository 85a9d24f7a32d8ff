import { type Section, isBlocked } from '@maidan/contract';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { getMarketBlock, updateSections } from './store.ts';

/** Closing or opening a section for a player, and the reason. */
export interface SectionChange {
  readonly section: Section;
  readonly state: 'open' | 'blocked';
  readonly reason: string;
}

/**
 * Closes a section to a player or opens it again (row HOME-16). Open bets stand. Refuses NOT_FOUND, and PLAYER_CHANGED
 * when the section is already in that state.
 */
export function changeSection(
  db: Db,
  playerId: bigint,
  { section, state, reason }: SectionChange,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const block = await getMarketBlock(tx, playerId);
    const open = { exchange: !isBlocked(block, 'exchange'), casino: !isBlocked(block, 'casino') };
    const before = open[section] ? 'open' : 'blocked';
    if (before === state) throw new Refusal('PLAYER_CHANGED');
    await updateSections(tx, playerId, { ...open, [section]: state === 'open' });
    await audit(tx, {
      action: state === 'open' ? 'player-section-opened' : 'player-section-blocked',
      subject: `player:${playerId}`,
      before: { [section]: before },
      after: { [section]: state, reason },
    });
  });
}
