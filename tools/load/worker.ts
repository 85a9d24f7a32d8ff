import { z } from 'zod';
import { actionNames } from './options.ts';
import { play } from './play.ts';
import { arrivalMs, playersOf } from './schedule.ts';
import { Tally } from './tally.ts';

const TELL_MS = 1_000;
/** Bounds the wait for the last answers. */
const END_MS = 10_000;

const assignmentShape = z.object({
  process: z.number(),
  options: z.object({
    url: z.string(),
    players: z.number(),
    processes: z.number(),
    minutes: z.number(),
    rampSeconds: z.number(),
    thinkSeconds: z.number(),
    seed: z.number(),
    isSeedGiven: z.boolean(),
    ownAddresses: z.boolean(),
    mix: z.record(z.enum(actionNames), z.number()),
  }),
});

/** Which of the players a process plays, as the first one sends it. */
type Assignment = z.infer<typeof assignmentShape>;

/** Plays its share of the players and reports each second, until it is told to stop. */
function work({ process: own, options }: Assignment): void {
  const tally = new Tally();
  const stop = new AbortController();
  const tell = (): void => void process.send?.({ tally: tally.message() });
  const telling = setInterval(tell, TELL_MS);
  const arrivals: NodeJS.Timeout[] = [];
  const playing = playersOf(own, options.processes, options.players).map(
    (index) =>
      new Promise<void>((resolve, reject) => {
        const begin = (): void => void play(index, options, tally, stop.signal).then(resolve, reject);
        arrivals.push(setTimeout(begin, arrivalMs(index, options.players, options.rampSeconds)));
        stop.signal.addEventListener('abort', () => resolve());
      }),
  );
  process.on('message', () => {
    for (const arrival of arrivals) clearTimeout(arrival);
    stop.abort();
  });
  void endWith(playing, tally, telling);
}

/** Sends the last counts once all players are done; those in the middle of a request get its answer first. */
async function endWith(
  playing: readonly Promise<void>[],
  tally: Tally,
  telling: NodeJS.Timeout,
): Promise<void> {
  await Promise.all(playing);
  const untilMs = performance.now() + END_MS;
  while (tally.playing > 0 && performance.now() < untilMs)
    await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(telling);
  process.send?.({ tally: tally.message() }, undefined, {}, () => process.exit(0));
}

// The first process says when it is over: Ctrl-C reaches all of them at once.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(1));
process.once('message', (message) => work(assignmentShape.parse(message)));
