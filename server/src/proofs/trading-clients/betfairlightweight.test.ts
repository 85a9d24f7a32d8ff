import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { addAppKey } from '../../testing/trading-client.ts';
import { compareShapes, type Difference } from './compare-shapes.ts';

/** The folder of a checkout of betfairlightweight, with its recorded answers; the library is not part of this project. */
const library = process.env['BETFAIRLIGHTWEIGHT'];
const folder = library ?? '';
const run = promisify(execFile);
const line = z.object({ name: z.string(), answer: z.unknown() });

let open: TestApp;
let answers: ReadonlyMap<string, unknown>;

/**
 * The recorded answer's fields that ours don't have, and why: what no market here has (a country, a race, a key line, lines of
 * runs; in this test a removed runner and a turn in-play), a ground of this test's match, what only their own regulator asks for, and texts
 * where there is nothing to say.
 */
const explained: Readonly<Record<string, readonly Difference[]>> = {
  list_events: ['[].event.countryCode: missing', '[].event.venue: missing'],
  list_market_catalogue: [
    '[].description.raceType: missing',
    '[].description.clarifications: missing',
    '[].description.settleTime: missing',
    '[].description.lineRangeInfo: missing',
    '[].event.countryCode: missing',
    '[].runners[].metadata.OFFICIAL_RATING: missing',
  ],
  list_market_book: [
    '[].keyLineDescription: missing',
    '[].runners[].sp.actualSP: missing',
    '[].runners[].removalDate: missing',
  ],
  list_runner_book: ['[].keyLineDescription: missing'],
  list_current_orders: [
    'currentOrders[].regulatorCode: missing',
    'currentOrders[].regulatorAuthCode: missing',
  ],
};

if (library === undefined)
  console.log('BETFAIRLIGHTWEIGHT names no checkout of that library: it is not run against the trading API.');

describe.skipIf(library === undefined)('betfairlightweight', () => {
  beforeAll(async () => {
    const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
    open = await openTestApp({ feed });
    await feed.market({ version: 1 });
    const app = { url: open.url, db: open.app.db };
    const maker = await openFundedPlayer(app, 100_000);
    await placeOrder(open.url, maker, { side: 'LAY', price: 1.95, size: '1000.00' });
    await placeOrder(open.url, maker, { side: 'BACK', price: 2.1, size: '1000.00' });
    const player = await openFundedPlayer(app, 10_000);
    const { key } = await addAppKey(open.url, player);
    const settled = '1.900000004';
    await feed.say({ kind: 'market', market: { ...twoRunnerMarket, marketId: settled } });
    await placeOrder(open.url, maker, { market_id: settled, side: 'LAY' });
    await placeOrder(open.url, player, { market_id: settled, side: 'BACK' });
    await feed.say({ kind: 'result', result: { marketId: settled, outcome: 'won', winners: [11] } });
    const { stdout } = await run('python3', [
      join(import.meta.dirname, 'call-every-operation.py'),
      folder,
      open.url,
      key,
      player.username,
      'jolpai2749',
      twoRunnerMarket.marketId,
    ]);
    answers = new Map(
      stdout
        .trim()
        .split('\n')
        .map((text) => line.parse(JSON.parse(text)))
        .map(({ name, answer }) => [name, answer]),
    );
  }, 120_000);

  afterAll(() => open.close());

  test('[TRADE-13] betfairlightweight calls every operation, and parses every answer', () => {
    expect([...answers.keys()]).toHaveLength(23);
  });

  test('[TRADE-38] betfairlightweight places bets at the starting price, and finds them in lists and books', () => {
    expect(answers.get('place_starting_price_bets')).toMatchObject({
      status: 'SUCCESS',
      instructionReports: [{ orderStatus: 'EXECUTABLE' }, { orderStatus: 'EXECUTABLE' }],
    });
    expect(answers.get('list_current_orders')).toMatchObject({
      currentOrders: expect.arrayContaining([
        expect.objectContaining({ orderType: 'MARKET_ON_CLOSE', bspLiability: 150 }),
        expect.objectContaining({ orderType: 'LIMIT_ON_CLOSE', bspLiability: 100 }),
      ]),
    });
    expect(answers.get('list_market_book')).toMatchObject([
      {
        runners: [
          {
            sp: {
              backStakeTaken: [
                { price: 1.01, size: 150 },
                { price: 3, size: 100 },
              ],
            },
          },
          {},
        ],
      },
    ]);
  });

  test.each([
    'list_event_types',
    'list_competitions',
    'list_time_ranges',
    'list_events',
    'list_market_types',
    'list_venues',
    'list_market_catalogue',
    'list_market_book',
    'list_runner_book',
    'list_market_profit_and_loss',
    'place_orders',
    'cancel_orders',
    'replace_orders',
    'update_orders',
    'list_current_orders',
    'list_cleared_orders',
  ])('[TRADE-13] %s answers with the fields and types of its recorded answer', async (name) => {
    const recorded = z
      .object({ result: z.unknown() })
      .parse(JSON.parse(await readFile(join(folder, 'tests/resources', `${name}.json`), 'utf8')));
    const found = compareShapes([recorded.result], [answers.get(name)]);
    expect(found.filter((difference) => explained[name]?.includes(difference) !== true)).toEqual([]);
  });
});
