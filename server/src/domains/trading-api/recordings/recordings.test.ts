import { appendFile, mkdir, mkdtemp, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MarketChangeMessage } from '@maidan/contract/trading';
import { money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { streamMarkets } from '../../../app/open-exchange-stream.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { ALPHA, BETA, CrossApp } from '../../../testing/cross-market.ts';
import { StreamBook } from '../../../testing/stream-book.ts';
import type { TestPlayer } from '../../../testing/wire-client.ts';
import { type FeedMessage, recordedFeed } from '../../sports/index.ts';
import { describeRecorded, scoreRecorded } from './describe-recorded.ts';
import { MarketRecorder } from './market-recorder.ts';
import { RecordingFiles } from './recording-files.ts';

let folder: string;
let files: RecordingFiles;
let cross: CrossApp;
let players: readonly [TestPlayer, TestPlayer, TestPlayer];
let isFull: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  files = new RecordingFiles(folder);
  isFull = false;
  cross = await CrossApp.start({ recordingsFolder: folder, recordingsBytesMax: 0 });
  await cross.openMarket();
  players = await cross.newPlayers();
});

afterEach(async () => {
  await cross.close();
  await rm(folder, { recursive: true });
});

/** A recorder as a start of the process opens one. */
async function openRecorder(): Promise<MarketRecorder> {
  const { app, clock } = cross.open;
  const recorder = new MarketRecorder({
    readUnasked: (marketId) => app.exchange.depth.readUnasked(marketId),
    markets: streamMarkets(app.exchange, app.sports),
    describe: (marketId) => describeRecorded(app.sports, marketId),
    scoreOf: (marketId) => scoreRecorded(app.sports, marketId),
    files,
    log: openLog('silent'),
    nowMs: () => clock.now().getTime(),
    isFull: () => isFull,
  });
  app.exchange.depth.follow((marketId) => recorder.note(marketId));
  await recorder.resume();
  return recorder;
}

/** Takes what changed into the files. */
async function record(recorder: MarketRecorder): Promise<void> {
  await recorder.look();
  await recorder.write();
}

const offer = (side: 'BACK' | 'LAY', price: number, size: string) =>
  cross.match(players[0], ALPHA, { side, price, size });

const linesOf = (text: string): MarketChangeMessage[] =>
  text
    .trimEnd()
    .split('\n')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was recorded is checked by who reads it
    .map((line) => JSON.parse(line) as MarketChangeMessage);

const growing = async () => linesOf(await readFile(join(folder, `${cross.marketId}.jsonl`), 'utf8'));
const whole = async () =>
  linesOf(gunzipSync(await readFile(join(folder, `${cross.marketId}.jsonl.gz`))).toString());

/** The ladders of both runners as a reader of the lines has them. */
function read(lines: readonly MarketChangeMessage[]) {
  const book = new StreamBook();
  for (const line of lines) book.take(line);
  return [ALPHA, BETA].map((id) =>
    ['atb', 'atl', 'trd'].map((name) => book.ladder(cross.marketId, id, name)),
  );
}

const shown = (levels: readonly { readonly odds: number; readonly size: bigint }[]) =>
  levels.map(({ odds, size }) => `${odds / 100} x ${Number(size) / 100}`);

/** The same as the exchange has them. */
async function truth() {
  const depth = await cross.open.app.exchange.depth.readUnasked(cross.marketId);
  return depth?.runners.map(({ offers, matched }) => [
    shown(offers.toBack),
    shown(offers.toLay),
    shown(matched.toSorted((a, b) => a.odds - b.odds)),
  ]);
}

test('[TRADE-84] who reads a recording line by line has the exchange’s books of each moment, and at last the winner', async () => {
  const recorder = await openRecorder();
  const states: unknown[] = [];
  const steps = [
    () => offer('LAY', 2, '300.00'),
    () => offer('LAY', 1.95, '200.00'),
    () => cross.match(players[1], ALPHA, { side: 'BACK', price: 1.95, size: '400.00' }),
    () => cross.match(players[2], BETA, { side: 'LAY', price: 3, size: '100.00' }),
    () => cross.say({ inPlay: true, version: 2 }),
  ];
  for (const step of steps) {
    await step();
    await record(recorder);
    await cross.open.clock.advance(1_000);
    states.push(await truth());
  }
  const lines = await growing();
  expect(lines).toHaveLength(steps.length);
  expect(lines[0]?.mc?.[0]).toMatchObject({ img: true, marketDefinition: { status: 'OPEN' } });
  expect(lines.slice(1).some(({ mc }) => mc?.[0]?.img === true)).toBe(false);
  expect(lines.map((_, index) => read(lines.slice(0, index + 1)))).toEqual(states);
  const times = lines.map(({ pt }) => pt ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  await cross.end(BETA);
  await record(recorder);
  const last = (await whole()).at(-1)?.mc?.[0]?.marketDefinition;
  expect(last?.status).toBe('CLOSED');
  expect(last?.runners.map(({ id, status }) => [id, status])).toEqual([
    [ALPHA, 'LOSER'],
    [BETA, 'WINNER'],
  ]);
  expect(read(await whole())).toEqual(await truth());
  expect(await files.list()).toMatchObject([{ marketId: cross.marketId, isWhole: true }]);
});

/** What a reader of the lines has of Alpha's starting price. */
function startingPriceIn(lines: readonly MarketChangeMessage[]) {
  const book = new StreamBook();
  for (const line of lines) book.take(line);
  const { spn, spf } = book.markets.get(cross.marketId)?.runners.get(ALPHA) ?? {};
  const [spb, spl] = ['spb', 'spl'].map((name) => book.ladder(cross.marketId, ALPHA, name));
  return { spn, spf, spb, spl };
}

test('[TRADE-120] a recording has what takes the starting price and what that would be, line by line, and what it was; the site’s own replay reads it', async () => {
  const recorder = await openRecorder();
  const place = (player: TestPlayer, side: 'BACK' | 'LAY', taka: bigint) =>
    cross.open.app.exchange.several.placeOnClose({
      playerId: BigInt(player.remoteId),
      marketId: cross.marketId,
      marketVersion: undefined,
      bets: [
        {
          runnerId: ALPHA,
          side,
          amount: money(taka * 100n),
          oddsLimit: undefined,
          clientRef: `${side}-${taka}`,
        },
      ],
    });
  const states: unknown[] = [];
  const steps = [
    () => place(players[0], 'BACK', 100n),
    () => place(players[1], 'LAY', 300n),
    () => cross.match(players[1], ALPHA, { side: 'LAY', price: 4.5, size: '100.00' }),
    () => place(players[2], 'BACK', 150n),
    () => cross.say({ inPlay: true, version: 2 }),
    () => cross.end(ALPHA),
  ];
  for (const step of steps) {
    await step();
    await record(recorder);
    await cross.open.clock.advance(1_000);
  }
  const lines = await whole();
  for (let count = 1; count <= lines.length; count += 1) states.push(startingPriceIn(lines.slice(0, count)));
  const taken = { spb: ['1000 x 300'], spl: ['1.01 x 250'] };
  const after = { spn: undefined, spf: undefined, ...taken };
  expect(states).toEqual([
    { spn: undefined, spf: undefined, spb: [], spl: ['1.01 x 100'] },
    { spn: 4, spf: 4, spb: ['1000 x 300'], spl: ['1.01 x 100'] },
    { spn: 4.5, spf: 4, spb: ['1000 x 300'], spl: ['1.01 x 100'] },
    { spn: 3, spf: 2.2, ...taken },
    after,
    after,
  ]);
  expect(lines.at(-1)?.mc?.[0]?.marketDefinition?.runners[0]).toMatchObject({ id: ALPHA, bsp: 3 });
  const plain = join(folder, 'plain');
  await writeFile(plain, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const feed = recordedFeed({ files: [plain], speed: 'full', from: 'first-message' }, cross.open.clock);
  const messages: FeedMessage[] = [];
  await feed.start(async (message) => void messages.push(message));
  await feed.finished();
  expect(messages).toContainEqual({
    kind: 'result',
    result: { marketId: cross.marketId, outcome: 'won', winners: [ALPHA] },
  });
});

test('[TRADE-121] a recording ends with the market’s settlement, however long that takes after its close', async () => {
  const recorder = await openRecorder();
  await offer('LAY', 2, '300.00');
  await record(recorder);
  await cross.say({ status: 'CLOSED', version: 98 });
  await record(recorder);
  expect((await growing()).at(-1)?.mc?.[0]?.marketDefinition).toMatchObject({ status: 'CLOSED' });
  await cross.open.clock.advance(60_000);
  const settledTime = cross.open.clock.now().toISOString();
  await cross.end(ALPHA);
  await record(recorder);
  const definitions = (await whole()).flatMap(({ mc }) => mc?.[0]?.marketDefinition ?? []);
  expect(definitions.map((definition) => [definition.status, definition.settledTime])).toEqual([
    ['OPEN', undefined],
    ['CLOSED', undefined],
    ['CLOSED', settledTime],
  ]);
});

test('[TRADE-84] a restart cuts off half a line and goes on with an image, and ends what an earlier process left', async () => {
  await offer('LAY', 2, '300.00');
  const first = await openRecorder();
  first.note(cross.marketId);
  await record(first);
  const path = join(folder, `${cross.marketId}.jsonl`);
  await appendFile(path, '{"op":"mcm","clk":"cut o');
  files = new RecordingFiles(folder);
  await record(await openRecorder());
  const lines = await growing();
  expect(lines.map(({ mc }) => mc?.[0]?.img)).toEqual([true, true]);
  expect(read(lines)).toEqual(await truth());
  await cross.end(ALPHA);
  files = new RecordingFiles(folder);
  await record(await openRecorder());
  expect((await whole()).at(-1)?.mc?.[0]).toMatchObject({ marketDefinition: { status: 'CLOSED' } });
  await expect(stat(path)).rejects.toThrow('ENOENT');
});

test('[TRADE-84] what a full disk or a failure keeps from being written is lost, and nothing after it', async () => {
  const recorder = await openRecorder();
  await offer('LAY', 2, '300.00');
  await record(recorder);
  isFull = true;
  await offer('LAY', 1.95, '200.00');
  await record(recorder);
  isFull = false;
  await offer('LAY', 1.9, '200.00');
  await record(recorder);
  expect(await growing()).toHaveLength(2);
  expect(read(await growing())).toEqual(await truth());
  const failing = cross.marketId;
  await cross.openMarket();
  const path = join(folder, `${cross.marketId}.jsonl`);
  await mkdir(path);
  await offer('LAY', 2, '100.00');
  await record(recorder);
  await rmdir(path);
  await record(recorder);
  expect(read(await growing())).toEqual(await truth());
  expect(cross.marketId).not.toBe(failing);
});

test('[TRADE-84] recordings are removed by their age, and the oldest whole ones when they take too much', async () => {
  const at = new Date('2026-01-15T12:00:00Z');
  for (const [index, name] of ['1.1.jsonl.gz', '1.2.jsonl', '1.3.jsonl.gz', '1.4.jsonl.gz'].entries()) {
    await writeFile(join(folder, name), 'x'.repeat(100));
    const changedAt = new Date(at.getTime() + index * 1_000);
    await utimes(join(folder, name), changedAt, changedAt);
  }
  await writeFile(join(folder, 'unlike.txt'), 'kept');
  const names = async () => (await files.list()).map(({ name }) => name);
  expect(await files.removeOld(new Date(at.getTime() + 500), 10_000)).toBe(true);
  expect(await names()).toEqual(['1.4.jsonl.gz', '1.3.jsonl.gz', '1.2.jsonl']);
  expect(await files.removeOld(at, 250)).toBe(true);
  expect(await names()).toEqual(['1.4.jsonl.gz', '1.2.jsonl']);
  expect(await files.removeOld(at, 50)).toBe(false);
  expect(await names()).toEqual(['1.2.jsonl']);
});

test('[TRADE-84] recordings are listed for people and programs and downloaded by anybody; other files are not', async () => {
  await offer('LAY', 2, '300.00');
  const recorder = await openRecorder();
  recorder.note(cross.marketId);
  await record(recorder);
  const { url } = cross.open;
  const path = `/developers/recordings/${cross.marketId}.jsonl`;
  const page = await (await fetch(`${url}/developers/recordings`)).text();
  expect(page).toContain(`<a href="${path}" download>${cross.marketId}</a> Alpha v Beta · Match Odds`);
  expect(await (await fetch(`${url}/developers/recordings.json`)).json()).toMatchObject([
    { path, marketId: cross.marketId, name: 'Alpha v Beta · Match Odds', closed: false },
  ]);
  const growingFile = await fetch(`${url}${path}`);
  expect(growingFile.headers.get('content-type')).toContain('application/x-ndjson');
  expect(read(linesOf(await growingFile.text()))).toEqual(await truth());
  await cross.end(ALPHA);
  await record(recorder);
  const packed = await fetch(`${url}${path}.gz`);
  expect(packed.headers.get('content-type')).toBe('application/gzip');
  expect(linesOf(gunzipSync(await packed.bytes()).toString())).toEqual(await whole());
  await writeFile(join(folder, 'secret.key'), 'secret');
  for (const name of ['secret.key', '1.404.jsonl', '..%2F..%2Fetc%2Fpasswd'])
    expect([name, (await fetch(`${url}/developers/recordings/${name}`)).status]).toEqual([name, 404]);
});
