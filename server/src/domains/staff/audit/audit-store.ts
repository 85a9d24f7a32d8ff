import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';

/** Arbitrary, but every process of the app must use the same lock. */
const AUDIT_LOCK = 7_214_202;

/** A row of the audit log. */
export interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly staff: string | null;
  readonly role: string | null;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  readonly beforeJson: string | null;
  readonly afterJson: string | null;
  /** Names the key of the hash. */
  readonly keyId: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** The last entry of the chain; locks the chain against appends until the transaction ends. */
export async function lockChain(tx: Tx): Promise<Pick<AuditRow, 'id' | 'hash'> | undefined> {
  await query(tx, sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`);
  return selectLast(tx);
}

/** The last entry of the chain. */
export function selectLast(reader: Reader): Promise<Pick<AuditRow, 'id' | 'hash'> | undefined> {
  return queryOne(reader, sql`select id, hash from audit_entry order by id desc limit 1`);
}

/** The name of the key that the last entry was written with; undefined while the log is empty. */
export async function selectLastKeyId(reader: Reader): Promise<string | undefined> {
  const row = await queryOne<Pick<AuditRow, 'keyId'>>(
    reader,
    sql`select key_id as "keyId" from audit_entry order by id desc limit 1`,
  );
  return row?.keyId;
}

/** Appends an entry. */
export async function insertAuditRow(tx: Tx, row: AuditRow): Promise<void> {
  await query(
    tx,
    sql`insert into audit_entry (id, at, staff, role, address, action, subject, before_json, after_json,
          key_id, previous_hash, hash)
        values (${row.id}, ${row.at}, ${row.staff}, ${row.role}, ${row.address}, ${row.action},
          ${row.subject}, ${row.beforeJson}, ${row.afterJson}, ${row.keyId}, ${row.previousHash}, ${row.hash})`,
  );
}

/** Filter of entries; a field that is left out matches all. */
export interface AuditFilter {
  readonly before?: bigint | undefined;
  readonly staff?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/**
 * The newest entries that pass the filter, at most `rowsMax`: ordered by time, so that one index serves the days and
 * each other filter.
 */
export async function selectAudit(reader: Reader, filter: AuditFilter, rowsMax: number): Promise<AuditRow[]> {
  const wanted = [
    filter.before !== undefined && (await isBefore(reader, filter.before)),
    filter.staff !== undefined && sql`lower(staff) = lower(${filter.staff})`,
    filter.action !== undefined && sql`action = ${filter.action}`,
    filter.subject !== undefined && sql`subject = ${filter.subject}`,
    filter.from !== undefined && sql`at >= ${filter.from}`,
    filter.until !== undefined && sql`at < ${filter.until}`,
  ].filter((condition) => condition !== false);
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  return query<AuditRow>(
    reader,
    sql`select id, at, staff, role, address, action, subject, before_json as "beforeJson", after_json as "afterJson",
               key_id as "keyId", previous_hash as "previousHash", hash
        from audit_entry where ${where} order by at desc, id desc limit ${rowsMax}`,
  );
}

/** The entries that follow that one in newest-first order. */
async function isBefore(reader: Reader, id: bigint) {
  const row = await queryOne<Pick<AuditRow, 'at'>>(reader, sql`select at from audit_entry where id = ${id}`);
  return row === undefined ? sql`id < ${id}` : sql`(at, id) < (${row.at}, ${id})`;
}

/** Entries in the chain's order, after that one, at most `rowsMax`. */
export function selectChain(reader: Reader, afterId: bigint, rowsMax: number): Promise<AuditRow[]> {
  return query<AuditRow>(
    reader,
    sql`select id, at, staff, role, address, action, subject, before_json as "beforeJson", after_json as "afterJson",
               key_id as "keyId", previous_hash as "previousHash", hash
        from audit_entry where id > ${afterId} order by id limit ${rowsMax}`,
  );
}
