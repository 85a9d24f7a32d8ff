import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServerUrl } from './open-test-database.ts';
import { openServerStorage } from './server-storage.ts';

/** True if the first process on this storage creates its embedded database itself. */
async function isLeftToProcess(options?: { readonly isEmpty: boolean }): Promise<boolean> {
  const { environment, remove } = await openServerStorage(options);
  onTestFinished(remove);
  return !existsSync(join(environment['DATA_DIR'] ?? '', 'database'));
}

test.skipIf(testServerUrl !== undefined)(
  'a storage is empty where that is wanted, and in every full run',
  async () => {
    vi.stubEnv('TEST_SCALE', undefined);
    expect(await isLeftToProcess()).toBe(false);
    expect(await isLeftToProcess({ isEmpty: true })).toBe(true);
    vi.stubEnv('TEST_SCALE', 'full');
    expect(await isLeftToProcess()).toBe(true);
  },
);
