import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../has-code.ts';

const KEY = /^[0-9a-f]{64}$/;
const LOST = /^lost ([0-9a-f]{16})$/;
const KEY_BYTES = 32;
const ID_LENGTH = 16;

/** A key with the name by which the database refers to it: a part of its hash. */
export interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

/** The keys of one purpose: what is new is written with the first, older ones only read. */
export interface Keyring {
  readonly current: Key;
  /** All keys, the newest first. */
  readonly all: readonly Key[];
  /** The names of keys that the operator has declared lost. */
  readonly lost: ReadonlySet<string>;
}

/** A file of keys, and the words by which a refusal names them. */
export interface KeyFile {
  readonly file: string;
  /** What the keys are of, such as `the audit log`. */
  readonly of: string;
  /** The setting that names the file. */
  readonly setting: string;
}

/**
 * The keys from their text: 64 hexadecimal digits a line, the newest first; `lost` and a key's name says that it won't
 * come back. Throws, naming the source, if it isn't that.
 */
export function parseKeys(text: string, source: string, of: string): Keyring {
  const all: Key[] = [];
  const lost = new Set<string>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    const lostId = LOST.exec(line)?.[1];
    if (lostId !== undefined) lost.add(lostId);
    else if (KEY.test(line)) all.push(keyOf(Buffer.from(line, 'hex')));
    else if (line !== '') throw new Error(`${source} must hold keys of ${of}: 64 hexadecimal digits a line.`);
  }
  const [current] = all;
  if (current === undefined) throw new Error(`${source} holds no key of ${of}.`);
  return { current, all, lost };
}

function keyOf(secret: Buffer): Key {
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, ID_LENGTH), secret };
}

/**
 * Reads keys from their file, outside the database. A missing file is made with a new key, unless the database already
 * refers to keys. Throws when the file is missing otherwise, or holds neither a key that is referred to nor a line that
 * declares it lost: a start with the wrong file must change nothing.
 */
export function keepKeys(place: KeyFile, usedIds: readonly string[]): Keyring {
  if (usedIds.length === 0) createKeyFile(place.file);
  return requireKeys(place, usedIds);
}

/** Reads keys from their file as {@link keepKeys} does, but makes none: throws when it is missing. */
export function requireKeys(place: KeyFile, usedIds: readonly string[]): Keyring {
  const keys = readKeys(place, usedIds[0]);
  const known = new Set([...keys.lost, ...keys.all.map(({ id }) => id)]);
  const unknown = usedIds.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new Error(
      `${place.file} doesn't hold key ${unknown.join(', ')} of ${place.of}, which the database was written with. ` +
        `${adviceOf(place)} If it is lost for good, add the line "lost ${unknown[0]}" to the file. Nothing was changed.`,
    );
  return keys;
}

/** Reads keys from their file; throws when it is missing, naming a key that the database was written with if there is one. */
export function readKeys(place: KeyFile, usedId?: string): Keyring {
  const { file, of } = place;
  try {
    return parseKeys(readFileSync(file, 'utf8'), file, of);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    const lost =
      usedId === undefined
        ? ''
        : ` If it is lost for good, make a file with a new key (openssl rand -hex 32) and below it the line "lost ` +
          `${usedId}". Nothing was changed.`;
    throw new Error(`The key of ${of} is not at ${file}. ${adviceOf(place)}${lost}`, { cause: error });
  }
}

const adviceOf = ({ setting }: KeyFile) =>
  `Put the file that belongs to this database back, or use the DATA_DIR or ${setting} that Maidan ran with.`;

/** Of several processes that start at once, only one creates it. */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const line = `${randomBytes(KEY_BYTES).toString('hex')}\n`;
    writeFileSync(file, line, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
