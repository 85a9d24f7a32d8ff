import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, listOutcomes } from '../../../testing/funds.ts';
import { type TestApp, openTestApp } from '../../../testing/open-test-app.ts';
import { openVerifiedPlayer, send } from '../../../testing/wire-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ config: { sandboxDecisionMs: 60_000 } });
});
afterAll(() => app.close());

const choose = (milliseconds: unknown, token?: string) =>
  send(app.url, 'PUT /sandbox/decision-time', {
    ...(token === undefined ? {} : { token }),
    body: { milliseconds },
  });

test('[CASH-15] a sandbox player chooses how long their own requests take, and nobody else’s', async () => {
  const [hasty, other] = [await openVerifiedPlayer(app.url), await openVerifiedPlayer(app.url)];
  expect((await choose(2_000, hasty.token)).status).toBe(204);
  await deposit(app.url, hasty, { amount: '1000', transactionId: 'HASTY0001' });
  await deposit(app.url, other, { amount: '1000', transactionId: 'OTHER0001' });
  await app.clock.advance(1_000);
  expect(await listOutcomes(app.url, hasty)).toEqual(['deposit:0']);
  await app.clock.advance(3_000);
  expect(await listOutcomes(app.url, hasty)).toEqual(['deposit:1']);
  expect(await listOutcomes(app.url, other)).toEqual(['deposit:0']);
});

test('[CASH-15] choosing needs a login, and at most an hour', async () => {
  const { token } = await openVerifiedPlayer(app.url);
  expect((await choose(2_000)).status).toBe(401);
  for (const milliseconds of [-1, 0.5, 3_600_001, '2000', null])
    expect((await choose(milliseconds, token)).status).toBe(422);
});
