import { type Stats, chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code.ts';

/** The app has some thousand files; a folder with more than this is not its own. */
const ENTRIES_MAX = 100_000;
/** The permissions of other users. */
const OF_OTHERS = 0o077;
const OF_OWNER = 0o700;
const ROOT_UID = 0;

/** What a test changes about keeping a folder private. */
export interface PrivacyOptions {
  readonly uid?: number;
  readonly entriesMax?: number;
}

/** A file or folder with its file status. */
interface Entry {
  readonly path: string;
  readonly stats: Stats;
}

/**
 * Makes a folder and everything in it private to its owner (SAFE-10): folders 0700, files 0600, including what was
 * there before. Creates the folder if it is missing, and returns its path. Links in it are not followed. Throws before
 * anything is changed when something belongs to another user than `uid`, as whom this process runs, or when there are
 * far too many entries.
 */
export function keepPrivate(folder: string, options: PrivacyOptions = {}): string {
  const { uid = process.getuid?.(), entriesMax = ENTRIES_MAX } = options;
  mkdirSync(folder, { recursive: true, mode: OF_OWNER });
  // Windows has no such modes.
  if (uid === undefined) return folder;
  // A folder comes before its contents, so that nobody else gets in while the rest is closed.
  for (const { path, stats } of listOwn(folder, { uid, entriesMax }))
    if ((stats.mode & OF_OTHERS) !== 0) ifThere(() => chmodSync(path, stats.mode & OF_OWNER));
  return folder;
}

/**
 * The paths in a folder, and the folder itself, that other users may open and a start would close to them. Changes nothing;
 * throws what {@link keepPrivate} would.
 */
export function listOpenPaths(folder: string): string[] {
  const uid = process.getuid?.();
  if (uid === undefined) return [];
  return listOwn(folder, { uid, entriesMax: ENTRIES_MAX })
    .filter(({ stats }) => (stats.mode & OF_OTHERS) !== 0)
    .map(({ path }) => path);
}

/** The folder and everything below it except links, each folder before its contents. */
function listOwn(folder: string, { uid, entriesMax }: Required<PrivacyOptions>): readonly Entry[] {
  const top = realpathSync(folder);
  const entries: Entry[] = [{ path: top, stats: lstatSync(top) }];
  // The list grows while it is walked.
  for (const { path, stats } of entries) {
    refuseForeign(folder, { path, stats }, uid);
    if (entries.length > entriesMax)
      throw new Error(
        `${folder} holds more than ${entriesMax} files; DATA_DIR has to be a folder of the house alone`,
      );
    if (!stats.isDirectory()) continue;
    for (const name of ifThere(() => readdirSync(path)) ?? []) {
      const below = ifThere(() => lstatSync(join(path, name)));
      if (below?.isSymbolicLink() === false) entries.push({ path: join(path, name), stats: below });
    }
  }
  return entries;
}

/** Refuses another user's entry: only root may close it, and the database could not write it either. */
function refuseForeign(folder: string, { path, stats }: Entry, uid: number): void {
  if (stats.uid === uid || uid === ROOT_UID) return;
  throw new Error(
    `${path} belongs to user ${stats.uid}, and this process runs as user ${uid}. All in ${folder} has to be its own: ` +
      `give it over (chown -R ${uid} ${folder}), or start as user ${stats.uid}. Nothing was changed.`,
  );
}

/** Ignores a missing entry: a process that is just closing may have removed it. */
function ifThere<Answer>(look: () => Answer): Answer | undefined {
  try {
    return look();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
