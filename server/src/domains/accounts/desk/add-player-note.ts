import { inTransaction } from '../../../kernel/db.ts';
import type { Member, OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { getLockedPlayer } from '../find-players.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { insertNote } from './note-store.ts';

/** Adds a note of a member of staff about a player; notes are never changed. */
export function addPlayerNote(
  { db, clock }: PlayerDeskDeps,
  playerId: bigint,
  text: string,
  { member, audit }: Pick<OfficeContext, 'audit'> & { readonly member: Member },
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await getLockedPlayer(tx, playerId);
    const id = await insertNote(tx, { playerId, author: member.username, text }, clock.now());
    await audit(tx, {
      action: 'player-noted',
      subject: `player:${playerId}`,
      after: { note: id.toString() },
    });
    return id;
  });
}
