import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'playhouse-secret';
const SECRET_BYTES = 32;

/**
 * The secret in a folder, created if missing. It is stored outside the database, so that no dump or backup
 * can reveal a server seed early.
 */
export async function keepSecret(folder: string): Promise<Buffer> {
  const path = join(folder, FILE);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Of several processes starting at once, only one creates it.
  await writeFile(path, `${randomBytes(SECRET_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (!isThere(error)) throw error;
    },
  );
  const secret = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
  if (secret.length !== SECRET_BYTES) throw new Error(`${path} does not hold the playhouse's secret`);
  return secret;
}

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
