import { roles } from '@maidan/contract/office';
import { readConfig } from '../config.ts';
import type { SportsFeed } from '../domains/sports/index.ts';
import { invitationPath, makeInvitation, readAuditKeys } from '../domains/staff/index.ts';
import { openApp } from '../app.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { inTransaction } from '../kernel/db.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { systemRandom } from '../kernel/secrets/random.ts';

/** Stays silent, so that an app with any feed can start from the folder. */
const silentFeed: SportsFeed = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  finished: () => Promise.resolve(),
  mayEnd: true,
};
const MACHINE = { staff: undefined, role: undefined, address: 'command line' };

/**
 * Fills `DATA_DIR` as the first start of a sandbox does, without any sports, makes a link into the office for each role
 * given as an argument, and prints the links' paths in that order, one per line. An app starts from a copy.
 */
const config = readConfig();
const db = await openDatabase(config);
const app = await openApp({ config, db, feed: silentFeed });
for (const wanted of process.argv.slice(2)) {
  const role = roles.find((one) => one === wanted);
  if (role === undefined) throw new Error(`${wanted} is no role of the staff.`);
  const auditKeys = readAuditKeys(config.auditKeyFile);
  const deps = { clock: systemClock, random: systemRandom, auditKeys };
  const made = await inTransaction(db, (tx) =>
    makeInvitation(tx, deps, { role, source: 'command' }, MACHINE),
  );
  process.stdout.write(`${invitationPath(made.token)}\n`);
}
await app.close();
process.exit(0);
