import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMigratedCopy } from './testing/memory-templates.ts';

const PROGRAM = join(import.meta.dirname, 'staff.ts');
const TEST_MS = 120_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maidan-staff-command-'));
  await writeMigratedCopy(join(dataDir, 'database'));
}, TEST_MS);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What the command prints. */
async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '3456', ...environment };
  return (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout;
}

const CREATE = ['create', '--role', 'owner'];

test(
  '[SAFE-36] the link that `npm run staff` prints has the public address',
  { timeout: TEST_MS },
  async () => {
    const printed = await run(CREATE, { PUBLIC_URL: 'https://bets.example/' });
    expect(printed).toMatch(/\nhttps:\/\/bets\.example\/office\/enter#[\w-]+\n$/);
  },
);

test('without a public address the link leads to this machine', { timeout: TEST_MS }, async () => {
  expect(await run(CREATE)).toMatch(/\nhttp:\/\/127\.0\.0\.1:3456\/office\/enter#[\w-]+\n$/);
});

test('[LIVE-29] `npm run staff -- first-owners` prints a link for each', { timeout: TEST_MS }, async () => {
  const printed = await run(['first-owners'], { PUBLIC_URL: 'https://bets.example' });
  const links = [...printed.matchAll(/^https:\/\/bets\.example\/office\/enter#([\w-]+)$/gm)];
  expect(new Set(links.map(([, token]) => token)).size).toBe(2);
});
