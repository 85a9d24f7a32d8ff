import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const KEY = /^[0-9a-f]{64}$/;
const KEY_BYTES = 32;
const ID_LENGTH = 16;

/** A key of the audit log, with the name by which entries refer to it: a part of its hash. */
export interface AuditKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The keys of the audit log: new entries are written with the first, older ones only read. */
export interface AuditKeys {
  readonly current: AuditKey;
  /** All keys, the newest first. */
  readonly all: readonly AuditKey[];
}

/** The keys from their text: 64 hexadecimal digits a line, the newest first. Throws, naming the source, if it isn't that. */
export function parseAuditKeys(text: string, source: string): AuditKeys {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const all = lines.map((line) => {
    if (!KEY.test(line))
      throw new Error(`${source} must hold keys of the audit log: 64 hexadecimal digits a line.`);
    const secret = Buffer.from(line, 'hex');
    return { id: createHash('sha256').update(secret).digest('hex').slice(0, ID_LENGTH), secret };
  });
  const [current] = all;
  if (current === undefined) throw new Error(`${source} holds no key of the audit log.`);
  return { current, all };
}

/**
 * Reads the keys from their file, outside the database, so that whoever can write the database can't write the log
 * anew (SAFE-28). A missing file is made with a new key if that is allowed; throws otherwise.
 */
export function keepAuditKeys(file: string, { mayCreate }: { readonly mayCreate: boolean }): AuditKeys {
  if (mayCreate) createKeyFile(file);
  try {
    return parseAuditKeys(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new Error(
      `The key of the audit log is not at ${file}. Use the DATA_DIR or AUDIT_KEY_FILE that Maidan runs with.`,
      {
        cause: error,
      },
    );
  }
}

/** Of several processes that start at once, only one creates it. */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
