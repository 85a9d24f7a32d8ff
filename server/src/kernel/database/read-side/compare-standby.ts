import type { DatabaseIdentity } from '../database-identity.ts';

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
  if (standby.name !== primary.name)
    return (
      `DATABASE_READ_URL names the database ${standby.name}, and DATABASE_URL names ${primary.name}. Name the same ` +
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
