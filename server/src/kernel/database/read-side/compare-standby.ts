import { type Reader, queryOne, sql } from '../../db.ts';

/** What tells one server's database from another's. */
export interface DatabaseIdentity {
  /** The same for a primary and all that follow it. */
  readonly system: string;
  readonly database: string;
  readonly isStandby: boolean;
}

/** Reads which database this is. */
export async function selectIdentity(on: Reader): Promise<DatabaseIdentity> {
  const row = await queryOne<DatabaseIdentity>(
    on,
    sql`select coalesce((select system_identifier::text from pg_control_system()), '') as system,
        current_database()::text as database, pg_is_in_recovery() as "isStandby"`,
  );
  if (row === undefined) throw new Error('the server says nothing of itself');
  return row;
}

/** Why reads can't go to what DATABASE_READ_URL names, in a sentence; undefined when it is a standby of the database. */
export function describeUnfit(primary: DatabaseIdentity, standby: DatabaseIdentity): string | undefined {
  if (standby.system !== primary.system)
    return (
      'DATABASE_READ_URL names a server that does not follow the one of DATABASE_URL: it holds other data. Make a standby ' +
      'of that one with pg_basebackup, or leave DATABASE_READ_URL out.'
    );
  if (!standby.isStandby)
    return (
      'DATABASE_READ_URL names a server that takes writes: the one of DATABASE_URL itself, or a standby that was promoted. ' +
      'Name a standby that follows it, or leave DATABASE_READ_URL out.'
    );
  if (standby.database !== primary.database)
    return (
      `DATABASE_READ_URL names the database ${standby.database}, and DATABASE_URL names ${primary.database}. Name the same ` +
      'database on the standby.'
    );
  return undefined;
}

/** SQLSTATEs of a role or a password that is refused, and of a database that isn't there. */
const REFUSED_STATES = new Set(['28000', '28P01', '3D000']);

/** True if the server is there and won't let us in with what DATABASE_READ_URL says. */
export function isRefusal(code: string | undefined): boolean {
  return code !== undefined && REFUSED_STATES.has(code);
}
