import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type PartnerHouse, openPartnerHouse } from '../../testing/open-partner-house.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { PartnerClient } from './partner-client.ts';
import { RULES } from './rules.ts';

let open: PartnerHouse;
let partner: PartnerClient;

beforeAll(async () => {
  open = await openPartnerHouse();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
});

afterAll(() => open.close());

test.for(RULES)('[GAME-5] $title', async ({ tryOut }) => {
  const house = { url: open.url, db: open.house.db };
  const [player, other] = [await openFundedPlayer(house, 1000), await openFundedPlayer(house, 1000)];
  const sitting = await partner.sit(player.username, 'game');
  await tryOut({ partner, sitting, other: await partner.sit(other.username, 'game') });
  expect(await checkLedger(open.house.db)).toEqual([]);
});
