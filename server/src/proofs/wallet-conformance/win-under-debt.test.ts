import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, getDebt } from '../../domains/ledger/index.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { owe } from '../../testing/owe.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';
import { PartnerClient, type GameSession, newId, taka } from './partner-client.ts';

let open: PartnerApp;
let partner: PartnerClient;
let player: TestPlayer;
let gameSession: GameSession;

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
  player = await openFundedPlayer({ url, db: open.app.db }, 200);
  gameSession = await partner.sit(player.username, 'game');
});

afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const bet = (stake: number) => ({
  transaction_uuid: newId(),
  round: newId(),
  amount: taka(stake),
  currency: 'BDT',
  is_free: false,
  round_closed: false,
});

/** What follows a bet: a win of that much, or its rollback. */
const answering = (asked: ReturnType<typeof bet>, amount: number) => ({
  ...asked,
  amount: taka(amount),
  transaction_uuid: newId(),
  reference_transaction_uuid: asked.transaction_uuid,
  round_closed: true,
});

const owed = () => getDebt(open.app.db, BigInt(player.remoteId), 'BDT');

test('[SAFE-8] a win or a returned stake repays debt first, and the provider is told what is left', async () => {
  const [first, second] = [bet(120), bet(80)];
  for (const asked of [first, second])
    expect(await partner.send('transaction/bet', gameSession, asked)).toMatchObject({ status: 'RS_OK' });
  await owe(open.app.db, player, 150);
  const back = answering(second, 80);
  expect(await partner.send('transaction/rollback', gameSession, back)).toMatchObject({ balance: taka(0) });
  expect(await owed()).toBe(7_000n);
  expect(await partner.send('transaction/bet', gameSession, bet(1))).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  const won = answering(first, 100);
  for (const _ of ['asked', 'asked again'])
    expect(await partner.send('transaction/win', gameSession, won)).toMatchObject({ balance: taka(30) });
  expect(await owed()).toBe(0n);
});
