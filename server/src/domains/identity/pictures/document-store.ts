import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../../kernel/has-code.ts';

/** Where encrypted documents lie: a folder, or another store that keeps bytes by a name. It never sees what they show. */
export interface DocumentStore {
  /** Keeps bytes under a new name; once it resolves they outlast the process. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a name; undefined if there are none. */
  find(name: string): Promise<Buffer | undefined>;
  /** Removes a name; one that isn't there is removed already. */
  remove(name: string): Promise<void>;
}

/** Documents in a folder that only this user can read, in a file each; made with the first document. */
export function openDocumentFolder(folder: string): DocumentStore {
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      const half = `${pathOf(name)}.${randomUUID()}.part`;
      try {
        const file = await open(half, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, pathOf(name));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async find(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
