import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepOwnCertificate } from '../../../../kernel/network/own-certificate.ts';
import { ALPHA, BETA } from '../../../../testing/cross-market.ts';
import { openExchangeStandIn } from '../../../../testing/exchange-stand-in.ts';
import { openStreamApp, type StreamApp } from '../../../../testing/open-stream-app.ts';
import { openTcpProxy } from '../../../../testing/open-tcp-proxy.ts';
import { openTestApp } from '../../../../testing/open-test-app.ts';
import { openFundedPlayer, placeOrder } from '../../../../testing/trading.ts';
import type { TestPlayer } from '../../../../testing/wire-client.ts';
import type { FeedMessage, FeedSink } from '../feed.ts';
import { streamFeed } from './stream-feed.ts';
import { readStreamSettings } from './stream-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'stream-feed-'));
const keyFile = join(folder, 'key.pem');
const certificateFile = join(folder, 'certificate.pem');
let source: StreamApp;
let reader: TestPlayer;
let [one, other]: TestPlayer[] = [];
let appKey: string;

beforeAll(async () => {
  const made = await keepOwnCertificate({ folder, name: 'own', hosts: ['localhost'] }, new Date());
  writeFileSync(keyFile, made.key);
  writeFileSync(certificateFile, made.cert);
  source = await openStreamApp({ streamTls: { keyFile, certificateFile } });
  [reader, one, other] = await source.cross.newPlayers();
  appKey = await source.keyOf(reader);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

/** Writes a file for `FEED=stream:<file>` that leads to the source's latest market. */
function writeSettings(change: Readonly<Record<string, unknown>> = {}, session = reader.token): string {
  const file = join(mkdtempSync(join(folder, 'settings-')), 'stream.json');
  writeFileSync(join(file, '../session'), `${session}\n`);
  const settings = {
    host: 'localhost',
    port: source.port,
    caFile: certificateFile,
    api: source.cross.open.url,
    appKey,
    sessionFile: 'session',
    takaPerUnit: 1,
    markets: { marketIds: [source.cross.marketId] },
    ...change,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

/** A feed and what it has sent; the source is moved on until it has started. */
async function follow(change: Readonly<Record<string, unknown>> = {}) {
  const sent: FeedMessage[] = [];
  const feed = streamFeed(readStreamSettings(writeSettings(change)), source.cross.open.clock);
  onTestFinished(() => feed.stop());
  const started = feed.start((message) => {
    sent.push(message);
    return Promise.resolve();
  });
  await turnUntil(started);
  return { feed, sent };
}

const pause = () =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), 10);
  });

/** Lets time pass at the source until that has come. */
async function turnUntil<T>(awaited: Promise<T>): Promise<T> {
  const done = awaited.then(
    () => true,
    () => true,
  );
  do await source.turn(100);
  while (!(await Promise.race([done, pause()])));
  return awaited;
}

/** The newest message of a kind that fits, once it has come. */
const newest = <Kind extends FeedMessage['kind']>(sent: readonly FeedMessage[], kind: Kind) =>
  sent.findLast((message): message is Extract<FeedMessage, { kind: Kind }> => message.kind === kind);
const comes = (check: () => unknown) =>
  expect
    .poll(
      async () => {
        await source.turn(100);
        return check();
      },
      { timeout: 15_000 },
    )
    .toBe(true);

const place = (player: TestPlayer | undefined, selection: number, side: 'BACK' | 'LAY', price: number) => {
  if (player === undefined) throw new Error('nobody places it');
  return source.cross.match(player, selection, { side, price, size: '100.00' });
};
const bestBack = (sent: readonly FeedMessage[]) =>
  newest(sent, 'prices')?.prices.runners.find(({ runnerId }) => runnerId === ALPHA)?.backs[0];

test('[LIVE-20] the markets of an exchange’s stream come with their names, prices and sizes, and follow each change', async () => {
  await source.cross.openMarket();
  await place(one, ALPHA, 'LAY', 2.1);
  const { sent } = await follow();
  expect(sent.slice(0, 3).map(({ kind }) => kind)).toEqual(['event', 'market', 'prices']);
  const event = newest(sent, 'event')?.event;
  expect(event).toMatchObject({ sport: 'cricket', home: 'Alpha', away: 'Beta' });
  expect(newest(sent, 'market')?.market).toMatchObject({
    marketId: source.cross.marketId,
    type: 'MATCH_ODDS',
    status: 'OPEN',
    runners: [{ name: 'Alpha' }, { name: 'Beta' }],
  });
  expect(bestBack(sent)).toEqual({ odds: 210, size: 10_000n });
  await place(other, ALPHA, 'LAY', 2.2);
  await comes(() => bestBack(sent)?.odds === 220);
  await comes(() => sent.filter(({ kind }) => kind === 'confirm').length > 1);
  await source.cross.say({ status: 'SUSPENDED', version: 7 });
  await comes(() => newest(sent, 'market')?.market.status === 'SUSPENDED');
  await source.cross.end(BETA);
  await comes(() => newest(sent, 'result') !== undefined);
  expect(newest(sent, 'result')?.result).toMatchObject({ outcome: 'won', winners: [BETA] });
});

test('[LIVE-20] sizes in another currency are taken at the operator’s rate', async () => {
  await source.cross.openMarket();
  await place(one, ALPHA, 'LAY', 3);
  const { sent } = await follow({ takaPerUnit: 150 });
  expect(bestBack(sent)).toEqual({ odds: 300, size: 1_500_000n });
});

test('[LIVE-21] a line that breaks is taken up where it broke, without an image; one that stays broken ends the feed', async () => {
  await source.cross.openMarket();
  await place(one, ALPHA, 'LAY', 2.1);
  const proxy = await openTcpProxy(source.port);
  onTestFinished(() => proxy.close());
  const { feed, sent } = await follow({ port: proxy.port });
  const markets = () => sent.filter(({ kind }) => kind === 'market').length;
  const before = markets();
  proxy.cut();
  await place(other, ALPHA, 'LAY', 2.3);
  proxy.mend();
  await comes(() => bestBack(sent)?.odds === 230);
  expect(markets()).toBe(before);
  proxy.cut();
  const ended = feed.finished().then(
    () => 'ended',
    (error: unknown) => String(error),
  );
  expect(await turnUntil(ended)).toContain('the stream has ended');
});

test('[LIVE-21] an exchange that has forgotten the place, and one that sends junk, end the feed, which is then started anew', async () => {
  const exchange = await openExchangeStandIn();
  const open = () => streamFeed(readStreamSettings(exchange.file), source.cross.open.clock);
  const feed = open();
  await turnUntil(feed.start(() => Promise.resolve()));
  await expect(turnUntil(feed.finished())).rejects.toThrow('doesn’t remember');
  exchange.answer('<html>');
  await expect(turnUntil(open().start(() => Promise.resolve()))).rejects.toThrow();
});

test('[LIVE-21] a session that is none, a stranger’s certificate and an exchange that is away are told at the start', async () => {
  await source.cross.openMarket();
  const start = (file: string) => {
    const feed = streamFeed(readStreamSettings(file), source.cross.open.clock);
    return turnUntil(feed.start(() => Promise.resolve()));
  };
  await expect(start(writeSettings({}, 'no-session'))).rejects.toThrow('the stream refuses');
  await expect(start(writeSettings({ caFile: undefined }))).rejects.toThrow(/self.signed|certificate/i);
  await expect(start(writeSettings({ port: 1 }))).rejects.toThrow('ECONNREFUSED');
  await expect(start(writeSettings({ api: 'http://127.0.0.1:1' }))).rejects.toThrow();
});

test('[LIVE-20] an app with such a feed takes bets on the exchange’s market', async () => {
  await source.cross.openMarket();
  const settings = readStreamSettings(writeSettings());
  const feed = streamFeed(settings, source.cross.open.clock);
  // The two apps' clocks stand at different times: what comes counts as sent when it comes.
  const timeless = { ...feed, start: (sink: FeedSink) => feed.start((message) => sink(message)) };
  const app = await turnUntil(openTestApp({ feed: timeless }));
  onTestFinished(() => app.close());
  const player = await openFundedPlayer({ url: app.url, db: app.app.db }, 1000);
  const answer = await placeOrder(app.url, player, { market_id: source.cross.marketId });
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(source.cross.marketId)]);
});

test.each([
  ['no address', { host: '' }, 'host'],
  ['a catalogue without TLS', { api: 'http://exchange.example' }, 'must be an address of https'],
  ['no markets', { markets: {} }, 'names no markets'],
  ['a rate of nothing', { takaPerUnit: 0 }, 'takaPerUnit'],
  ['a key that nobody knows', { session: 'x' }, 'session'],
] as const)('[LIVE-20] settings with %s are refused by name', (_, change, text) => {
  const read = () => readStreamSettings(writeSettings(change));
  expect(read).toThrow(text);
  expect(read).toThrow('FEED');
});
