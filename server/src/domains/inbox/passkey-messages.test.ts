import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, openTestApp } from '../../testing/open-test-app.ts';
import { waitForNewest } from '../../testing/read-inbox.ts';
import { addPasskey, siteOf } from '../../testing/software-authenticator.ts';
import { openPlayer, send } from '../../testing/wire-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('[SAFE-38] a passkey that is added or removed is told to its player, in both languages', async () => {
  const site = siteOf(app.url);
  const player = await openPlayer(site);
  const { id } = await addPasskey(site, player);
  const first = await waitForNewest(app.url, player, 1);
  expect(first.en).toMatch(/^Passkey added: My phone \| A passkey named My phone was added/);
  expect(first.bn).toMatch(/^পাসকি যোগ হয়েছে: My phone \| /);
  await send(site, `DELETE /api/passkeys/${id}`, player);
  const second = await waitForNewest(app.url, player, 2);
  expect(second.en).toMatch(/^Passkey removed: My phone \| /);
  expect(second.bn).toMatch(/^পাসকি মুছে ফেলা হয়েছে: My phone \| /);
});
