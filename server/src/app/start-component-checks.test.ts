import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runComponents } from '../components/run-components.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { startComponentChecks } from './start-component-checks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RULE = 'engine/src/book/match.ts';

let root: string;
let manifest: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'maidan-components-'));
  for (const path of ['package.json', 'package-lock.json', 'tools/run.mjs', RULE]) await write(path, path);
  manifest = join(root, 'manifest');
  await runComponents(['write', manifest], () => {}, root);
  return () => rm(root, { recursive: true });
});

/** Starts the checks; `checked` waits for as many as there were to be. */
function start(environment: Record<string, string>) {
  const clock = fakeClock();
  const lines: string[] = [];
  const log = openLog('error', undefined, { write: (line) => void lines.push(line) });
  const checks = startComponentChecks({ config: readConfig(environment), clock, log }, root);
  onTestFinished(checks.stop);
  return { ...checks, clock, lines };
}

test('[LIVE-9] what is installed is compared after the start, daily and on demand', async () => {
  const { read, checkNow, clock, lines } = start({ COMPONENTS_FILE: manifest });
  expect(read()).toBeNull();
  await clock.advance(MINUTE_MS);
  await expect.poll(read).toMatchObject({ state: 'same', count: 4, differences: 0, paths: [] });
  await write(RULE, 'changed');
  await clock.advance(DAY_MS);
  await expect.poll(read).toMatchObject({ state: 'different', differences: 1, paths: [RULE] });
  expect(lines.join('')).toContain('what is installed is not what the manifest names');
  await write(RULE, RULE);
  await checkNow();
  expect(read()).toMatchObject({ state: 'same', checkedAt: clock.now() });
});

test('[LIVE-9] a manifest that is gone is a failure of the job, and the last finding stays', async () => {
  const { read, checkNow, lines } = start({ COMPONENTS_FILE: manifest });
  await checkNow();
  await rm(manifest);
  await checkNow();
  expect(read()).toMatchObject({ state: 'same' });
  expect(lines.join('')).toContain('job failed: check components');
});

test('[LIVE-9] without a manifest a check tells the hash, which is that of the same files anywhere', async () => {
  const { read, checkNow, clock } = start({});
  await clock.advance(DAY_MS);
  expect(read()).toBeNull();
  await checkNow();
  const digest = read()?.digest;
  expect(read()).toMatchObject({ state: 'unlisted', count: 4, differences: 0 });
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  await write(RULE, `${await readFile(join(root, RULE), 'utf8')} `);
  await checkNow();
  expect(read()?.digest).not.toBe(digest);
});
