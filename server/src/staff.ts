import { parseArgs } from 'node:util';
import { roles, type StaffRole } from '@maidan/contract/office';
import { type Config, readConfig } from './config.ts';
import {
  type AuditKeys,
  appendHead,
  findStaffId,
  inviteFirstOwners,
  invitationPath,
  keepAuditKeys,
  makeInvitation,
  unlockStaff,
  writeAudit,
} from './domains/staff/index.ts';
import { systemClock } from './kernel/time/clock.ts';
import { type Db, inTransaction } from './kernel/db.ts';
import { keepMode } from './kernel/database/installation-mode.ts';
import { isMigrated, migrate } from './kernel/database/migrate.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { systemRandom } from './kernel/secrets/random.ts';
import { runCommand } from './kernel/run-command.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

const USAGE = `Usage:
  npm run staff -- create --role <${roles.join('|')}>   prints a one-time link
  npm run staff -- first-owners   prints a one-time link for each of the first two owners
  npm run staff -- unlock --username <name>   opens an account that wrong tries have locked`;
const DOER = { staff: undefined, role: undefined, address: 'command line' };

/** What the machine's operator can do for the staff when no owner can. */
async function main([command, ...rest]: readonly string[]): Promise<void> {
  const { role, username } = readOptions(rest);
  if (command === 'create' && isRole(role))
    return withDatabase((db, config, auditKeys) => create(db, config, { role, auditKeys }));
  if (command === 'first-owners' && role === undefined && username === undefined)
    return withDatabase((db, config, auditKeys) => createFirstOwners(db, config, auditKeys));
  if (command === 'unlock' && username !== undefined)
    return withDatabase((db, _, auditKeys) => unlock(db, username, auditKeys));
  throw new Error(USAGE);
}

function readOptions(args: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, username: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function isRole(text: string | undefined): text is StaffRole {
  return roles.some((role) => role === text);
}

async function withDatabase(
  work: (db: Db, config: Config, auditKeys: AuditKeys) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const { databaseUrl, dataDir, mode } = config;
  const db = await openDatabase({ databaseUrl, dataDir, beside: true });
  try {
    if (db.engine === 'pglite') await migrate(db, ...SCHEMA_FOLDERS);
    // Only the owner of a server's database migrates it; beside a running app that has been done.
    else if (!(await isMigrated(db, ...SCHEMA_FOLDERS))) await migrateAlone(config);
    await keepMode(db, mode, systemClock.now());
    const auditKeys = await keepAuditKeys(db, config.auditKeyFile);
    await work(db, config, auditKeys);
    await appendHead(db, { file: config.auditHeadsFile, key: auditKeys.current, now: systemClock.now() });
  } finally {
    await db.close();
  }
}

/** Throws, naming the owner, while a running app owns the database. */
async function migrateAlone({ databaseUrl }: Config): Promise<void> {
  const own = await openDatabase({ databaseUrl });
  try {
    await migrate(own, ...SCHEMA_FOLDERS);
  } finally {
    await own.close();
  }
}

async function create(
  db: Db,
  config: Config,
  { role, auditKeys }: { readonly role: StaffRole; readonly auditKeys: AuditKeys },
): Promise<void> {
  const part = { clock: systemClock, random: systemRandom, auditKeys };
  const made = await inTransaction(db, (tx) => makeInvitation(tx, part, { role, source: 'command' }, DOER));
  print(
    `This link makes one ${role}; it is good once, until ${made.expiresAt.toISOString()}:\n` +
      addressOfLink(config, made.token),
  );
}

async function createFirstOwners(db: Db, config: Config, auditKeys: AuditKeys): Promise<void> {
  const made = await inviteFirstOwners({ db, clock: systemClock, random: systemRandom, auditKeys }, DOER);
  const [first] = made ?? [];
  if (made === undefined || first === undefined)
    throw new Error('There is an owner already, who invites others in the office. Nothing was made.');
  print(
    `Each link makes one owner; it is good once, until ${first.expiresAt.toISOString()}. Give each to another person:`,
  );
  for (const { token } of made) print(addressOfLink(config, token));
}

const addressOfLink = ({ publicUrl, host, port }: Config, token: string): string =>
  `${publicUrl ?? `http://${host}:${port}`}${invitationPath(token)}`;

async function unlock(db: Db, username: string, auditKeys: AuditKeys): Promise<void> {
  const now = systemClock.now();
  await inTransaction(db, async (tx) => {
    const staffId = await findStaffId(tx, username);
    if (staffId === undefined) throw new Error(`Nobody of the staff is called ${username}.`);
    await unlockStaff(tx, staffId, {
      by: undefined,
      now,
      audit: (on, deed) => writeAudit(on, { auditKeys, now }, DOER, deed),
    });
  });
  print(`${username} can log in again.`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(() => main(process.argv.slice(2)));
