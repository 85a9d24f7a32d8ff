import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from './kernel/time/clock.ts';
import { systemRandom } from './kernel/secrets/random.ts';
import { readWholeOption } from './kernel/read-whole-option.ts';
import { runCommand } from './kernel/run-command.ts';
import { plantedText } from './testing/simulation/plants/apply-plant.ts';
import { PLANTS } from './testing/simulation/plants/plants.ts';
import { playSeeds, type Run } from './testing/simulation/workers/play-seeds.ts';

const USAGE =
  'Usage: npm run simulate -- [--seed 7] [--steps 2000] [--seeds 1] [--workers 2] [--plant <fault>]';
const STEPS_MAX = 10_000_000;
const SEEDS_MAX = 10_000;
const WORKERS_MAX = 256;
/** Less than half a minute on a usual machine. */
const STEPS_USUAL = '2000';
const SEED_BELOW = 1_000_000;

/** `simulate`: plays the house by seeds, checks everything on the way, and tells the shortest story of what is wrong. */
async function main(args: readonly string[]): Promise<void> {
  const run = readRun(args);
  const beganMs = systemClock.now().getTime();
  let [seeds, steps] = [0, 0];
  for await (const played of playSeeds(run)) {
    const { seed, found } = played;
    seeds += 1;
    steps += played.steps;
    if (found === undefined) print(`Seed ${seed}: ${whole(played.steps)} steps, nothing wrong.`);
    else {
      print(`Seed ${seed}, step ${found.step}: ${found.broken.rule}: ${found.broken.detail}`);
      found.story.forEach((line, index) => print(`${String(index + 1).padStart(4)}. ${line}`));
      process.exitCode = 1;
    }
  }
  const seconds = Math.max(1, Math.round((systemClock.now().getTime() - beganMs) / 1000));
  const outcome = process.exitCode === 1 ? 'a fault' : 'nothing wrong';
  print(
    `In all ${whole(seeds)} ${seeds === 1 ? 'seed' : 'seeds'}, ${whole(steps)} steps in ${whole(seconds)} s: ${outcome}.`,
  );
}

function readRun(args: readonly string[]): Run {
  const { values } = parse(args);
  const { plant } = values;
  if (plant !== undefined) {
    const planted = PLANTS[plant];
    if (planted === undefined)
      throw new Error(`There is no fault ${plant}: ${Object.keys(PLANTS).join(' ')}`);
    for (const one of planted.replaces) plantedText(one);
  }
  return {
    seed: readWhole('--seed', values.seed ?? String(systemRandom.below(SEED_BELOW)), 0, SEED_BELOW),
    steps: readWhole('--steps', values.steps ?? STEPS_USUAL, 1, STEPS_MAX),
    seeds: readWhole('--seeds', values.seeds ?? '1', 1, SEEDS_MAX),
    workers: readWhole('--workers', values.workers ?? String(availableParallelism()), 1, WORKERS_MAX),
    plant,
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { seed: option, steps: option, seeds: option, workers: option, plant: option },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

const readWhole = (name: string, text: string, min: number, max: number): number =>
  readWholeOption(name, text, { min, max, usage: USAGE });

const whole = (number: number): string => number.toLocaleString('en');

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(() => main(process.argv.slice(2)));
