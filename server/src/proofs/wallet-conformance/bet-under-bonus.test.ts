import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../kernel/db.ts';
import { type BonusHouse, openBonusHouse } from '../../testing/open-bonus-house.ts';
import { newPartner } from '../../testing/open-partner-house.ts';
import { PartnerClient, taka } from './partner-client.ts';
import { transaction } from './rules.ts';

const { name, keys, sandboxPartners } = newPartner();
let house: BonusHouse;

beforeAll(async () => {
  house = await openBonusHouse({ sandboxPartners });
  await query(house.db, sql`update promotion set bet_max = 20000 where name_en = 'Friday reload'`);
});

afterAll(() => house.close());

test('[CASH-13] a game takes no stake above the largest of an open bonus', async () => {
  const player = await house.openDepositor(5000, 'Friday reload');
  const partner = new PartnerClient({ url: house.url, name, key: keys[0], clock: house.clock });
  const sitting = await partner.sit(player.username, 'game');
  const statusOf = async (amount: number) =>
    (await partner.send('transaction/bet', sitting, transaction({ amount }))).status;
  await expect.poll(() => statusOf(taka(200) + 1000)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await statusOf(taka(200))).toBe('RS_OK');
});
