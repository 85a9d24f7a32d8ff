import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { LoadOptions } from './options.ts';
import { type TallyMessage, type Totals, addUp, tallyShape } from './tally.ts';

const WORKER = join(import.meta.dirname, 'worker.ts');
const TICK_MS = 1_000;
/** Longer than a player waits for an answer in the end. */
const END_MS = 30_000;

const reportShape = z.object({ tally: tallyShape });

/** How a run went so far. */
export interface Progress {
  readonly seconds: number;
  readonly totals: Totals;
}

/** A run with its end. */
export interface Played extends Progress {
  readonly startedAt: Date;
  readonly openStreamsMax: number;
  /** Processes that ended by themselves. */
  readonly lost: number;
}

/** Plays the options in processes of their own until the time is over or `stop` aborts; calls back each second. */
export async function runLoad(
  options: LoadOptions,
  stop: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Played> {
  const startedAt = new Date();
  const beganMs = performance.now();
  const messages = new Map<number, TallyMessage>();
  const children = Array.from({ length: options.processes }, (_, process) =>
    startWorker(options, process, (message) => messages.set(process, message)),
  );
  let openStreamsMax = 0;
  const look = (): Progress => {
    const totals = addUp([...messages.values()]);
    openStreamsMax = Math.max(openStreamsMax, totals.openStreams);
    return { seconds: (performance.now() - beganMs) / 1000, totals };
  };
  const ticking = setInterval(() => onProgress(look()), TICK_MS);
  const allEnded = Promise.all(children.map(({ ended }) => ended));
  await Promise.race([allEnded, timeIsOver(options.minutes * 60_000, stop)]);
  const { seconds } = look();
  const killing = setTimeout(() => children.forEach(({ child }) => child.kill('SIGKILL')), END_MS);
  for (const { child } of children) if (child.connected) child.send('stop');
  const codes = await allEnded;
  clearTimeout(killing);
  clearInterval(ticking);
  const lost = codes.filter((code) => code !== 0).length;
  return { startedAt, seconds, totals: look().totals, openStreamsMax, lost };
}

function startWorker(
  options: LoadOptions,
  index: number,
  onTally: (message: TallyMessage) => void,
): { readonly child: ChildProcess; readonly ended: Promise<number | null> } {
  const child = fork(WORKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.on('message', (message) => onTally(reportShape.parse(message).tally));
  child.send({ process: index, options });
  return { child, ended: once(child, 'exit').then(([code]) => z.number().nullable().parse(code)) };
}

function timeIsOver(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (stop.aborted) end();
    stop.addEventListener('abort', end);
  });
}
