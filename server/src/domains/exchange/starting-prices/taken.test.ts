import { money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { ALPHA, BETA, CrossApp, gamma } from '../../../testing/cross-market.ts';
import { testAuditKeys, testIdentityKeys, testSecretKeys } from '../../../testing/open-test-app.ts';
import { twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';

let cross: CrossApp;

beforeEach(async () => {
  cross = await CrossApp.start();
  await cross.openMarket();
});

afterEach(() => cross.close());

const place = (player: TestPlayer, side: 'BACK' | 'LAY', taka: bigint, runnerId: number = ALPHA) =>
  cross.open.app.exchange.several.placeOnClose({
    playerId: BigInt(player.remoteId),
    marketId: cross.marketId,
    marketVersion: undefined,
    bets: [
      {
        runnerId,
        side,
        amount: money(taka * 100n),
        oddsLimit: undefined,
        clientRef: `${side}-${taka}-${runnerId}`,
      },
    ],
  });

/** What is known of the starting price of each runner. */
async function startingPrices({ exchange } = cross.open.app) {
  const depth = await exchange.depth.read(cross.marketId);
  return depth?.runners.map(({ startingPrice }) => startingPrice);
}

/** The same as another process has it, from the tables alone. */
async function afterRestart() {
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: cross.open.clock,
    db: cross.open.app.db,
    feed: cross.feedAgain(),
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  return startingPrices(twin);
}

const unknown = { near: undefined, far: undefined, actual: undefined };
const nothing = { ...unknown, backStakes: [], layLiabilities: [] };
const taken = {
  ...unknown,
  backStakes: [{ odds: 101, size: 20_000n }],
  layLiabilities: [{ odds: 100_000, size: 30_000n }],
};

test('[TRADE-120] what took the starting price stays as it was at the turn in-play, to the end and over a restart', async () => {
  const [one, two, three] = await cross.newPlayers();
  await place(one, 'BACK', 100n);
  await place(two, 'LAY', 300n);
  await place(three, 'BACK', 100n);
  await cross.say({ inPlay: true, version: 2 });
  const known = [{ ...taken, actual: 250 }, nothing];
  expect(await startingPrices()).toEqual(known);
  expect(await afterRestart()).toEqual(known);
  await cross.end(BETA);
  expect(await startingPrices()).toEqual(known);
  expect(await afterRestart()).toEqual(known);
});

test('[TRADE-120] of bets that found nobody it tells too', async () => {
  const [one] = await cross.newPlayers();
  await place(one, 'BACK', 200n);
  await cross.say({ inPlay: true, version: 2 });
  expect(await startingPrices()).toEqual([{ ...taken, layLiabilities: [] }, nothing]);
  await cross.end(ALPHA);
  expect(await afterRestart()).toEqual([{ ...taken, layLiabilities: [] }, nothing]);
});

test('[TRADE-120] it tells of none in a market that ended before it turned in-play', async () => {
  const [one] = await cross.newPlayers();
  await place(one, 'BACK', 200n);
  await startingPrices();
  await cross.end(ALPHA);
  expect(await startingPrices()).toEqual([nothing, nothing]);
  expect(await afterRestart()).toEqual([nothing, nothing]);
});

test('[TRADE-120] a removed runner has no starting price', async () => {
  const runners = [...twoRunnerMarket.runners, gamma];
  await cross.openMarket({ runners });
  const [one, two] = await cross.newPlayers();
  for (const runner of [ALPHA, gamma.runnerId]) {
    await place(one, 'BACK', 100n, runner);
    await place(two, 'LAY', 300n, runner);
  }
  await cross.say({ inPlay: true, version: 2 });
  expect(await startingPrices()).toMatchObject([{ actual: 400 }, { actual: undefined }, { actual: 400 }]);
  const left = runners.map((runner) =>
    runner === gamma ? { ...runner, status: 'REMOVED' as const, reductionBps: 1_000 } : runner,
  );
  await cross.say({ runners: left, version: 3 });
  const known = [{ actual: 400 }, { actual: undefined }, { actual: undefined }];
  expect(await startingPrices()).toMatchObject(known);
  expect(await afterRestart()).toMatchObject(known);
  await cross.end(ALPHA);
  expect(await startingPrices()).toMatchObject(known);
  expect(await afterRestart()).toMatchObject(known);
});
