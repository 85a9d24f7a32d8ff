import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** A database directory's files by their path in it, and its folders (undefined), each before what it contains. */
export type DatabaseFiles = ReadonlyMap<string, Uint8Array | undefined>;

/** Where PGlite's file system has the database. */
const DIRECTORY = '/pglite/data';

type FileSystem = PGlite['Module']['FS'];

/** A file system in memory that begins as a copy of these files; without any, PGlite creates a database. */
export class CopiedFiles extends MemoryFS {
  readonly #files: DatabaseFiles;

  constructor(files: DatabaseFiles = new Map()) {
    super();
    this.#files = files;
  }

  override initialSyncFs(): Promise<void> {
    if (this.#files.size === 0) return Promise.resolve();
    const files = fileSystemOf(this.pg);
    files.mkdirTree(DIRECTORY);
    for (const [path, content] of this.#files)
      if (content === undefined) files.mkdir(`${DIRECTORY}/${path}`);
      else files.writeFile(`${DIRECTORY}/${path}`, content);
    return Promise.resolve();
  }
}

/** A copy whose files can be had once the database is closed; a database that opens those has nothing to recover. */
export class KeptFiles extends CopiedFiles {
  readonly kept = new Map<string, Uint8Array | undefined>();

  override closeFs(): Promise<void> {
    this.#keep(fileSystemOf(this.pg), '');
    return Promise.resolve();
  }

  #keep(files: FileSystem, folder: string): void {
    for (const name of files.readdir(`${DIRECTORY}/${folder}`)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}${name}`;
      if (files.isDir(files.stat(`${DIRECTORY}/${path}`).mode)) {
        this.kept.set(path, undefined);
        this.#keep(files, `${path}/`);
      } else {
        this.kept.set(path, files.readFile(`${DIRECTORY}/${path}`));
      }
    }
  }
}

function fileSystemOf(pglite: PGlite | undefined): FileSystem {
  if (pglite === undefined) throw new Error('PGlite has not opened this file system.');
  return pglite.Module.FS;
}
