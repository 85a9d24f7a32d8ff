import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { endList, findHits, listLists, loadList, type LoadResult } from './domains/screening/index.ts';
import { isMigrated, migrate } from './kernel/database/migrate.ts';
import { openDatabase } from './kernel/database/open-database.ts';
import { type Db, inTransaction } from './kernel/db.ts';
import { runCommand } from './kernel/run-command.ts';
import { systemClock } from './kernel/time/clock.ts';
import { SCHEMA_FOLDERS } from './schema-folders.ts';

const USAGE = `Usage:
  npm run screening -- load <file> --list <name> [--bad-lines <n>]   puts a file in force as that list; up to n bad lines are left out
  npm run screening -- end <list>   ends a list; what was found of players by it stays
  npm run screening -- lists   prints the lists in force
  npm run screening -- check <name> [--birth <YYYY-MM-DD>]   prints the entries that somebody of that name may be`;

/** Loads lists of names, and looks somebody up in them. */
async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [command, subject, ...more] = positionals;
  const { list, birth = null } = values;
  const badLinesMax = Number(values['bad-lines'] ?? '0');
  if (more.length > 0 || !Number.isSafeInteger(badLinesMax) || badLinesMax < 0) throw new Error(USAGE);
  if (command === 'lists' && subject === undefined) return withDatabase(printLists);
  if (command === 'end' && subject !== undefined) return withDatabase((db) => end(db, subject));
  if (command === 'load' && subject !== undefined && list !== undefined)
    return withDatabase((db) => load(db, { path: subject, list, badLinesMax }));
  if (command === 'check' && subject !== undefined && (birth === null || /^\d{4}-\d{2}-\d{2}$/.test(birth)))
    return withDatabase((db) => check(db, subject, birth));
  throw new Error(USAGE);
}

function readArguments(args: readonly string[]) {
  try {
    const options = {
      list: { type: 'string' },
      birth: { type: 'string' },
      'bad-lines': { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Error(USAGE);
  }
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig();
  const db = await openDatabase({ databaseUrl, dataDir, beside: true });
  try {
    if (db.engine === 'pglite') await migrate(db, ...SCHEMA_FOLDERS);
    else if (!(await isMigrated(db, ...SCHEMA_FOLDERS)))
      throw new Error('Start Maidan once before: its database isn’t that of this version.');
    await work(db);
  } finally {
    await db.close();
  }
}

async function load(
  db: Db,
  { path, list, badLinesMax }: { readonly path: string; readonly list: string; readonly badLinesMax: number },
): Promise<void> {
  const bytes = createReadStream(path);
  const result = await loadList(db, {
    list,
    file: basename(path),
    bytes,
    badLinesMax,
    now: systemClock.now(),
  });
  for (const { line, reason } of result.bad) print(`Line ${line} ${reason}.`);
  if (!result.isLoaded) throw new Error(describeRefusal(result));
  print(`${list} is in force with ${result.entries} entries; ${result.badCount} bad lines were left out.`);
}

async function end(db: Db, list: string): Promise<void> {
  if (!(await inTransaction(db, (tx) => endList(tx, list)))) throw new Error(`There is no list ${list}.`);
  print(`${list} is no longer in force.`);
}

const describeRefusal = ({ entries, badCount }: LoadResult): string =>
  entries === 0
    ? `The file has no entry; it has ${badCount} bad lines. What was in force stays.`
    : `The file has ${badCount} bad lines. What was in force stays. To leave them out, add --bad-lines ${badCount}.`;

async function printLists(db: Db): Promise<void> {
  const lists = await listLists(db);
  if (lists.length === 0) print('No list is in force.');
  for (const { name, file, entries, leftOut, loadedAt } of lists)
    print(`${name}: ${entries} entries, ${leftOut} bad lines left out, ${file}, ${loadedAt.toISOString()}`);
}

async function check(db: Db, name: string, birth: string | null): Promise<void> {
  const lists = await listLists(db);
  if (lists.length === 0) throw new Error('No list is in force, so that nobody can be looked up.');
  const { hits, isComplete } = await findHits(db, { name, birth });
  for (const { score, list, reference, ...entry } of hits)
    print([score, list, reference, entry.name, entry.birth ?? '–', entry.country, entry.source].join(' | '));
  if (!isComplete) throw new Error('The name is too common: not all entries under it were compared.');
  if (hits.length === 0) print('Nobody on a list is called so.');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(() => main(process.argv.slice(2)));
