import { type Db, query, queryOne, type Reader, sql } from '../db.ts';

/** Play money or real money. */
export type InstallationMode = 'sandbox' | 'live';

/** What the money of a database is; undefined before its first start. */
export async function findMode(reader: Reader): Promise<InstallationMode | undefined> {
  const row = await queryOne<{ mode: InstallationMode }>(reader, sql`select mode from installation_mode`);
  return row?.mode;
}

/** Why a database can't be opened in that mode, in a sentence for the operator; undefined if it can. */
export async function describeOtherMode(reader: Reader, mode: InstallationMode): Promise<string | undefined> {
  const kept = await findMode(reader);
  if (kept === undefined || kept === mode) return undefined;
  return kept === 'sandbox'
    ? 'This database is a sandbox’s: its play money never becomes real. MODE=live needs a database of its own, and a DATA_DIR of its own.'
    : 'This database holds real money: it is opened with MODE=live alone. A sandbox needs a database of its own, and a DATA_DIR of its own.';
}

/** Decides at the first start what the money of a database is. Throws when it was decided otherwise; nothing is changed then. */
export async function keepMode(db: Db, mode: InstallationMode, now: Date): Promise<void> {
  await query(
    db,
    sql`insert into installation_mode (mode, since) values (${mode}, ${now}) on conflict (is_only) do nothing`,
  );
  await requireMode(db, mode);
}

/** Throws, for the operator, when the money of a database is of the other kind. */
export async function requireMode(reader: Reader, mode: InstallationMode): Promise<void> {
  const fault = await describeOtherMode(reader, mode);
  if (fault !== undefined) throw new Error(fault);
}
