import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, getDebt } from '../../domains/ledger/index.ts';
import { type PartnerHouse, openPartnerHouse } from '../../testing/open-partner-house.ts';
import { owe } from '../../testing/owe.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';
import { PartnerClient, type Sitting, newId, taka } from './partner-client.ts';

let open: PartnerHouse;
let partner: PartnerClient;
let player: TestPlayer;
let sitting: Sitting;

beforeAll(async () => {
  open = await openPartnerHouse();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
  player = await openFundedPlayer({ url, db: open.house.db }, 200);
  sitting = await partner.sit(player.username, 'game');
});

afterAll(async () => {
  expect(await checkLedger(open.house.db)).toEqual([]);
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

/** What answers a bet: a win of that much, or its rollback. */
const answering = (asked: ReturnType<typeof bet>, amount: number) => ({
  ...asked,
  amount: taka(amount),
  transaction_uuid: newId(),
  reference_transaction_uuid: asked.transaction_uuid,
  round_closed: true,
});

const owed = () => getDebt(open.house.db, BigInt(player.remoteId), 'BDT');

test('[SAFE-8] a win or a stake given back repays first, and the provider is told what is left', async () => {
  const [first, second] = [bet(120), bet(80)];
  for (const asked of [first, second])
    expect(await partner.send('transaction/bet', sitting, asked)).toMatchObject({ status: 'RS_OK' });
  await owe(open.house.db, player, 150);
  const back = answering(second, 80);
  expect(await partner.send('transaction/rollback', sitting, back)).toMatchObject({ balance: taka(0) });
  expect(await owed()).toBe(7_000n);
  expect(await partner.send('transaction/bet', sitting, bet(1))).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  const won = answering(first, 100);
  for (const _ of ['asked', 'asked again'])
    expect(await partner.send('transaction/win', sitting, won)).toMatchObject({ balance: taka(30) });
  expect(await owed()).toBe(0n);
});
