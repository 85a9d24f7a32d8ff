import { type Db, inTransactionOnce, liftTimeLimits, type Tx } from '../../kernel/db.ts';
import { type BadLine, type ListEntry, readList } from './read-list.ts';
import { listNameKeys, spellName } from './spell-name.ts';
import { clearList, insertEntries, updateCounts } from './store.ts';

export interface ListLoad {
  readonly list: string;
  /** The file's name, for staff to read. */
  readonly file: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** How many bad lines may be left out; one more refuses the file. */
  readonly badLinesMax: number;
  readonly now: Date;
}

/** What a load did, or why it did nothing. `bad` names the first hundred bad lines, `badCount` counts all. */
export interface LoadResult {
  readonly isLoaded: boolean;
  readonly entries: number;
  readonly badCount: number;
  readonly bad: readonly BadLine[];
}

/** How many entries go in one statement. */
const BATCH = 1000;
const BAD_LINES_NAMED = 100;
const LIST_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Puts a file in force as the list of that name, in place of the one before. All in one transaction: with too many bad lines, without
 * any entry, or at a crash the list before stays. Throws for a name that can't be a list's, and a file that can't be one.
 */
export async function loadList(db: Db, load: ListLoad): Promise<LoadResult> {
  if (!LIST_NAME.test(load.list))
    throw new Error('A list’s name is of small letters, digits and hyphens, at most 40.');
  try {
    return await inTransactionOnce(db, (tx) => replaceList(tx, load));
  } catch (error) {
    if (error instanceof ListRefused) return error.result;
    throw error;
  }
}

/** Rolls back what was stored before it was known that the file is refused. */
class ListRefused extends Error {
  readonly result: LoadResult;
  constructor(result: LoadResult) {
    super('The list is refused.');
    this.result = result;
  }
}

async function replaceList(tx: Tx, { list, file, bytes, badLinesMax, now }: ListLoad): Promise<LoadResult> {
  await liftTimeLimits(tx);
  await clearList(tx, list, file, now);
  const bad: BadLine[] = [];
  let badCount = 0;
  let entries = 0;
  let batch: ListEntry[] = [];
  const store = async (): Promise<void> => {
    if (batch.length > 0) await insertEntries(tx, list, batch, batch.map(listEntryKeys));
    entries += batch.length;
    batch = [];
  };
  for await (const read of readList(bytes)) {
    const fault = 'reason' in read ? read : findFault(read);
    if (fault !== undefined) {
      badCount += 1;
      if (bad.length < BAD_LINES_NAMED) bad.push(fault);
    } else if (!('reason' in read)) batch.push(read);
    if (batch.length === BATCH) await store();
  }
  await store();
  const isLoaded = badCount <= badLinesMax && entries > 0;
  const result = { isLoaded, entries, badCount, bad };
  if (!isLoaded) throw new ListRefused(result);
  await updateCounts(tx, list, entries, badCount);
  return result;
}

/** A name in neither script could never be found. */
const findFault = (entry: ListEntry): BadLine | undefined =>
  listEntryKeys(entry).length === 0
    ? { line: entry.line, reason: 'has no name in Latin or Bangla letters' }
    : undefined;

const listEntryKeys = ({ name, otherNames }: ListEntry): readonly string[] => [
  ...new Set([name, ...otherNames].flatMap((one) => listNameKeys(spellName(one)))),
];
