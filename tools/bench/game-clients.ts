import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { BenchRow } from './row.ts';

/** Needs a browser, so it lives beside the browser tests. */
const MEASURING = join(import.meta.dirname, '../../e2e/budget/games/main.ts');
const KB_MAX = 400;
const FRAMES_MIN = 60;
/** One frame in twenty may come late: each tap and each response of the server costs one. */
const SHARE_MIN = 0.95;

const loadShape = z.object({ bytes: z.number(), answers: z.number(), files: z.array(z.string()) });
const framesShape = z.object({
  frames: z.number(),
  perSecond: z.number(),
  longestMs: z.number(),
  busyMs: z.number(),
  ownMs: z.number(),
});
const gameShape = z.object({
  kind: z.literal('game'),
  code: z.string(),
  en: loadShape,
  bn: loadShape,
  again: loadShape,
  played: framesShape,
  empty: framesShape,
  hasCanvas: z.boolean(),
});
const openingShape = z.object({ kind: z.literal('opening'), code: z.string(), seconds: z.number() });

type Game = z.infer<typeof gameShape>;

/** Measures the house games in a browser: what their first opening loads, and their frames on a slow phone. */
export async function benchGameClients(): Promise<BenchRow[]> {
  const told: unknown[] = [];
  const child = fork(MEASURING, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (message) => told.push(message));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the games could not be measured (exit code ${code})`);
  const shape = z.discriminatedUnion('kind', [gameShape, openingShape]);
  const all = told.map((message) => shape.parse(message));
  const games = all.filter((one) => one.kind === 'game');
  const openings = all.filter((one) => one.kind === 'opening');
  return [
    ...games.map((game) => loadRow(game)),
    againRow(games),
    ...openings.map((opening) => openingRow(opening)),
    ...games.map((game) => framesRow(game)),
  ];
}

const kb = (bytes: number): number => bytes / 1024;

function loadRow({ code, en, bn }: Game): BenchRow {
  const ours = kb(bn.bytes);
  return {
    name: `Game ${code}: first load of its frame in Bangla`,
    unit: 'KB',
    ours,
    peerName: null,
    peer: null,
    ratio: null,
    target: `below ${KB_MAX} KB over the wire`,
    met: ours < KB_MAX,
    reached: KB_MAX / ours,
    inTimer:
      'all answers with their heads as they came, until the game could be played and nothing more came',
    note: `${bn.answers} answers; in English, without the Bangla letters, ${kb(en.bytes).toFixed(0)} KB in ${en.answers}. Played for fun, in a browser without a past.`,
  };
}

function againRow(games: readonly Game[]): BenchRow {
  const files = [...new Set(games.flatMap(({ again }) => again.files))];
  const most = Math.max(0, ...games.map(({ again }) => kb(again.bytes)));
  return {
    name: 'Games opened again: files that the network is asked for',
    unit: 'files',
    ours: files.length,
    peerName: null,
    peer: null,
    ratio: null,
    target: 'none beside the document and the calls',
    met: files.length === 0,
    inTimer: 'each game opened a second time by the same browser, until it could be played',
    note: `${games.length} games, at most ${most.toFixed(1)} KB each. ${files.join(' ')}`.trim(),
  };
}

function openingRow({ code, seconds }: z.infer<typeof openingShape>): BenchRow {
  return {
    name: `Game ${code}: from the tap in its list until it can be played, 400 kbit/s, 4x slower CPU`,
    unit: 's',
    ours: seconds,
    peerName: null,
    peer: null,
    ratio: null,
    target: 'for comparison',
    met: null,
    inTimer:
      'from the tap until the stake can be set; the list stood there, nothing of the game had been loaded',
    note: 'An answer takes 400 ms to begin. The frame and the screen around it load; the money goes to the wallet of a player.',
  };
}

function framesRow({ code, played, empty, hasCanvas }: Game): BenchRow {
  const least = SHARE_MIN * Math.min(FRAMES_MIN, empty.perSecond);
  return {
    name: `Game ${code}: frames while it is played, 4x slower CPU`,
    unit: 'frames/s',
    ours: played.perSecond,
    peerName: 'an empty page in the same browser',
    peer: empty.perSecond,
    ratio: played.perSecond / empty.perSecond,
    target: `${FRAMES_MIN} frames/s, ${SHARE_MIN * 100} % of them in time`,
    met: played.perSecond >= least,
    reached: played.perSecond / least,
    ...(hasCanvas
      ? {
          why: 'there is no GPU: the canvas is drawn by the processor and read back, and the main thread waits for it',
        }
      : {}),
    inTimer:
      'only while something moves: from a tap until the round is at rest; of a round that all see, from the close of betting to the next',
    note: `${played.frames} frames, the longest ${played.longestMs.toFixed(0)} ms. Of 16.7 ms the main thread was busy for ${played.busyMs.toFixed(1)}, with scripts, styles and layout of the game for ${played.ownMs.toFixed(1)}.`,
  };
}
