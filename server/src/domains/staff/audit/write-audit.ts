import type { Tx } from '../../../kernel/db.ts';
import type { AuditEntry, Doer } from '../../../kernel/http/served-office-call.ts';
import type { AuditKeys } from './audit-keys.ts';
import { insertAuditRow, lockChain } from './audit-store.ts';
import { CHAIN_START, canonicalJson, hashAuditRow } from './hash-audit-row.ts';

/** What an entry is sealed with: the log's keys and the time. */
export interface AuditStamp {
  readonly auditKeys: AuditKeys;
  readonly now: Date;
}

/**
 * Appends an entry to the audit log, in the transaction of the action it records. It locks the log until the commit, so
 * call it last in the transaction.
 */
export async function writeAudit(
  tx: Tx,
  { auditKeys: { current: key }, now }: AuditStamp,
  doer: Doer,
  entry: AuditEntry,
): Promise<void> {
  const last = await lockChain(tx);
  const row = {
    id: (last?.id ?? 0n) + 1n,
    at: now,
    staff: doer.staff ?? null,
    role: doer.role ?? null,
    address: doer.address,
    action: entry.action,
    subject: entry.subject,
    beforeJson: entry.before === undefined ? null : canonicalJson(entry.before),
    afterJson: entry.after === undefined ? null : canonicalJson(entry.after),
    keyId: key.id,
    previousHash: last?.hash ?? CHAIN_START,
  };
  await insertAuditRow(tx, { ...row, hash: hashAuditRow(row, key) });
}
