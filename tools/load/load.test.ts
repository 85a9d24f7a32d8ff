import { createServer } from 'node:http';
import { type App, openApp } from '@maidan/server';
import {
  type ServerStorage,
  checkLedger,
  isFullRun,
  openServerStorage,
  readConfig,
} from '@maidan/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTarget } from './check-target.ts';
import { readOptions } from './options.ts';
import { reportOf, textOf } from './report.ts';
import { type Progress, runLoad } from './run-load.ts';
import { steps } from './tally.ts';

let app: App;
let url: string;
let storage: ServerStorage;

beforeAll(async () => {
  storage = await openServerStorage();
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    ...storage.environment,
    TRUSTED_PROXIES: '127.0.0.1',
    // A sample has nobody but the players.
    ...(isFullRun() ? {} : { SANDBOX_BETTORS: '0', SANDBOX_RACES: '0', RECORDINGS_MB: '0' }),
    // How busy the machine is that runs the tests is none of theirs.
    CALL_DELAY_MAX_MS: '60000',
  });
  app = await openApp({ config });
  url = await app.listen();
});

afterAll(async () => {
  await app.close();
  await storage.remove();
});

const PLAYERS = isFullRun() ? 20 : 6;
const optionsOf = (more: readonly string[]) =>
  readOptions(
    [
      '--url',
      url,
      '--players',
      String(PLAYERS),
      '--processes',
      '2',
      '--ramp-seconds',
      '1',
      '--think-seconds',
      isFullRun() ? '0.5' : '0.1',
      ...more,
    ],
    () => 7,
  );

const missingIn = ({ totals }: Progress): string[] =>
  steps.filter((step) => !totals.steps.some((one) => one.step === step && one.done > 0));

test('[SAFE-77] players in two processes do everything that people do, nothing is at fault, and the ledger is right', async () => {
  const options = optionsOf(['--own-addresses', '--seed', '42', '--minutes', '2']);
  await checkTarget(options);
  const stop = new AbortController();
  let left: readonly string[] = steps;
  const played = await runLoad(options, stop.signal, (progress) => {
    left = missingIn(progress);
    if (left.length === 0 && progress.totals.checkedStreams > 0 && progress.totals.playing === PLAYERS)
      stop.abort();
  });
  const report = reportOf(options, played);
  expect(left, textOf(report)).toEqual([]);
  // A game says so when its wallet took longer than it waits, and how busy the machine is is none of the test's.
  const failures = report.failures.filter((failure) => !failure.includes('SITE_SILENT'));
  expect(failures, textOf(report)).toEqual([]);
  expect(report.openStreamsMax).toBeGreaterThan(0);
  expect(report.totals.changes).toBeGreaterThan(0);
  expect(report.totals.checkedStreams).toBeGreaterThan(0);
  expect(await checkLedger(app.db)).toEqual([]);
});

test('[SAFE-77] a seed that has played before reuses its players', async () => {
  const options = optionsOf(['--own-addresses', '--seed', '42', '--mix', 'records=1', '--minutes', '2']);
  const stop = new AbortController();
  const played = await runLoad(options, stop.signal, ({ totals }) => {
    if (totals.playing === PLAYERS) stop.abort();
  });
  const doneOf = (step: string) => played.totals.steps.find((one) => one.step === step)?.done ?? 0;
  expect(doneOf('log in')).toBe(PLAYERS);
  expect(doneOf('sign up')).toBe(0);
});

test('[SAFE-78] an address where nothing answers is refused with a sentence', async () => {
  await expect(checkTarget({ url: 'http://127.0.0.1:9', ownAddresses: false })).rejects.toThrow(
    'Nothing answers at http://127.0.0.1:9.',
  );
});

/** A site that answers these two calls so, and everything else with nothing. */
async function serveStub(answers: { readonly general: string; readonly ip: string }) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    response.setHeader('content-type', 'application/json');
    response.end(path === '/api/general' ? answers.general : JSON.stringify({ ip: answers.ip }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

test.each([
  ['real money', false, "doesn't say that it runs on play money. Load is only played on a sandbox."],
  ['nothing', undefined, "doesn't say that it is a Maidan sandbox, so nothing is played there."],
  [
    'another address',
    true,
    'it takes all players for 203.0.113.1. Start it with TRUSTED_PROXIES=203.0.113.1',
  ],
])('[SAFE-78] a target that tells of %s is refused with a sentence', async (_, playMoney, sentence) => {
  const general = await (await fetch(`${url}/api/general`)).text();
  const changed =
    playMoney === undefined ? '{}' : general.replace('"play_money":true', `"play_money":${playMoney}`);
  const stub = await serveStub({ general: changed, ip: '203.0.113.1' });
  await expect(checkTarget({ url: stub.url, ownAddresses: true })).rejects.toThrow(sentence);
  stub.close();
});
