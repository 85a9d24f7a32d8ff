import { randomUUID } from 'node:crypto';
import { money } from '@maidan/engine';
import { findAccount, openAccount, transfer } from '../domains/ledger/index.ts';
import { type Db, inTransaction } from '../kernel/db.ts';
import { twoRunnerMarket } from './scripted-feed.ts';
import { type TestPlayer, type WireAnswer, openPlayer, send } from './wire-client.ts';

/** Signs up a player and funds the wallet with that many taka of the house's capital. */
export async function openFundedPlayer(app: { url: string; db: Db }, taka: number): Promise<TestPlayer> {
  const player = await openPlayer(app.url);
  await fundPlayer(app.db, player, taka);
  return player;
}

/** Credits that many taka of the house's capital to the wallet, or debits them when negative, as bets elsewhere do. */
export async function fundPlayer(db: Db, player: Pick<TestPlayer, 'remoteId'>, taka: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const main = await findAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
    if (main === undefined) throw new Error('the player has no wallet');
    const amount = money(BigInt(Math.round(taka * 100)));
    await transfer(tx, {
      requestId: `test-funds:${randomUUID()}`,
      cause: 'test-funds',
      postings: [
        { accountId: capital, amount: money(-amount) },
        { accountId: main, amount },
      ],
    });
  });
}

/** The body of an order on Alpha for ৳100 at 2.00, changed where the test says so. */
export const orderBody = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  market_id: twoRunnerMarket.marketId,
  selection_id: 11,
  side: 'BACK',
  price: 2,
  size: '100.00',
  client_ref: randomUUID(),
  ...change,
});

/** Places an order over HTTP. */
export function placeOrder(
  url: string,
  player: TestPlayer,
  change: Readonly<Record<string, unknown>> = {},
): Promise<WireAnswer> {
  return send(url, 'POST /api/exchange/orders', { token: player.token, body: orderBody(change) });
}

/** Balance and exposure as the exchange header shows them, such as `900.00/100.00`. */
export async function walletOf(url: string, player: TestPlayer): Promise<string> {
  const { body } = await send(url, 'GET /api/exchange/account', { token: player.token });
  return `${String(body['balance'])}/${String(body['exposure'])}`;
}
