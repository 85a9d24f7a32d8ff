import { getOdds, money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALPHA, BETA, CrossApp } from '../../../testing/cross-market.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import type { Depths } from './market-depths.ts';

let cross: CrossApp;
let depth: Depths;

beforeAll(async () => {
  cross = await CrossApp.start();
  ({ depth } = cross.open.app.exchange);
});

afterAll(() => cross.close());

const texts = (prices: readonly { readonly odds: number; readonly size: bigint }[]) =>
  prices.map(({ odds, size }) => `${Number(size) / 100} @ ${odds / 100}`);

/** The depth of the market's runners by name, as texts. */
async function readTexts() {
  const read = await depth.read(cross.marketId);
  const of = (runnerId: number) => {
    const runner = read?.runners.find((one) => one.runnerId === runnerId);
    return {
      toBack: texts(runner?.offers.toBack ?? []),
      toLay: texts(runner?.offers.toLay ?? []),
      shownToBack: texts(runner?.displayed.toBack ?? []),
      shownToLay: texts(runner?.displayed.toLay ?? []),
      matched: texts(runner?.matched ?? []),
      last: runner?.lastTraded,
    };
  };
  return { alpha: of(ALPHA), beta: of(BETA), sizeMatched: read?.sizeMatched };
}

test('[TRADE-40] the depth has every resting price, the displayed ones with virtual prices, and what was matched at each', async () => {
  await cross.openMarket();
  const [one, other] = await cross.newPlayers();
  for (const price of [1.8, 1.85, 1.9]) await cross.match(one, ALPHA, { side: 'LAY', price, size: '100.00' });
  const { alpha, beta } = await readTexts();
  expect(alpha).toMatchObject({
    toBack: ['100 @ 1.9', '100 @ 1.85', '100 @ 1.8'],
    toLay: [],
    shownToBack: ['100 @ 1.9', '100 @ 1.85', '100 @ 1.8'],
    matched: [],
    last: undefined,
  });
  expect(beta).toMatchObject({ toBack: [], toLay: [], matched: [] });
  // Exchange rules, cross-matching: a lay of Alpha is there to lay Beta against.
  expect(beta.shownToLay.length).toBeGreaterThan(0);
  await cross.match(other, ALPHA, { side: 'BACK', price: 1.85, size: '150.00' });
  const after = await readTexts();
  expect(after.alpha).toMatchObject({
    toBack: ['50 @ 1.85', '100 @ 1.8'],
    matched: ['50 @ 1.85', '100 @ 1.9'],
    last: 185,
  });
  expect(after.sizeMatched).toBe(15_000n);
});

test('[TRADE-40] who follows is told of each market that changed, and reads it once for all', async () => {
  await cross.openMarket();
  const [one] = await cross.newPlayers();
  const { marketId } = cross;
  const before = await depth.read(marketId);
  const told: string[] = [];
  const stop = depth.follow((id) => told.push(id));
  expect(depth.latest(marketId)).toBe(before);
  await cross.match(one, ALPHA, { side: 'BACK', price: 3, size: '100.00' });
  expect(told).toContain(marketId);
  const now = depth.latest(marketId);
  expect(now?.reading).toBeGreaterThan(before?.reading ?? 0);
  expect(await depth.read(marketId)).toBe(now);
  stop();
  told.length = 0;
  await cross.match(one, ALPHA, { side: 'BACK', price: 3, size: '100.00' });
  expect(told).toEqual([]);
});

test.each([
  ['read before', true],
  ['read from the tables alone', false],
])(
  '[TRADE-40] a market that has ended keeps what was traded and offers nothing: %s',
  async (_, isReadBefore) => {
    await cross.openMarket();
    const [one, other] = await cross.newPlayers();
    await cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '200.00' });
    await cross.match(other, ALPHA, { side: 'BACK', price: 2, size: '100.00' });
    if (isReadBefore) expect((await readTexts()).alpha.toBack).toEqual(['100 @ 2']);
    await cross.end(ALPHA);
    const ended = { toBack: [], shownToBack: [], matched: ['100 @ 2'], last: 200 };
    expect((await readTexts()).alpha).toMatchObject(ended);
    expect(depth.latest(cross.marketId)?.sizeMatched).toBe(10_000n);
  },
);

test('[TRADE-40] a market that nobody knows has no depth', async () => {
  expect(await depth.read('1.999')).toBeUndefined();
});

test('[TRADE-38] what a starting price would be is told with each change, of a large market too', async () => {
  const { several } = cross.open.app.exchange;
  const app = { url: cross.open.url, db: cross.open.app.db };
  await cross.openMarket();
  const { marketId } = cross;
  const [backer, ...layers] = await Promise.all(
    Array.from({ length: 4 }, async () => BigInt((await openFundedPlayer(app, 100_000)).remoteId)),
  );
  if (backer === undefined) throw new Error('nobody backs');
  let refs = 0;
  const nextRef = () => `large-${(refs += 1)}`;
  const placeOnClose = (playerId: bigint, side: 'BACK' | 'LAY', taka: number) =>
    several.placeOnClose({
      playerId,
      marketId,
      bets: [
        {
          runnerId: ALPHA,
          side,
          amount: money(BigInt(taka * 100)),
          oddsLimit: undefined,
          clientRef: nextRef(),
        },
      ],
    });
  const far = async () =>
    (await depth.read(marketId))?.runners.find(({ runnerId }) => runnerId === ALPHA)?.startingPrice.far;
  const [layer = 0n] = layers;
  await placeOnClose(backer, 'BACK', 1_000);
  await placeOnClose(layer, 'LAY', 1_000);
  expect(await far()).toBe(200);
  await placeOnClose(layer, 'LAY', 1_000);
  expect(await far()).toBe(300);
  for (const playerId of layers)
    await several.place({
      playerId,
      marketId,
      isAsync: false,
      orders: Array.from({ length: 180 }, () => ({
        runnerId: BETA,
        side: 'LAY' as const,
        odds: getOdds(150),
        size: money(10_000n),
        persistence: 'LAPSE' as const,
        clientRef: nextRef(),
      })),
    });
  await placeOnClose(layer, 'LAY', 2_000);
  expect(await far()).toBe(500);
});
