import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Whom a backup is encrypted for: owners of keys, by their recipients (`age1…`), which a machine that only makes backups may
 * hold; or whoever knows a passphrase.
 */
export type BackupLock =
  | { readonly recipients: readonly string[] }
  | {
      readonly passphrase: string;
      /** The logarithm of what a guess of the passphrase costs; left out, age's own. */
      readonly workFactor?: number;
    };

/** What opens encrypted backups: a file with age identities, and a passphrase. */
export interface BackupKeys {
  readonly keyFile?: string | undefined;
  readonly passphrase?: string | undefined;
}

/** The first line of a file that age has encrypted. */
const MAGIC = 'age-encryption.org/v1\n';
/** The second line names how the first recipient opens it. */
const HEADER_BYTES = 200;
const DAMAGED = 'This backup is damaged: it was cut short or changed after it was encrypted.';
const NO_MATCH = 'no identity matched';

type Bytes = AsyncIterable<Uint8Array>;

/** Encrypts a stream in the age format, with authenticated chunks, as it passes. Refuses a recipient that is none. */
export function encryptBackup(lock: BackupLock): (plain: Bytes) => AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase);
    if (lock.workFactor !== undefined) encrypter.setScryptWorkFactor(lock.workFactor);
  } else for (const recipient of lock.recipients) addRecipient(encrypter, recipient);
  return async function* encrypted(plain) {
    yield* await encrypter.encrypt(streamOf(plain));
  };
}

/** The bytes as the stream that the library reads. */
function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error(`BACKUP_RECIPIENTS names ${recipient}, which is not an age recipient.`, { cause: error });
  }
}

/** How a backup is opened: as it is, with the owner's key, or with a passphrase. */
export type Opening = 'plain' | 'key' | 'passphrase';

/**
 * The contents of a backup's file, decrypted if it is encrypted. Throws a sentence when the key is missing, is another one, or
 * when a byte was changed, moved or cut off.
 */
export async function* decryptBackup(path: string, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const opening = await readOpening(path);
  const file = await open(path);
  try {
    const bytes = file.createReadStream({ autoClose: false });
    yield* opening === 'plain' ? bytes : decrypt(bytes, decrypterFor(opening, keys), opening);
  } finally {
    await file.close();
  }
}

/** How a file would be opened, by its first lines. */
export async function readOpening(path: string): Promise<Opening> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES);
    const header = buffer.toString('latin1', 0, bytesRead);
    if (!header.startsWith(MAGIC)) return 'plain';
    return header.startsWith('-> scrypt ', MAGIC.length) ? 'passphrase' : 'key';
  } finally {
    await file.close();
  }
}

function decrypterFor(opening: 'key' | 'passphrase', { keyFile, passphrase }: BackupKeys): Decrypter {
  const decrypter = new Decrypter();
  if (opening === 'passphrase') {
    if (passphrase === undefined)
      throw new Error('This backup is encrypted with a passphrase. Put it into BACKUP_PASSPHRASE.');
    decrypter.addPassphrase(passphrase);
    return decrypter;
  }
  if (keyFile === undefined)
    throw new Error(
      'This backup is encrypted for the owner of a key. Name the key’s file in BACKUP_KEY_FILE.',
    );
  for (const identity of readIdentities(keyFile)) decrypter.addIdentity(identity);
  return decrypter;
}

/** The identities of a file as `age-keygen` writes it. */
function readIdentities(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const identities = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identities.length === 0)
    throw new Error(`${path} holds no key: no line of it begins with AGE-SECRET-KEY-.`);
  return identities;
}

async function* decrypt(
  encrypted: Bytes,
  decrypter: Decrypter,
  opening: 'key' | 'passphrase',
): AsyncGenerator<Uint8Array> {
  try {
    yield* await decrypter.decrypt(streamOf(encrypted));
  } catch (error) {
    const isAnotherKey = error instanceof Error && error.message.startsWith(NO_MATCH);
    if (!isAnotherKey) throw new Error(DAMAGED, { cause: error });
    throw new Error(
      opening === 'key'
        ? 'The key in BACKUP_KEY_FILE is not one that this backup is encrypted for.'
        : 'BACKUP_PASSPHRASE is not the passphrase of this backup.',
      { cause: error },
    );
  }
}
