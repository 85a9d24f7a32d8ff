import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parseKeys } from '../../../kernel/secrets/keyring.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';
import {
  type ObjectStorageStandIn,
  openObjectStorageStandIn,
  writeDocumentsFile,
} from '../../../testing/object-storage-stand-in.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import { openDocumentVault } from './document-vault.ts';
import { readObjectStorageSettings } from './object-storage-settings.ts';
import { openObjectStorage } from './object-storage.ts';

const DOCUMENT = Buffer.from('a passport, as bytes');
const NAME = 'ab'.repeat(24);
const PATIENCE = { answerMs: 400, pauseMs: 1 };
let bucket: ObjectStorageStandIn;
beforeAll(async () => {
  bucket = await openObjectStorageStandIn();
});
afterEach(() => bucket.fail(() => undefined));
afterAll(() => bucket.close());

const openStore = (change: Readonly<Record<string, unknown>> = {}) =>
  openObjectStorage(readObjectStorageSettings(writeDocumentsFile(bucket, change)), PATIENCE);

test('[LIVE-16] a document lies in the bucket under its name, is found and removed again, and nobody but its key reads it', async () => {
  const keys = parseKeys('0d'.repeat(32), 'the test', 'documents');
  const vault = openDocumentVault({ store: openStore(), keys, random: systemRandom });
  const { storedAs, key } = await vault.put(DOCUMENT);
  expect([...bucket.objects.keys()]).toEqual([`documents/${storedAs.slice(0, 2)}/${storedAs}`]);
  expect(bucket.objects.values().next().value?.includes(DOCUMENT)).toBe(false);
  expect(await vault.find(storedAs, key)).toEqual(DOCUMENT);
  await vault.remove(storedAs);
  await vault.remove(storedAs);
  expect([bucket.objects.size, await vault.find(storedAs, key)]).toEqual([0, undefined]);
});

test.each(['lost-request', 'lost-answer', 'no-answer', 'status-503'] as const)(
  '[LIVE-17] a call that meets %s is tried again, three times at most',
  async (fault) => {
    const store = openStore();
    let left = 2;
    bucket.fail(() => (left-- > 0 ? fault : undefined));
    await store.put(NAME, DOCUMENT);
    left = 1;
    expect(await store.find(NAME)).toEqual(DOCUMENT);
    bucket.fail(() => fault);
    const before = bucket.calls.length;
    await expect(store.remove(NAME)).rejects.toThrow();
    expect(bucket.calls.length - before).toBe(3);
    bucket.fail(() => undefined);
    await store.remove(NAME);
    expect(await store.find(NAME)).toBeUndefined();
  },
);

test('[LIVE-17] what is refused is told in the service’s words and not tried again', async () => {
  const before = bucket.calls.length;
  const file = writeDocumentsFile(bucket, { secretFile: writeTemporaryFile('secret', 'another') });
  const stranger = openObjectStorage(readObjectStorageSettings(file), PATIENCE);
  await expect(stranger.put(NAME, DOCUMENT)).rejects.toThrow('SignatureDoesNotMatch');
  await expect(stranger.find(NAME)).rejects.toThrow('403');
  expect(bucket.calls.length - before).toBe(2);
  await expect(openStore({ bucket: 'another-bucket' }).put(NAME, DOCUMENT)).rejects.toThrow('NoSuchBucket');
});

test('[LIVE-17] whether the bucket lets us in is found out without writing', async () => {
  await openStore().verify();
  await openStore({ prefix: 'kyc/2026/' }).verify();
  await expect(openStore({ bucket: 'another-bucket' }).verify()).rejects.toThrow('no bucket another-bucket');
  expect(bucket.objects.size).toBe(0);
});

test.each([
  ['no TLS', { url: 'http://s3.example' }, 'must be an address of https'],
  ['the bucket in the address', { url: 'https://s3.example/bucket' }, 'without a path'],
  ['a name that is no bucket’s', { bucket: '../x' }, 'bucket'],
  ['a prefix without its slash', { prefix: 'documents' }, 'must end with a slash'],
  ['a secret that isn’t there', { secretFile: 'nowhere' }, 'names nowhere'],
  ['a key that nobody knows', { secret: 'x' }, 'secret'],
] as const)('[LIVE-16] settings with %s are refused by name', (_, change, text) => {
  const read = () => readObjectStorageSettings(writeDocumentsFile(bucket, change));
  expect(read).toThrow(text);
  expect(read).toThrow('DOCUMENTS_FILE');
});
