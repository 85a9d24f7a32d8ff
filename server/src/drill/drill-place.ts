import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseErrorCode, type Db, query, sql } from '../kernel/db.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { readFreeBytes } from '../kernel/disk/watch-disk.ts';
import { systemRandom } from '../kernel/secrets/random.ts';

/** How the folders and databases of drills begin, so that one that was left is recognised. */
export const DRILL_PREFIX = { folder: 'maidan-drill-', database: 'maidan_drill_' };

const INSUFFICIENT_PRIVILEGE = '42501';
/** Enough that two drills at once don't meet. */
const NAME_BYTES = 8;
/** How much a compressed backup can grow in a database, with its indexes and its log. */
const GROWTH = 30;

/** An empty database of its own, beside the live one, that is removed again with all that is in it. */
export interface DrillPlace {
  /** As the operator would find it. */
  readonly name: string;
  readonly db: Db;
  readonly remove: () => Promise<void>;
}

/** Makes a place for a backup of that size: on the server that the configuration names, or in the temporary folder. */
export function makeDrillPlace(
  { databaseUrl, diskAlarmBytes }: Config,
  { bytes, isEmbedded }: { readonly bytes: number; readonly isEmbedded: boolean },
): Promise<DrillPlace> {
  if (databaseUrl !== undefined && !isEmbedded) return makeDatabase(databaseUrl);
  return makeFolder(bytes * GROWTH + diskAlarmBytes);
}

async function makeFolder(neededBytes: number): Promise<DrillPlace> {
  // The live database may be on the same disk.
  if ((await readFreeBytes(tmpdir())) < neededBytes)
    throw new Error(
      `${tmpdir()} may have too little room: the drill needs up to ${Math.ceil(neededBytes / 1024 / 1024)} MB there. ` +
        'Name a folder on another disk in TMPDIR.',
    );
  const folder = await mkdtemp(join(tmpdir(), DRILL_PREFIX.folder));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const db = await openDatabase({ dataDir: folder });
    return {
      name: folder,
      db,
      remove: async () => {
        await db.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function makeDatabase(databaseUrl: string): Promise<DrillPlace> {
  const name = `${DRILL_PREFIX.database}${systemRandom.bytes(NAME_BYTES).toString('hex')}`;
  const url = urlOf(databaseUrl, name);
  await onServer(databaseUrl, `create database ${name} template template0 encoding 'UTF8'`).catch(
    (error: unknown) => {
      if (databaseErrorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(
        'The role of DATABASE_URL may create no database for the drill. Grant it (alter role … createdb), or restore ' +
          'into a temporary folder: npm run drill -- --embedded',
        { cause: error },
      );
    },
  );
  const drop = () => onServer(databaseUrl, `drop database ${name} with (force)`);
  try {
    const db = await openDatabase({ databaseUrl: url });
    return {
      name: `database ${name}`,
      db,
      remove: async () => {
        try {
          await db.close();
        } finally {
          await drop();
        }
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

function urlOf(databaseUrl: string, name: string): string {
  if (!URL.canParse(databaseUrl))
    throw new Error(
      'DATABASE_URL is not spelt as an address with a host, so the drill can name no other database there: ' +
        'npm run drill -- --embedded',
    );
  const url = new URL(databaseUrl);
  url.pathname = name;
  return url.href;
}

/** Runs one statement beside the live database's owner. */
async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const db = await openDatabase({ databaseUrl, beside: true, poolMax: 1 });
  try {
    await query(db, sql.raw(statement));
  } finally {
    await db.close();
  }
}
