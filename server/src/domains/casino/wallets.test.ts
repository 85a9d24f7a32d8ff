import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '@maidan/engine';
import { inTransaction, query, sql } from '../../kernel/db.ts';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { checkLedger, reserve } from '../ledger/index.ts';

let open: TestApp;
let player: TestPlayer;

beforeAll(async () => {
  open = await openTestApp();
  player = await openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const wallets = async () => (await send(open.url, 'GET /api/wallets?lang=en', { token: player.token })).body;
const recall = async (body: object, token = player.token) =>
  (await send(open.url, 'POST /api/wallets/recall', { token, body })).body;

function hold(id: string, taka: bigint) {
  return inTransaction(open.app.db, (tx) =>
    reserve(tx, {
      requestId: `test:${id}`,
      cause: 'test',
      playerId: BigInt(player.remoteId),
      currency: 'BDT',
      owner: { kind: 'casino', id },
      amount: money(taka * 100n),
    }),
  );
}

test('[EXCH-5] without a provider there is no other wallet, and nothing to recall', async () => {
  expect(await wallets()).toEqual({ wallets: [] });
  expect(await recall({})).toEqual({ recalled: '0.00', in_rounds: '0.00', balance: '1000.00' });
});

test('[EXCH-5] a recall returns a provider’s wallet and leaves money in open rounds, even when requested twenty times at once', async () => {
  for (const [platform, name] of [
    ['PADMA', 'Padma Games'],
    ['MEGHNA', 'Meghna Slots'],
  ])
    await query(
      open.app.db,
      sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
        values (${platform}, 'none', ${name}, ${name}, 9)`,
    );
  await hold('PADMA', 300n);
  await hold('PADMA:17', 50n);
  await hold('MEGHNA', 200n);
  await open.clock.advance(1500);
  expect(await wallets()).toEqual({
    wallets: [
      { platform: 'MEGHNA', name: 'Meghna Slots', held: '200.00', in_rounds: '0.00' },
      { platform: 'PADMA', name: 'Padma Games', held: '300.00', in_rounds: '50.00' },
    ],
  });
  expect(await walletOf(open.url, player)).toBe('450.00/0.00');
  expect(await recall({ provider: 'MEGHNA' })).toEqual({
    recalled: '200.00',
    in_rounds: '0.00',
    balance: '650.00',
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => recall({})));
  expect(answers.filter((answer) => answer['recalled'] === '300.00')).toHaveLength(1);
  expect(answers.filter((answer) => answer['recalled'] === '0.00')).toHaveLength(19);
  expect(await recall({})).toEqual({ recalled: '0.00', in_rounds: '50.00', balance: '950.00' });
});

test('[EXCH-5] a recall moves nobody else’s money, and an unknown provider is refused', async () => {
  const other = await openFundedPlayer({ url: open.url, db: open.app.db }, 10);
  expect(await recall({}, other.token)).toMatchObject({ recalled: '0.00', balance: '10.00' });
  expect(await recall({ provider: 'NONE' })).toMatchObject({ code: 'NOT_FOUND' });
  expect((await send(open.url, 'POST /api/wallets/recall', { body: {} })).status).toBe(401);
});
