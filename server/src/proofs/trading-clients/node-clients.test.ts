import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALPHA } from '../../testing/cross-market.ts';
import { openStreamApp, type StreamApp } from '../../testing/open-stream-app.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

/** The folders of these packages as npm installs them, with what they need beside them; they are not part of this project. */
const betfairNode = process.env['BETFAIR_NODE'];
const betfair = process.env['BETFAIR_JS'];
const run = promisify(execFile);
const line = z.object({ name: z.string(), answer: z.unknown() });

/** What the programs place: a bet that is matched at the best price of 1.95, and one that waits. */
const report = z.object({
  status: z.literal('SUCCESS'),
  instructionReports: z.array(z.looseObject({ status: z.literal('SUCCESS') })),
});

if (betfairNode === undefined || betfair === undefined)
  console.log('BETFAIR_NODE and BETFAIR_JS name no packages: they are not run against the trading API.');

let app: StreamApp;
let maker: TestPlayer;
let player: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  app = await openStreamApp();
  [maker, player, other] = await app.cross.newPlayers();
  await app.cross.openMarket();
  await app.cross.match(maker, ALPHA, { side: 'LAY', price: 1.95, size: '400.00' });
});

afterAll(() => app.close());

/** Runs one of the programs while time passes; what it printed by name. */
async function use(script: string, given: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const passing = setInterval(() => void app.turn(100).catch(() => undefined), 100);
  try {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, script), ...given]);
    const lines = stdout.trim().split('\n');
    return new Map(
      lines.map((text) => line.parse(JSON.parse(text))).map(({ name, answer }) => [name, answer]),
    );
  } finally {
    clearInterval(passing);
  }
}

function expectOrders(answers: ReadonlyMap<string, unknown>): void {
  const placed = report.parse(answers.get('placeOrders'));
  expect(placed.instructionReports).toMatchObject([
    { sizeMatched: 200, averagePriceMatched: 1.95, orderStatus: 'EXECUTION_COMPLETE' },
    { sizeMatched: 0, orderStatus: 'EXECUTABLE' },
  ]);
  for (const name of ['updateOrders', 'replaceOrders']) report.parse(answers.get(name));
  const [cancelled] = report.parse(answers.get('cancelOrders')).instructionReports;
  expect(cancelled).toMatchObject({ sizeCancelled: 200 });
  expect(answers.get('listCurrentOrders')).toMatchObject({ currentOrders: [{}, {}] });
}

describe.skipIf(betfairNode === undefined)('betfair-node', () => {
  test('[TRADE-81] logs in, lists, follows market and orders, places, moves and cancels, and logs out', async () => {
    const { marketId } = app.cross;
    const answers = await use('use-betfair-node.mjs', [
      betfairNode ?? '',
      app.cross.open.url,
      String(app.port),
      await app.keyOf(player),
      player.username,
      'jolpai2749',
      marketId,
    ]);
    expectOrders(answers);
    expect(answers.get('market')).toMatchObject({ marketId });
    expect(answers.get('listMarketBook')).toMatchObject([{ marketId, status: 'OPEN' }]);
    for (const name of ['keepAlive', 'logout'])
      expect(answers.get(name)).toMatchObject({ status: 'SUCCESS' });
  }, 120_000);
});

describe.skipIf(betfair === undefined)('betfair', () => {
  test('[TRADE-81] logs in, lists, places, moves and cancels, reads the account, and logs out', async () => {
    const { marketId } = app.cross;
    const answers = await use('use-betfair.mjs', [
      betfair ?? '',
      app.cross.open.url,
      await app.keyOf(other),
      other.username,
      'jolpai2749',
      marketId,
    ]);
    expectOrders(answers);
    expect(answers.get('listMarketCatalogue')).toMatchObject([{ marketId }]);
    expect(answers.get('listClearedOrders')).toMatchObject({ clearedOrders: [{}, {}] });
    expect(answers.get('getAccountFunds')).toMatchObject({ exposure: -200 });
    expect(answers.get('logout')).toBe(true);
  }, 120_000);
});
