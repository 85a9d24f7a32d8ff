import { type Db, inTransaction, query, queryOne, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited } from './change-desk-game.ts';

/** Switches all games of a provider on or off. Refuses NOT_FOUND. */
export function changeDeskProvider(
  db: Db,
  { platform, status }: { readonly platform: string; readonly status: 'active' | 'inactive' },
  { audit }: Audited,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const provider = await queryOne<{ status: string }>(
      tx,
      sql`select status from game_provider where platform = ${platform} for update`,
    );
    if (provider === undefined) throw new Refusal('NOT_FOUND');
    if (provider.status === status) return;
    await query(tx, sql`update game_provider set status = ${status} where platform = ${platform}`);
    await audit(tx, {
      action: 'game-provider-changed',
      subject: `game-provider:${platform}`,
      before: { status: provider.status },
      after: { status },
    });
  });
}
