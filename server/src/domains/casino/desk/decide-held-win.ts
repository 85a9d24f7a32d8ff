import type { Clock } from '../../../kernel/time/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db.ts';
import type { Member } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited } from './change-desk-game.ts';
import { findHeldWin, lockHeldWin, updateHeldWin } from './held-win-rows.ts';

/** The decision of staff about a held win. */
export interface HeldWinDecision {
  readonly decision: 'allowed' | 'declined';
  readonly reason: string;
}

/**
 * Allows exactly this win, so that asking for it again credits it, or declines it for good (SAFE-32). Moves no money.
 * Refuses NOT_FOUND, ALREADY_DECIDED.
 */
export async function decideHeldWin(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  id: bigint,
  { decision, reason }: HeldWinDecision,
  { member, audit }: Audited & { readonly member: Member },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockHeldWin(tx, id);
    const win = await findHeldWin(tx, id);
    if (locked === undefined || win === undefined) throw new Refusal('NOT_FOUND');
    if (!locked.isWaiting) throw new Refusal('ALREADY_DECIDED');
    await updateHeldWin(tx, id, { decision, reason, by: member.username, at: clock.now() });
    const { partner, transactionUuid, username: player, gameCode, round, heldFor } = win;
    await audit(tx, {
      action: `held-win-${decision}`,
      subject: `held-win:${partner}:${transactionUuid}`,
      before: { heldFor },
      after: { player, game: gameCode, round, amount: win.amount.toString(), reason },
    });
  });
}
