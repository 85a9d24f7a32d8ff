import type { Tx } from '../../kernel/db.ts';
import type { AuditEntry, Doer } from '../../kernel/http/served-office-call.ts';
import { insertAuditRow, lockChain } from './audit-store.ts';
import { CHAIN_START, canonicalJson, hashAuditRow } from './hash-audit-row.ts';

/**
 * Appends a row to the audit log, within the transaction that does what it tells of. From here to the commit nobody
 * else appends, so it stands last in its transaction.
 */
export async function writeAudit(tx: Tx, doer: Doer, entry: AuditEntry, now: Date): Promise<void> {
  const last = await lockChain(tx);
  const row = {
    id: (last?.id ?? 0n) + 1n,
    at: now,
    staff: doer.staff ?? null,
    role: doer.role ?? null,
    address: doer.address,
    action: entry.action,
    subject: entry.subject,
    before_json: entry.before === undefined ? null : canonicalJson(entry.before),
    after_json: entry.after === undefined ? null : canonicalJson(entry.after),
    previous_hash: last?.hash ?? CHAIN_START,
  };
  await insertAuditRow(tx, { ...row, hash: hashAuditRow(row) });
}
