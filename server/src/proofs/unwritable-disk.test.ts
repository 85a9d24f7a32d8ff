import { expect, test } from 'vitest';
import { runRefusedServer } from '../testing/start-server.ts';

/** A folder that nobody may make, root included: on Linux the kernel's own, on macOS on the sealed system disk. */
const NOWHERE = '/sys/maidan';

test.skipIf(process.platform === 'win32')(
  '[SAFE-27] a start in a data directory that can’t be written says so in a sentence, and exits with 1',
  async () => {
    const { ended, printed } = await runRefusedServer({ DATA_DIR: NOWHERE });
    expect(ended).toBe(1);
    expect(printed).toMatch(
      /^(?:The disk is read-only|This process's user lacks permission) \([^\n]+'\/sys\/maidan'\)\. [^\n]+, and start again\.\n$/,
    );
  },
  300_000,
);
