import type { Reader } from '../../../kernel/db.ts';
import { selectChain } from './audit-store.ts';
import { CHAIN_START, hashAuditRow } from './hash-audit-row.ts';

const PAGE_ROWS = 1000;

/** The result of checking the audit log. */
export type AuditVerdict =
  | { readonly state: 'sound'; readonly rows: number; readonly lastHash: string }
  | { readonly state: 'broken'; readonly id: bigint; readonly text: string };

/**
 * Walks the audit log from its first entry and checks that each follows from the one before; reports the first that
 * doesn't. Entries cut off at the end leave no trace in the log itself: store the last hash elsewhere and compare.
 */
export async function verifyAudit(reader: Reader): Promise<AuditVerdict> {
  let rows = 0;
  let lastId = 0n;
  let lastHash = CHAIN_START;
  for (;;) {
    const page = await selectChain(reader, lastId, PAGE_ROWS);
    for (const { hash, ...row } of page) {
      if (row.id !== lastId + 1n)
        return { state: 'broken', id: lastId + 1n, text: `it is missing; the next one is ${row.id}` };
      if (row.previousHash !== lastHash)
        return { state: 'broken', id: row.id, text: 'it does not follow from the one before it' };
      if (hash !== hashAuditRow(row))
        return { state: 'broken', id: row.id, text: 'it is not what was written' };
      rows += 1;
      lastId = row.id;
      lastHash = hash;
    }
    if (page.length < PAGE_ROWS) return { state: 'sound', rows, lastHash };
  }
}
