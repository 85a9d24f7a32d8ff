import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { ALPHA, BETA, CrossApp } from '../../../testing/cross-market.ts';
import { testAuditKeys, testIdentityKeys, testSecretKeys } from '../../../testing/open-test-app.ts';

const shown = z
  .tuple([
    z.object({
      status: z.string(),
      totalMatched: z.number(),
      runners: z.array(z.object({ selectionId: z.number(), lastPriceTraded: z.number().nullable() })),
    }),
  ])
  .transform(([{ status, totalMatched, runners }]) => ({
    status,
    totalMatched,
    last: runners.map(({ lastPriceTraded }) => lastPriceTraded),
  }));

let cross: CrossApp;

beforeAll(async () => {
  cross = await CrossApp.start();
});

afterAll(() => cross.close());

async function show({ http } = cross.open.app) {
  return shown.parse((await http.inject({ url: `/api/match-odds/${cross.marketId}` })).json());
}

test('[EXCH-12] a market that ended goes on showing what was traded, also after a restart and a correction', async () => {
  const [one, two] = await cross.newPlayers();
  await cross.openMarket();
  await cross.place(one, ALPHA, { price: 3, size: '200.00' });
  await cross.place(two, ALPHA, { side: 'LAY', price: 3, size: '150.00' });
  const traded = { totalMatched: 150, last: [3, null] };
  expect(await show()).toEqual({ status: 'OPEN', ...traded });
  await cross.end(ALPHA);
  expect(await show()).toEqual({ status: 'CLOSED', ...traded });
  const { corrections } = cross.open.app.exchange;
  await corrections.resettle(cross.marketId, { outcome: 'won', winners: [BETA] });
  expect(await show()).toEqual({ status: 'CLOSED', ...traded });
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: cross.open.clock,
    db: cross.open.app.db,
    feed: cross.feedAgain(),
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  expect(await show(twin)).toEqual({ status: 'CLOSED', ...traded });
});
