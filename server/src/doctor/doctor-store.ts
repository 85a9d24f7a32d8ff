import { type Reader, query, queryOne, sql } from '../kernel/db.ts';
import { OWNER_PREFIX } from '../kernel/database/server/owner-session.ts';

/** What a database says about itself, its settings, and the role that asks. */
export interface DatabaseSettings {
  readonly version: string;
  readonly versionNumber: number;
  readonly fsync: string;
  readonly synchronousCommit: string;
  readonly fullPageWrites: string;
  /** What the server has for who sets no other. */
  readonly timeZone: string;
  readonly encoding: string;
  readonly connectionsMax: number;
  readonly isStandby: boolean;
  readonly now: Date;
  readonly isSuperuser: boolean;
  /** True if the role may create tables and schemas here. */
  readonly mayCreate: boolean;
  readonly isEncrypted: boolean;
  /** Undefined address: the same machine, by a socket. */
  readonly clientAddress: string | null;
  /** True while a process holds this database. */
  readonly isOwned: boolean;
}

export async function selectDatabaseSettings(on: Reader): Promise<DatabaseSettings> {
  const row = await queryOne<DatabaseSettings>(
    on,
    sql`select current_setting('server_version') as version,
        current_setting('server_version_num')::integer as "versionNumber",
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
        current_setting('full_page_writes') as "fullPageWrites",
        coalesce((select reset_val from pg_settings where name = 'TimeZone'), '') as "timeZone",
        current_setting('server_encoding') as encoding,
        current_setting('max_connections')::integer as "connectionsMax",
        pg_is_in_recovery() as "isStandby", clock_timestamp() as now,
        coalesce((select rolsuper from pg_roles where rolname = current_user), false) as "isSuperuser",
        has_database_privilege(current_database(), 'create')
          and has_schema_privilege('public', 'create') as "mayCreate",
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
        host(inet_client_addr()) as "clientAddress",
        exists (select 1 from pg_stat_activity
          where datname = current_database() and starts_with(application_name, ${OWNER_PREFIX})) as "isOwned"`,
  );
  if (row === undefined) throw new Error('the database does not answer');
  return row;
}

/** What of the schema a restore with other tools switched off or didn't finish, by name. */
export async function listUnfinished(on: Reader): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select 'trigger ' || t.tgname || ' of ' || t.tgrelid::regclass as name from pg_trigger as t
          where t.tgenabled = 'D' and not t.tgisinternal
        union all select 'constraint ' || k.conname || ' of ' || k.conrelid::regclass from pg_constraint as k
          where not k.convalidated and k.conrelid <> 0
        union all select 'index ' || i.indexrelid::regclass from pg_index as i where not i.indisvalid
        order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The databases of the server whose names begin like this. */
export async function listDatabases(on: Reader, prefix: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    on,
    sql`select datname as name from pg_database where starts_with(datname, ${prefix}) order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** True once somebody has played a house game for money or fun. */
export async function hasGameSeeds(on: Reader): Promise<boolean> {
  const row = await queryOne<{ is: boolean }>(
    on,
    sql`select exists (select 1 from playhouse.seed_pair) as is`,
  );
  return row?.is === true;
}
