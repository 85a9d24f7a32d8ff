import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../domains/ledger/index.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { openFundedPlayer } from '../../testing/trading.ts';
import { PartnerClient } from './partner-client.ts';
import { RULES } from './rules.ts';

let open: PartnerApp;
let partner: PartnerClient;

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
});

afterAll(() => open.close());

test.for(RULES)('[GAME-5] $title', async ({ tryOut }) => {
  const app = { url: open.url, db: open.app.db };
  const [player, other] = [await openFundedPlayer(app, 1000), await openFundedPlayer(app, 1000)];
  const gameSession = await partner.sit(player.username, 'game');
  await tryOut({ partner, gameSession, other: await partner.sit(other.username, 'game') });
  expect(await checkLedger(open.app.db)).toEqual([]);
});
