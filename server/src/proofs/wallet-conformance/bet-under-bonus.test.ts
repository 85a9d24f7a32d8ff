import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { newPartner } from '../../testing/open-partner-app.ts';
import { PartnerClient, taka } from './partner-client.ts';
import { transaction } from './rules.ts';

const { name, keys, sandboxPartners } = newPartner();
let app: BonusApp;

beforeAll(async () => {
  app = await openBonusApp({ sandboxPartners });
  await query(app.db, sql`update promotion set bet_max = 20000 where name_en = 'Friday reload'`);
});

afterAll(() => app.close());

test('[CASH-13] a game takes no stake above the maximum bet of an open bonus, but free bets of any', async () => {
  const player = await app.openDepositor(5000, 'Friday reload');
  const partner = new PartnerClient({ url: app.url, name, key: keys[0], clock: app.clock });
  const gameSession = await partner.sit(player.username, 'game');
  const statusOf = async (amount: number, isFree = false) =>
    (await partner.send('transaction/bet', gameSession, transaction({ amount, is_free: isFree }))).status;
  await expect.poll(() => statusOf(taka(200) + 1000)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await statusOf(taka(200))).toBe('RS_OK');
  expect(await statusOf(taka(500), true)).toBe('RS_OK');
});
