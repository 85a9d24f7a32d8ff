import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../app.ts';
import { checkBooks } from '../../../check-books.ts';
import { readConfig } from '../../../config.ts';
import { query, sql } from '../../../kernel/db.ts';
import {
  openTestApp,
  silentFeed,
  type TestApp,
  testAuditKeys,
  testIdentityKeys,
  testSecretKeys,
} from '../../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed, twoRunnerMarket } from '../../../testing/scripted-feed.ts';
import { openFundedPlayer, orderBody, placeOrder, walletOf } from '../../../testing/trading.ts';
import { openTradingClient, type TradingClient } from '../../../testing/trading-client.ts';
import { send, type TestPlayer } from '../../../testing/wire-client.ts';

const { marketId } = twoRunnerMarket;
const eventId = Number(twoRunnerMarket.eventId);
const marketGroup = { type: 'EVENT', id: { eventId } };
/** Another market of the same match. */
const tossMarket = {
  ...twoRunnerMarket,
  marketId: '1.900000002',
  name: 'To Win the Toss',
  type: 'TO_WIN_THE_TOSS' as const,
};

let feed: ScriptedFeed;
let open: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let client: TradingClient;

beforeEach(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  open = await openTestApp({ feed });
  const app = { url: open.url, db: open.app.db };
  [player, other] = [await openFundedPlayer(app, 10_000), await openFundedPlayer(app, 10_000)];
  client = await openTradingClient(open.url, player);
});

afterEach(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const refused = z.object({ APINGException: z.object({ errorCode: z.string() }) });

/** An operation's answer, or the code by which it was refused. */
async function call(method: string, params: Record<string, unknown>, by = client): Promise<unknown> {
  const { result, error } = await by.call('betting', method, params);
  return error === undefined ? result : refused.parse(error.data).APINGException.errorCode;
}

const action = (actionType: string) => ({ limitBreachAction: { actionType } });
const limitGroup = (limit: Record<string, unknown>, id = eventId) =>
  call('setExposureLimitForMarketGroup', { marketGroup: { type: 'EVENT', id: { eventId: id } }, limit });
const limitAll = (limit: Record<string, unknown>) =>
  call('setDefaultExposureLimitForMarketGroups', { marketGroupType: 'EVENT', limit });
const listed = (params: Record<string, unknown> = {}) => call('listExposureLimitsForMarketGroups', params);
const unblock = () => call('unblockMarketGroup', { marketGroup });

const report = z.object({
  status: z.string(),
  errorCode: z.string().optional(),
  instructionReports: z.array(z.object({ errorCode: z.string().optional() })),
});
const bet = (size: number, change: Record<string, unknown> = {}, price = 2) => ({
  orderType: 'LIMIT',
  selectionId: 11,
  side: 'BACK',
  limitOrder: { size, price, persistenceType: 'LAPSE' },
  ...change,
});
/** SUCCESS, or why the whole request was refused. */
async function place(instructions: unknown[], market = marketId): Promise<string> {
  const answer = report.parse(await call('placeOrders', { marketId: market, instructions }));
  return answer.errorCode ?? answer.status;
}
const offer = (size: string, change: Record<string, unknown> = {}) =>
  placeOrder(open.url, other, { side: 'LAY', size, ...change });
const countDelayed = async () =>
  (await query(open.app.db, sql`select id from exchange_delayed_order`)).length;
const waiting = async () =>
  z
    .object({ currentOrders: z.array(z.unknown()) })
    .parse(await call('listCurrentOrders', { orderProjection: 'EXECUTABLE' })).currentOrders.length;

test('[TRADE-18] limits are set, listed, replaced and removed as clients of that interface expect', async () => {
  expect(await listed()).toEqual([{ marketGroupType: 'EVENT', groupLimits: [], blockedMarketGroups: [] }]);
  expect(await limitAll({ matched: 500.5, total: 1_000, ...action('STOP_BETTING') })).toBe('SUCCESS');
  expect(await limitGroup({ total: 2_000 })).toBe('SUCCESS');
  const all = {
    marketGroupType: 'EVENT',
    defaultLimit: { matched: 500.5, total: 1_000, ...action('STOP_BETTING') },
    groupLimits: [{ groupId: { eventId }, limit: { total: 2_000, ...action('REJECT_BETS') } }],
    blockedMarketGroups: [],
  };
  expect(await listed()).toEqual([all]);
  expect(await listed({ marketGroupTypeFilter: 'EVENT', marketGroupFilter: [marketGroup] })).toEqual([all]);
  expect(await listed({ marketGroupFilter: [] })).toEqual([{ ...all, groupLimits: [] }]);
  // An empty limit takes the match out of the default.
  expect(await limitGroup({})).toBe('SUCCESS');
  expect(await listed()).toEqual([{ ...all, groupLimits: [{ groupId: { eventId }, limit: {} }] }]);
  expect(await place([bet(1_500)])).toBe('SUCCESS');
  expect(await call('removeExposureLimitForMarketGroup', { marketGroup })).toBe('SUCCESS');
  expect(await place([bet(1_500)])).toBe('EVENT_EXPOSURE_LIMIT_EXCEEDED');
  expect(await call('removeDefaultExposureLimitForMarketGroups', { marketGroupType: 'EVENT' })).toBe(
    'SUCCESS',
  );
  expect(await place([bet(1_500)])).toBe('SUCCESS');
});

test('[TRADE-18] what is wrong with a call about limits is told by its code', async () => {
  const unknown = { type: 'EVENT', id: { eventId: 1 } };
  expect(await limitGroup({ total: 5 }, 1)).toBe('INVALID_MARKET_GROUP');
  expect(
    await call('setExposureLimitForMarketGroup', { marketGroup: { type: 'EVENT', id: {} }, limit: {} }),
  ).toBe('INVALID_MARKET_GROUP');
  expect(await call('removeExposureLimitForMarketGroup', { marketGroup: unknown })).toBe(
    'INVALID_MARKET_GROUP',
  );
  expect(await call('removeExposureLimitForMarketGroup', { marketGroup })).toBe('EXPOSURE_LIMIT_NOT_EXIST');
  expect(await call('removeDefaultExposureLimitForMarketGroups', { marketGroupType: 'EVENT' })).toBe(
    'EXPOSURE_LIMIT_NOT_EXIST',
  );
  expect(await unblock()).toBe('MARKET_GROUP_NOT_BLOCKED');
  expect(await call('unblockMarketGroup', { marketGroup: unknown })).toBe('INVALID_MARKET_GROUP');
  for (const limit of [
    {},
    { total: -1 },
    { total: 1.001 },
    { matched: 1e300 },
    { total: 100, ...action('STOP_BETTING') },
    action('TEAR_DOWN_MARKET_GROUP'),
  ])
    expect(await limitAll(limit), JSON.stringify(limit)).toBe('INVALID_INPUT_DATA');
  const { error } = await client.call('betting', 'unblockMarketGroup', { marketGroup });
  expect(error).toMatchObject({ code: -32_099, message: 'ANGX-0018' });
  for (const junk of [{ total: 'much' }, { total: [] }, action('EXPLODE'), 7, null]) {
    const answer = await client.call('betting', 'setDefaultExposureLimitForMarketGroups', {
      marketGroupType: 'EVENT',
      limit: junk,
    });
    expect(answer.error?.code, JSON.stringify(junk)).toBe(-32_602);
  }
  const reader = await openTradingClient(open.url, player, 'read');
  expect(await call('unblockMarketGroup', { marketGroup }, reader)).toBe('ACCESS_DENIED');
  expect(await call('listExposureLimitsForMarketGroups', {}, reader)).toHaveLength(1);
});

test('[TRADE-18] an order that could have more lost in a match than its player allows is refused, on the site and by programs, and one that lowers it is not', async () => {
  await feed.say({ kind: 'market', market: tossMarket });
  expect(await limitGroup({ total: 1_000 })).toBe('SUCCESS');
  expect(await place([bet(600)])).toBe('SUCCESS');
  // Each market of the match may end at its worst.
  expect(await place([bet(500)], tossMarket.marketId)).toBe('EVENT_EXPOSURE_LIMIT_EXCEEDED');
  expect(await place([bet(200), bet(300, {}, 3)], tossMarket.marketId)).toBe('EVENT_EXPOSURE_LIMIT_EXCEEDED');
  expect(await place([bet(200), bet(200, {}, 3)], tossMarket.marketId)).toBe('SUCCESS');
  expect(await placeOrder(open.url, player, { size: '100.00' })).toMatchObject({
    status: 400,
    body: { code: 'EVENT_EXPOSURE_LIMIT_EXCEEDED' },
  });
  // The wallet is the less of both here.
  expect(await limitGroup({ total: 50_000 })).toBe('SUCCESS');
  expect(await place([bet(20_000)])).toBe('INSUFFICIENT_FUNDS');
  expect(await limitGroup({ total: 700 })).toBe('SUCCESS');
  await offer('600.00');
  await placeOrder(open.url, other, { side: 'BACK', size: '600.00', price: 2.5 });
  // Beyond the limit already: what is matched can still be closed.
  expect(await place([bet(100, { side: 'LAY' }, 2.5)])).toBe('SUCCESS');
  expect(await place([bet(100)])).toBe('EVENT_EXPOSURE_LIMIT_EXCEEDED');
  // Nobody else is limited by it.
  expect(await offer('900.00')).toMatchObject({ status: 201 });
});

test('[TRADE-18] of orders that race for the rest of a limit none goes beyond it', async () => {
  await feed.say({ kind: 'market', market: tossMarket });
  expect(await limitAll({ total: 500 })).toBe('SUCCESS');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? place([bet(100)], index % 4 === 0 ? marketId : tossMarket.marketId)
        : placeOrder(open.url, player, { market_id: index % 3 === 0 ? marketId : tossMarket.marketId }).then(
            ({ status, body }) => (status === 201 ? 'SUCCESS' : String(body['code'])),
          ),
    ),
  );
  expect(answers.toSorted()).toEqual([
    ...Array<string>(7).fill('EVENT_EXPOSURE_LIMIT_EXCEEDED'),
    ...Array<string>(5).fill('SUCCESS'),
  ]);
  expect(await walletOf(open.url, player)).toBe('9500.00/500.00');
});

test('[TRADE-19] an order that would have more matched than allowed is refused; with REJECT_BETS smaller ones are still taken', async () => {
  expect(await limitGroup({ matched: 300 })).toBe('SUCCESS');
  await offer('1000.00');
  expect(await place([bet(400)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  expect(await place([bet(200), bet(200)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  expect(await placeOrder(open.url, player, { size: '301.00' })).toMatchObject({
    body: { code: 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED' },
  });
  expect(await place([bet(300)])).toBe('SUCCESS');
  // What only rests is not matched yet.
  expect(await place([bet(5_000, {}, 3)])).toBe('SUCCESS');
  expect(await place([bet(100)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  expect(await listed()).toMatchObject([{ blockedMarketGroups: [] }]);
});

test('[TRADE-19] with STOP_BETTING a try to exceed it blocks the match until the player unblocks it', async () => {
  expect(await limitGroup({ matched: 300, ...action('STOP_BETTING') })).toBe('SUCCESS');
  await offer('1000.00');
  expect(await place([bet(200, {}, 3)])).toBe('SUCCESS');
  expect(await place([bet(400)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  expect(await listed()).toMatchObject([{ blockedMarketGroups: [{ eventId }] }]);
  expect(await place([bet(100)])).toBe('EVENT_BLOCKED');
  expect(await placeOrder(open.url, player)).toMatchObject({ status: 400, body: { code: 'EVENT_BLOCKED' } });
  expect(await waiting()).toBe(1);
  const removed = await call('removeExposureLimitForMarketGroup', { marketGroup });
  expect([removed, await place([bet(100)])]).toEqual(['SUCCESS', 'EVENT_BLOCKED']);
  expect(await unblock()).toBe('SUCCESS');
  expect(await place([bet(100)])).toBe('SUCCESS');
});

test('[TRADE-19] resting orders that are matched beyond the limit have its action carried out: the match is blocked, and what waits in it cancelled', async () => {
  await feed.say({ kind: 'market', market: tossMarket });
  expect(await limitAll({ matched: 300, ...action('TEAR_DOWN_MARKET_GROUP') })).toBe('SUCCESS');
  expect(await place([bet(200), bet(200), bet(100, {}, 3)])).toBe('SUCCESS');
  expect(await place([bet(500)], tossMarket.marketId)).toBe('SUCCESS');
  await offer('200.00');
  expect([await waiting(), await listed()]).toMatchObject([3, [{ blockedMarketGroups: [] }]]);
  await offer('150.00');
  await expect.poll(waiting).toBe(0);
  expect(await listed()).toMatchObject([{ blockedMarketGroups: [{ eventId }] }]);
  expect(await place([bet(100)], tossMarket.marketId)).toBe('EVENT_BLOCKED');
  // Cashing out only closes bets, so it is possible all the same.
  await placeOrder(open.url, other, { side: 'BACK', size: '400.00', price: 2 });
  const cashedOut = await send(open.url, 'POST /api/exchange/cash-out', {
    token: player.token,
    body: { market_id: marketId, accept: 'any', client_ref: 'close' },
  });
  expect(cashedOut.status).toBe(201);
  expect(await unblock()).toBe('SUCCESS');
  expect(await place([bet(100)], tossMarket.marketId)).toBe('SUCCESS');
});

test('[TRADE-19] a limit that is exceeded already when it is set has its action carried out at once', async () => {
  await offer('500.00');
  expect(await place([bet(500), bet(100, {}, 3)])).toBe('SUCCESS');
  expect(await limitAll({ matched: 499.99, ...action('TEAR_DOWN_MARKET_GROUP') })).toBe('SUCCESS');
  expect(await listed()).toMatchObject([{ blockedMarketGroups: [{ eventId }] }]);
  await expect.poll(waiting).toBe(0);
});

test('[TRADE-19] in play an order is judged before its delay and after it', async () => {
  await feed.market({ inPlay: true, betDelaySeconds: 5, version: 2 });
  expect(await limitGroup({ matched: 300, total: 900 })).toBe('SUCCESS');
  await offer('1000.00');
  expect(await place([bet(400)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  const [first, second] = [place([bet(200)]), place([bet(200)])];
  await expect.poll(() => countDelayed()).toBe(2);
  await open.clock.advance(5_000);
  expect([await first, await second].toSorted()).toEqual([
    'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED',
    'SUCCESS',
  ]);
});

test('[TRADE-19] limits and blocks outlast a restart, and orders that it left waiting in a torn down match are cancelled', async () => {
  expect(await limitAll({ total: 700 })).toBe('SUCCESS');
  expect(await limitGroup({ matched: 300, total: 900, ...action('STOP_BETTING') })).toBe('SUCCESS');
  await offer('1000.00');
  expect(await place([bet(200, {}, 3)])).toBe('SUCCESS');
  expect(await place([bet(400)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  const { db } = open.app;
  await query(db, sql`update exchange_blocked_event set tears_down = true`);
  const twin = await openApp({
    config: readConfig({ LOG_LEVEL: 'silent', PORT: '0', SANDBOX_BETTORS: '0' }),
    clock: open.clock,
    db,
    feed: silentFeed,
    auditKeys: testAuditKeys,
    secretKeys: testSecretKeys,
    identityKeys: testIdentityKeys,
  });
  const { ownLimits, players } = twin.exchange;
  const playerId = BigInt(player.remoteId);
  expect(ownLimits.list(playerId)).toEqual({
    ofAll: { matched: undefined, total: 70_000n, action: 'REJECT_BETS' },
    byEvent: new Map([[String(eventId), { matched: 30_000n, total: 90_000n, action: 'STOP_BETTING' }]]),
    blocked: new Map([[String(eventId), { tearsDown: true }]]),
  });
  await expect.poll(() => players.exposureOf(playerId)).toBe(0n);
});

test('[TRADE-18] what is set for a match ends with its last market; the default stays, and nobody else’s is touched', async () => {
  const stranger = await openTradingClient(open.url, other);
  expect(await limitAll({ total: 700 })).toBe('SUCCESS');
  expect(await limitGroup({ total: 900 })).toBe('SUCCESS');
  expect(await call('removeExposureLimitForMarketGroup', { marketGroup }, stranger)).toBe(
    'EXPOSURE_LIMIT_NOT_EXIST',
  );
  expect(await listed()).toMatchObject([{ groupLimits: [{ groupId: { eventId } }] }]);
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
  await expect
    .poll(() => listed())
    .toEqual([
      {
        marketGroupType: 'EVENT',
        defaultLimit: { total: 700, ...action('REJECT_BETS') },
        groupLimits: [],
        blockedMarketGroups: [],
      },
    ]);
  expect(await limitGroup({ total: 900 })).toBe('INVALID_MARKET_GROUP');
});

test('[TRADE-85] the site lists the limits with the matches that have bets, and sets, removes and unblocks them', async () => {
  const { token } = player;
  const path = '/api/exchange/exposure-limits';
  const set = (body: Record<string, unknown>) => send(open.url, `POST ${path}`, { token, body });
  expect(await send(open.url, `GET ${path}`, { token })).toMatchObject({
    status: 200,
    body: { default: null, events: [] },
  });
  for (const [body, code] of [
    [{ matched: null, total: null }, 'EXPOSURE_LIMIT_EMPTY'],
    [{ matched: null, total: '5.00', action: 'STOP_BETTING' }, 'EXPOSURE_LIMIT_EMPTY'],
    [{ matched: null, total: '-5.00' }, 'MALFORMED'],
    [{ matched: null, total: '5.00', event_id: '1' }, 'INVALID_MARKET_GROUP'],
    [{ matched: null, total: '5.00', event_id: "1' or 1" }, 'MALFORMED'],
  ] as const)
    expect((await set(body)).body['code'], JSON.stringify(body)).toBe(code);
  await offer('1000.00');
  await placeOrder(open.url, player, orderBody());
  await placeOrder(open.url, player, orderBody({ price: 3 }));
  const limit = { matched: '150.00', total: null, action: 'STOP_BETTING' };
  expect(await set({ ...limit, event_id: String(eventId) })).toMatchObject({
    status: 200,
    body: {
      default: null,
      events: [
        {
          event_id: String(eventId),
          event_name: 'Alpha v Beta',
          limit,
          is_blocked: false,
          matched: '100.00',
          total: '200.00',
        },
      ],
    },
  });
  await placeOrder(open.url, player, orderBody({ size: '400.00' }));
  expect(await send(open.url, `GET ${path}`, { token })).toMatchObject({
    body: { events: [{ is_blocked: true }] },
  });
  expect(await send(open.url, `DELETE ${path}/blocks/${eventId}`, { token })).toMatchObject({
    status: 200,
    body: { events: [{ is_blocked: false }] },
  });
  expect((await send(open.url, `DELETE ${path}/blocks/${eventId}`, { token })).body['code']).toBe(
    'MARKET_GROUP_NOT_BLOCKED',
  );
  expect(await send(open.url, `DELETE ${path}?event_id=${eventId}`, { token })).toMatchObject({
    body: { events: [{ limit: null }] },
  });
});

const told = z.array(
  z.object({ cause: z.string(), titleEn: z.string(), textEn: z.string(), textBn: z.string() }),
);
const messages = async (of = player) =>
  told.parse(
    await query(
      open.app.db,
      sql`select cause, title_en as "titleEn", text_en as "textEn", text_bn as "textBn" from inbox_message
        where player_id = ${BigInt(of.remoteId)} and cause like 'limit:%' order by id`,
    ),
  );

test('[TRADE-124] a player is told once for each block that a resting order of theirs made when it was matched, and of none that a refusal made', async () => {
  expect(await limitAll({ matched: 300, ...action('TEAR_DOWN_MARKET_GROUP') })).toBe('SUCCESS');
  expect(await place([bet(200), bet(200), bet(200)])).toBe('SUCCESS');
  await offer('200.00');
  await offer('200.00');
  await expect.poll(() => messages()).toHaveLength(1);
  await expect.poll(waiting).toBe(0);
  const [first] = await messages();
  expect(first?.titleEn).toBe('Your limit is reached: Alpha v Beta');
  expect(first?.textEn).toContain('What nobody had matched yet is cancelled.');
  expect(first?.textBn).toContain('নিরাপত্তা পাতায়');
  const inbox = await send(open.url, `GET /api/inbox?remote_id=${player.remoteId}`, { token: player.token });
  expect(JSON.stringify(inbox.body)).toContain('Your limit is reached: Alpha v Beta');
  await open.clock.advance(1_000);
  expect(await unblock()).toBe('SUCCESS');
  expect(await limitAll({ matched: 550, ...action('STOP_BETTING') })).toBe('SUCCESS');
  expect(await place([bet(100)])).toBe('SUCCESS');
  expect(await place([bet(100)])).toBe('SUCCESS');
  await offer('200.00');
  await expect.poll(() => messages()).toHaveLength(2);
  expect((await messages())[1]?.textEn).not.toContain('cancelled');
  await open.clock.advance(1_000);
  expect(await unblock()).toBe('SUCCESS');
  // Its own order says so.
  await offer('500.00');
  expect(await place([bet(500)])).toBe('EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED');
  expect(await place([bet(100)])).toBe('EVENT_BLOCKED');
  await open.clock.advance(1_000);
  expect([await messages(), await messages(other)]).toMatchObject([{ length: 2 }, []]);
});
