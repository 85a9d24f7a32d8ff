import { type Db, inTransaction, query, queryOne, sql } from '../../../kernel/db.ts';
import type { AuditEntry } from '../../../kernel/http/served-office-call.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Writes an action to the audit log. */
export interface Audited {
  readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void>;
}

/** Switches a game on, or off with a reason; a game that is off starts no new rounds (OPER-29). Refuses NOT_FOUND. */
export function changeDeskGame(
  db: Db,
  id: bigint,
  { status, reason }: { readonly status: 'active' | 'inactive'; readonly reason?: string | undefined },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const game = await queryOne<{ platform: string; code: string; status: string }>(
      tx,
      sql`select platform, code, status from game where id = ${id} for update`,
    );
    if (game === undefined) throw new Refusal('NOT_FOUND');
    if (game.status === status) return;
    await query(tx, sql`update game set status = ${status} where id = ${id}`);
    await audit(tx, {
      action: 'game-changed',
      subject: `game:${game.platform}:${game.code}`,
      before: { status: game.status },
      after: { status, ...(reason !== undefined && { reason }) },
    });
  });
}
