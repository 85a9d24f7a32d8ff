import type { Reader } from '../../../kernel/db.ts';
import { selectAudit } from './audit-store.ts';

/** One subject never has more entries in practice. */
const AUDIT_ENTRIES_MAX = 100;

/** Audit entries about a subject, newest first. */
export async function listAuditEntries(
  reader: Reader,
  subject: string,
): Promise<{ readonly by: string; readonly action: string; readonly at: Date }[]> {
  const rows = await selectAudit(reader, { subject }, AUDIT_ENTRIES_MAX);
  return rows.flatMap(({ staff: by, action, at }) => (by === null ? [] : [{ by, action, at }]));
}
