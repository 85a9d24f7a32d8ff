import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMigratedCopy } from './testing/memory-templates.ts';

const PROGRAM = join(import.meta.dirname, 'screening.ts');
const TEST_MS = 120_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maidan-screening-command-'));
  await writeMigratedCopy(join(dataDir, 'database'));
}, TEST_MS);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What the command prints. */
async function run(...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout;
}

test(
  '[KNOW-62] `npm run screening` loads a list, prints what is in force, and looks somebody up',
  { timeout: TEST_MS },
  async () => {
    const file = join(dataDir, 'un-list.csv');
    const header = 'name,other names,birth date,country,source,reference';
    await writeFile(file, `\u{FEFF}${header}\nKarim Hossain,,1980-01-02,BD,1267,QDi.1\nnobody\n`);
    await expect(run('load', file, '--list', 'un')).rejects.toThrow('has 1 bad lines');
    const loaded = await run('load', file, '--list', 'un', '--bad-lines', '1');
    expect(loaded).toBe(
      'Line 3 has 1 cells in place of 6.\nun is in force with 1 entries; 1 bad lines were left out.\n',
    );
    expect(await run('lists')).toMatch(/^un: 1 entries, 1 bad lines left out, un-list\.csv, \d{4}-/);
    const found = await run('check', 'করিম হোসেন', '--birth', '1980-01-02');
    expect(found).toMatch(/^\d+ \| un \| QDi\.1 \| Karim Hossain \| 1980-01-02 \| BD \| 1267\n$/);
  },
);
