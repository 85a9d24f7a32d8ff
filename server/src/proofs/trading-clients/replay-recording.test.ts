import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { MarketChangeMessage } from '@maidan/contract/trading';
import { money } from '@maidan/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALPHA, BETA, CrossApp } from '../../testing/cross-market.ts';
import { StreamBook } from '../../testing/stream-book.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

/** The folder of a checkout of betfairlightweight; the library is not part of this project. */
const library = process.env['BETFAIRLIGHTWEIGHT'];
const run = promisify(execFile);

if (library === undefined)
  console.log('BETFAIRLIGHTWEIGHT names no checkout of that library: it replays no recording.');

const prices = z.array(z.tuple([z.number(), z.number()]));
const replayed = z.object({
  status: z.string(),
  inPlay: z.boolean(),
  runners: z.array(
    z.object({
      id: z.number(),
      status: z.string(),
      atb: prices,
      atl: prices,
      trd: prices,
      spb: prices,
      spl: prices,
      bsp: z.number().nullable(),
    }),
  ),
});

describe.skipIf(library === undefined)('a recording', () => {
  let folder: string;
  let cross: CrossApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'));
    cross = await CrossApp.start({ recordingsFolder: folder, recordingsBytesMax: 1_000_000 });
  });

  afterAll(async () => {
    await cross.close();
    await rm(folder, { recursive: true });
  });

  test('[TRADE-84][TRADE-120] replayed by a public library’s historical stream it has the books that our own reader has', async () => {
    await cross.openMarket();
    const [one, two, three] = await cross.newPlayers();
    const takeStartingPrice = ({ remoteId }: TestPlayer, side: 'BACK' | 'LAY', taka: bigint) =>
      cross.open.app.exchange.several.placeOnClose({
        playerId: BigInt(remoteId),
        marketId: cross.marketId,
        marketVersion: undefined,
        bets: [
          {
            runnerId: BETA,
            side,
            amount: money(taka * 100n),
            oddsLimit: undefined,
            clientRef: `at start, ${side}`,
          },
        ],
      });
    const steps = [
      () => cross.match(one, ALPHA, { side: 'LAY', price: 2, size: '300.00' }),
      () => cross.match(one, ALPHA, { side: 'LAY', price: 1.95, size: '200.00' }),
      () => cross.match(two, ALPHA, { side: 'BACK', price: 1.95, size: '400.00' }),
      () => cross.match(three, BETA, { side: 'LAY', price: 3, size: '100.00' }),
      () => takeStartingPrice(one, 'BACK', 200n),
      () => takeStartingPrice(two, 'LAY', 300n),
      () => cross.say({ inPlay: true, version: 2 }),
      () => cross.match(three, BETA, { side: 'BACK', price: 2.5, size: '100.00', persistence: 'PERSIST' }),
      () => cross.end(BETA),
    ];
    for (const step of steps) {
      await step();
      await cross.open.clock.advance(11_000);
    }
    const packed = `${cross.marketId}.jsonl.gz`;
    await expect.poll(() => readdir(folder)).toEqual([packed]);
    const text = gunzipSync(await readFile(join(folder, packed))).toString();
    const file = join(folder, 'plain');
    await writeFile(file, text);
    const { stdout } = await run('python3', [
      join(import.meta.dirname, 'replay-recording.py'),
      library ?? '',
      file,
    ]);
    const seen = stdout
      .trim()
      .split('\n')
      .map((line) => replayed.parse(JSON.parse(line)));
    const lines = text
      .trim()
      .split('\n')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both readers judge what it is
      .map((line) => JSON.parse(line) as MarketChangeMessage);
    expect(seen).toHaveLength(lines.length);
    expect(lines.length).toBeGreaterThan(4);
    const own = new StreamBook();
    for (const [index, line] of lines.entries()) {
      own.take(line);
      for (const runner of seen[index]?.runners ?? [])
        for (const name of ['atb', 'atl', 'trd', 'spb', 'spl'] as const)
          expect(runner[name].map((price) => price.join(' x '))).toEqual(
            own.ladder(cross.marketId, runner.id, name),
          );
    }
    expect(seen.map(({ inPlay }) => inPlay)).toContain(true);
    expect(seen.at(-1)).toMatchObject({
      status: 'CLOSED',
      runners: [
        { id: ALPHA, status: 'LOSER' },
        {
          id: BETA,
          status: 'WINNER',
          spb: [[1000, 300]],
          spl: [[1.01, 200]],
          bsp: lines.at(-1)?.mc?.[0]?.marketDefinition?.runners[1]?.bsp,
        },
      ],
    });
  });
});
