import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openObjectStorageStandIn, writeDocumentsFile } from '../testing/object-storage-stand-in.ts';
import { lookAtDocuments } from './look-at-documents.ts';

test('[LIVE-17] the doctor has the bucket let it in, says why it doesn’t, and writes nothing', async () => {
  const bucket = await openObjectStorageStandIn();
  onTestFinished(() => bucket.close());
  const look = (change: Readonly<Record<string, unknown>> = {}) =>
    lookAtDocuments(readConfig({ DOCUMENTS_FILE: writeDocumentsFile(bucket, change) }));
  expect(await look()).toMatchObject([{ level: 'ok', text: 'The bucket players-documents lets us in.' }]);
  expect(await look({ bucket: 'another' })).toMatchObject([
    { level: 'fault', text: expect.stringContaining('no bucket another') },
  ]);
  expect(await look({ region: 'Frankfurt' })).toMatchObject([
    { level: 'fault', text: expect.stringContaining('region') },
  ]);
  expect(await lookAtDocuments(readConfig({}))).toEqual([]);
  expect(bucket.objects.size).toBe(0);
  const both = { DOCUMENTS_DIR: 'documents', DOCUMENTS_FILE: 'documents.json' };
  expect(() => readConfig(both)).toThrow('DOCUMENTS_FILE: and DOCUMENTS_DIR exclude each other');
});
