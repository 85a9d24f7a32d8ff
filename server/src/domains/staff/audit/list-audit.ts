import { AUDIT_PAGE_ROWS, type AuditEntry } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { type AuditFilter, type AuditRow, selectAudit } from './audit-store.ts';

/** A page of the audit log, newest entry first; `next` is the `before` of the next page. */
export async function listAudit(
  reader: Reader,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: bigint | null }> {
  const rows = await selectAudit(reader, filter, AUDIT_PAGE_ROWS + 1);
  const entries = rows.slice(0, AUDIT_PAGE_ROWS).map((row) => presentRow(row));
  const last = entries.at(-1);
  return { entries, next: rows.length > AUDIT_PAGE_ROWS && last !== undefined ? last.id : null };
}

function presentRow(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    staff: row.staff,
    role: row.role,
    address: row.address,
    action: row.action,
    subject: row.subject,
    before: readValues(row.beforeJson),
    after: readValues(row.afterJson),
  };
}

function readValues(json: string | null): Record<string, unknown> | null {
  return json === null ? null : { ...Object(JSON.parse(json)) };
}
