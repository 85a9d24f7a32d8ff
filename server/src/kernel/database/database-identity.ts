import { type Reader, queryOne, sql } from '../db.ts';

/** What distinguishes a database from every other. */
export interface DatabaseIdentity {
  /** Its cluster's: the same for a primary and all that follow it, and another for a copy that was restored elsewhere. */
  readonly system: string;
  /** Its own in that cluster, also after it is renamed. */
  readonly number: string;
  readonly name: string;
  readonly isStandby: boolean;
}

/** Reads which database this is. */
export async function selectIdentity(on: Reader): Promise<DatabaseIdentity> {
  const row = await queryOne<DatabaseIdentity>(
    on,
    sql`select control.system_identifier::text as system, own.oid::text as number, own.datname::text as name,
          pg_is_in_recovery() as "isStandby"
        from pg_control_system() as control, pg_database as own where own.datname = current_database()`,
  );
  if (row === undefined) throw new Error('the server says nothing of itself');
  return row;
}

/** The database in one text, the same on its standbys. */
export const nameIdentity = ({ system, number }: DatabaseIdentity): string => `${system}/${number}`;
