import type { DeskVipLevel, VipLadder } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { isDeepStrictEqual } from 'node:util';
import { type Db, type Tx, inTransaction } from '../../../kernel/db.ts';
import type { AuditEntry } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockLevels, replaceLevels, selectLadder } from './level-store.ts';

/**
 * Replaces the VIP levels from the next conversion on (PLAY-102); identical ones are no change. Refuses CONTENT_CHANGED if
 * somebody saved them since that version.
 */
export function changeLevels(
  db: Db,
  { version, levels }: VipLadder,
  { audit }: { readonly audit: (tx: Tx, entry: AuditEntry) => Promise<void> },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockLevels(tx);
    const known = await selectLadder(tx);
    const [before, after] = [written(known.levels), written(levels)];
    if (isDeepStrictEqual(before, after)) return;
    if (known.version !== version) throw new Refusal('CONTENT_CHANGED');
    await replaceLevels(tx, levels);
    await audit(tx, {
      action: 'vip-levels-changed',
      subject: 'vip-levels',
      before: { levels: before },
      after: { levels: after },
    });
  });
}

/** The levels as the audit log shows them. */
const written = (levels: readonly DeskVipLevel[]): string[] =>
  levels.map(
    ({ nameEn, nameBn, pointsMin, pointValue }) =>
      `${nameEn} / ${nameBn}: ${pointsMin} VP, ৳${formatMoney(pointValue)}`,
  );
