import { hkdfSync } from 'node:crypto';
import type { Reader } from '../../../kernel/db.ts';
import { type Key, type Keyring, keepKeys, parseKeys, requireKeys } from '../../../kernel/secrets/keyring.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { decrypt, encrypt } from '../../../kernel/secrets/seal.ts';
import type { DocumentStore } from './document-store.ts';
import { selectKeyIds, type WrappedKey } from './picture-store.ts';

/** Keeps documents encrypted by AES-256-GCM, each with a key of its own that only a master key opens (KNOW-8). */
export interface DocumentVault {
  /** Encrypts a document and keeps it under a new name; its wrapped key is the caller's to keep. */
  put(bytes: Buffer): Promise<{ readonly storedAs: string; readonly key: WrappedKey }>;
  /** A document; undefined if it isn't in the store. Throws when it was changed, or its key is not here. */
  find(storedAs: string, key: WrappedKey): Promise<Buffer | undefined>;
  remove(storedAs: string): Promise<void>;
  /** The same key under the newest master key. */
  rewrap(storedAs: string, key: WrappedKey): WrappedKey;
  /** The newest master key's name. */
  readonly currentKeyId: string;
}

const KEY_BYTES = 32;
const NAME_BYTES = 24;

/** Opens the vault with these master keys: new documents are encrypted under the first, older ones only read. */
export function openDocumentVault({
  store,
  keys,
  random,
}: {
  readonly store: DocumentStore;
  readonly keys: Keyring;
  readonly random: Random;
}): DocumentVault {
  const unwrap = (storedAs: string, { keyId, wrapped }: WrappedKey): Buffer => {
    const key = keys.all.find(({ id }) => id === keyId);
    if (key === undefined)
      throw new Error(`the document ${storedAs} is encrypted under the key ${keyId}, which is not there`);
    return decrypt(wrappingKeyOf(key), storedAs, wrapped);
  };
  const wrap = (storedAs: string, documentKey: Buffer): WrappedKey => ({
    keyId: keys.current.id,
    wrapped: encrypt(wrappingKeyOf(keys.current), storedAs, documentKey, random),
  });
  return {
    async put(bytes) {
      const storedAs = random.bytes(NAME_BYTES).toString('hex');
      const documentKey = Buffer.from(random.bytes(KEY_BYTES));
      await store.put(storedAs, encrypt(documentKey, storedAs, bytes, random));
      return { storedAs, key: wrap(storedAs, documentKey) };
    },
    async find(storedAs, key) {
      const documentKey = unwrap(storedAs, key);
      const encrypted = await store.find(storedAs);
      return encrypted === undefined ? undefined : decrypt(documentKey, storedAs, encrypted);
    },
    remove: (storedAs) => store.remove(storedAs),
    rewrap: (storedAs, key) => wrap(storedAs, unwrap(storedAs, key)),
    currentKeyId: keys.current.id,
  };
}

/** Derived, so that a key file given for two purposes by mistake gives two different keys. */
function wrappingKeyOf({ secret }: Key): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'maidan identity documents', KEY_BYTES));
}

/** Where the master keys are: in a file, or in a variable. */
export interface IdentityKeyPlace {
  readonly identityKeyFile: string;
  readonly identityKeys: string | undefined;
}

/**
 * Reads the master keys of documents. A missing file is made with a new key while there is no document. Throws, and nothing is changed,
 * when a key is missing that a document was encrypted under: documents would be lost one by one, where one start is refused.
 */
export async function keepIdentityKeys(reader: Reader, place: IdentityKeyPlace): Promise<Keyring> {
  const used = await selectKeyIds(reader);
  if (place.identityKeys === undefined) return keepKeys(fileOf(place), used);
  const keys = parseKeys(place.identityKeys, 'IDENTITY_KEYS', OF);
  const missing = used.find((id) => keys.all.every((key) => key.id !== id));
  if (missing !== undefined)
    throw new Error(
      `IDENTITY_KEYS doesn't hold key ${missing} of ${OF}, which documents were encrypted under. ` +
        'Add it behind the newest one. Nothing was changed.',
    );
  return keys;
}

/** Throws what a start would refuse about the master keys; a file that a start would make is no fault. */
export async function checkIdentityKeys(reader: Reader, place: IdentityKeyPlace): Promise<void> {
  if (place.identityKeys !== undefined) await keepIdentityKeys(reader, place);
  const used = await selectKeyIds(reader);
  if (place.identityKeys === undefined && used.length > 0) requireKeys(fileOf(place), used);
}

const OF = 'players’ documents';

const fileOf = ({ identityKeyFile: file }: IdentityKeyPlace) => ({
  file,
  of: OF,
  setting: 'IDENTITY_KEY_FILE',
});
