import { inTransaction } from '../../../kernel/db.ts';
import type { OfficeContext } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffDeps } from '../deps.ts';
import { selectKeyForUpdate, updateRevoked } from './api-key-store.ts';

/** Ends an API key at once; once more does nothing. Refuses NOT_FOUND. */
export function revokeApiKey(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  id: bigint,
  { audit }: Pick<OfficeContext, 'audit'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await selectKeyForUpdate(tx, id);
    if (found === undefined) throw new Refusal('NOT_FOUND');
    if (found.revokedAt !== null) return;
    await updateRevoked(tx, id, clock.now());
    await audit(tx, { action: 'api-key-revoked', subject: `api-key:${id}`, before: { name: found.name } });
  });
}
