import { expect, test } from 'vitest';
import { hashComponents, writeManifest } from '../components/hash-components.ts';
import { writeTemporaryFile } from '../testing/temporary-file.ts';
import { lookAtComponents } from './look-at-components.ts';

const look = (text: string) => lookAtComponents({ componentsFile: writeTemporaryFile('components', text) });

test('[LIVE-9] the doctor compares what is installed with the manifest, where one is set', async () => {
  const manifest = writeManifest(await hashComponents());
  expect(await lookAtComponents({ componentsFile: undefined })).toEqual([]);
  expect(await look(manifest)).toMatchObject([{ level: 'ok' }]);
  const [first = ''] = manifest.split('\n');
  expect(await look(manifest.replace(`${first}\n`, ''))).toMatchObject([
    { level: 'fault', text: expect.stringContaining('0 are missing, and 1 are not in it') },
  ]);
  expect(await look('junk')).toMatchObject([
    { level: 'fault', text: expect.stringContaining('Line 1 is no line of a manifest') },
  ]);
});
