import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { placeOrder } from '../../../testing/trading.ts';
import { openPlayer, send, type TestPlayer } from '../../../testing/wire-client.ts';
import { getDebt, getWallet, openAccount, openDebts, transfer } from '../../ledger/index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

/** The ledger has the database's clock, so that all it moves here lies in no period of the test's. */
const ledgerYear = String(new Date().getUTCFullYear());
const paisa = (text: unknown): number => Math.round(Number(text) * 100);
const show = async (player: TestPlayer, period: string) =>
  (await send(app.url, `GET /api/safer-play/standing?period=${period}`, { token: player.token })).body;

test('[CARE-57] what is open is the worst that bets can come to, what waits to be matched, and withdrawals under way', async () => {
  const player = await app.openDepositor(5_000);
  const marketId = await app.openMarket();
  await app.bet(player, marketId, { size: '300.00' });
  const orders = [
    { side: 'LAY', price: 1.55, size: '100.00' },
    { side: 'BACK', price: 9, size: '120.00' },
  ];
  for (const order of orders) {
    const { status, text } = await placeOrder(app.url, player, { market_id: marketId, ...order });
    expect(status, text).toBe(201);
  }
  await app.withdraw(player, 600);
  const { open, products } = await show(player, 'day');
  const { body } = await send(app.url, 'GET /api/exchange/account', { token: player.token });
  expect(open).toEqual({ exposure: body['exposure'], unmatched: '175.00', withdrawals: '600.00' });
  expect(products).toEqual([{ product: 'EXCHANGE', staked: '475.00', result: '0.00', won: '0.00' }]);
});

test('[CARE-56] a deposit that was reversed counts whole, though it became a debt, and repaying it counts for nothing', async () => {
  const player = await app.openDepositor(1_000);
  const playerId = BigInt(player.remoteId);
  const year = async () => {
    const { deposits, other, net_deposits } = await show(player, ledgerYear);
    return { deposits, other, net_deposits };
  };
  const before = await year();
  const move = (cause: string, amounts: { readonly main: bigint; readonly debt: bigint }) =>
    inTransaction(app.db, async (tx) => {
      const house = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
      const main = await openAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
      const debt = (await openDebts(tx, [playerId])).get(playerId) ?? main;
      const postings = [
        { accountId: main, amount: money(amounts.main) },
        { accountId: debt, amount: money(amounts.debt) },
        { accountId: house, amount: money(-amounts.main - amounts.debt) },
      ];
      await transfer(tx, {
        requestId: `standing:${cause}:${amounts.debt}`,
        cause,
        postings: postings.filter(({ amount }) => amount !== 0n),
      });
    });
  const { main } = await getWallet(app.db, playerId, 'BDT');
  await move('deposit-charged-back', { main: -main, debt: -20_000n });
  await move('deposit-charged-back', { main: 0n, debt: -30_000n });
  await move('adjustment', { main: 10_000n, debt: 0n });
  expect(await getDebt(app.db, playerId, 'BDT')).toBe(40_000n);
  const after = await year();
  expect(paisa(after.other) - paisa(before.other)).toBe(Number(-main - 20_000n - 30_000n + 10_000n));
  expect([after.deposits, after.net_deposits]).toEqual(['1000.00', '1000.00']);
});

test('[CARE-56] a period without anything is all zero, junk is refused, and nobody sees another player’s', async () => {
  const player = await openPlayer(app.url);
  expect(await show(player, '2024-02')).toMatchObject({
    from: '2024-01-31T18:00:00.000Z',
    to: '2024-02-29T18:00:00.000Z',
    deposits: '0.00',
    products: [],
    total: { staked: '0.00', result: '0.00' },
  });
  for (const period of ['2024-13', '1999', 'decade', '2024-02-01', '%00', '']) {
    const { status } = await send(app.url, `GET /api/safer-play/standing?period=${period}`, player);
    expect([period, status]).toEqual([period, 422]);
  }
  expect((await send(app.url, 'GET /api/safer-play/standing?period=day')).status).toBe(401);
  const other = await app.openDepositor(1_000);
  const asked = await send(
    app.url,
    `GET /api/safer-play/standing?period=year&remote_id=${other.remoteId}&player_id=${other.remoteId}`,
    player,
  );
  expect(asked.body['deposits'] ?? '0.00').toBe('0.00');
});
