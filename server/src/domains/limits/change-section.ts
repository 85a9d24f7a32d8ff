import { type Section, isBlocked } from '@maidan/contract';
import { type Db, inTransaction } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import { getMarketBlock, updateSections } from './store.ts';

/** What is to become of a section for a player, and why. */
export interface SectionChange {
  readonly section: Section;
  readonly state: 'open' | 'blocked';
  readonly reason: string;
}

/**
 * Closes a section to a player or opens it again (row HOME-16). Open bets stand. NOT_FOUND for no player, PLAYER_CHANGED
 * when it is so already.
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
