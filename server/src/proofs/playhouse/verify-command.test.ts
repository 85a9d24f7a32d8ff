import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { grantSpins } from '../../testing/grant-spins.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer } from '../../testing/trading.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const VERIFY = join(ROOT, 'playhouse/src/verify.ts');
const TEST_MS = 240_000;

let open: TestApp;
beforeAll(async () => {
  open = await openTestApp();
});
afterAll(() => open.close());

/** Runs the command as `npm run verify` does; returns its exit code and everything that it printed. */
function verify(...asked: readonly string[]): Promise<readonly [number, string]> {
  return new Promise((resolve) => {
    const child = execFile(NODE, [VERIFY, ...asked], (_, stdout, stderr) =>
      resolve([child.exitCode ?? -1, stdout + stderr]),
    );
  });
}

test('[GAME-6] the command verifies a round once its seed is revealed', { timeout: TEST_MS }, async () => {
  const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
  const seat = await takeSeat(open.url, player, 'dice', 'EGAME');
  const { round } = await seat.play('10.00', { side: 'over', target: 5000 });
  const early = await verify(round.id, '--url', open.url);
  expect(early).toEqual([1, expect.stringContaining('still in use')]);
  const { serverSeed } = Object((await seat.rotate()).body['revealed']);
  expect(early[1]).not.toContain(serverSeed);
  const [code, text] = await verify(round.id, '--url', `${open.url}/`);
  expect([code, text]).toEqual([0, expect.stringContaining('Verified')]);
  expect(text).toContain(`server seed  ${serverSeed}`);
});

test(
  '[GAME-6] [PLAY-120] the command verifies a free spin, of which nothing was staked',
  { timeout: TEST_MS },
  async () => {
    const { db } = open.app;
    const player = await openFundedPlayer({ url: open.url, db }, 1000);
    const seat = await takeSeat(open.url, player, 'slot-classic', 'SLOT');
    await grantSpins(db, player, { game: 'slot-classic', count: 1, now: open.clock.now() });
    const key = crypto.randomUUID();
    await seat.send('play', { key, stake: '10.00', choice: { lines: 5 }, isFree: true });
    const [round] = await seat.history();
    await seat.rotate();
    const [code, text] = await verify(round?.id ?? '', '--url', open.url);
    expect([code, text]).toEqual([0, expect.stringContaining('Verified')]);
  },
);

test('[GAME-6] the command says in one line why it can’t', { timeout: TEST_MS }, async () => {
  const usage = 'Usage: npm run verify -- <round> [--url http://127.0.0.1:3000]\n';
  const none = `There is no finished round junk at ${open.url}.\n`;
  expect(await verify('junk', '--url', open.url)).toEqual([1, none]);
  // Nobody listens at the discard port.
  expect(await verify('junk', '--url', 'http://127.0.0.1:9')).toEqual([
    1,
    'Nobody answers at http://127.0.0.1:9.\n',
  ]);
  for (const asked of [[], ['one', 'two'], ['one', '--nope'], ['one', '--url', 'nowhere']])
    expect(await verify(...asked)).toEqual([1, usage]);
});
