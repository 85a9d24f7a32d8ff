import { parseArgs } from 'node:util';
import { systemClock } from './kernel/time/clock.ts';
import { systemRandom } from './kernel/secrets/random.ts';
import { applyPlant } from './testing/simulation/plants/apply-plant.ts';
import { type Plant, PLANTS } from './testing/simulation/plants/plants.ts';

const USAGE = 'Usage: npm run simulate -- [--seed 7] [--steps 2000] [--seeds 1] [--plant <fault>]';
const STEPS_MAX = 10_000_000;
const SEEDS_MAX = 10_000;
/** About a minute on a usual machine. */
const STEPS_USUAL = '2000';
const SEED_BELOW = 1_000_000;

/** `simulate`: plays the house by seeds, checks everything on the way, and tells the shortest story of what is wrong. */
async function main(args: readonly string[]): Promise<void> {
  const { seed, steps, seeds, plant } = readOptions(args);
  if (plant !== undefined) applyPlant(plant);
  // Loaded only now, with the fault that was planted.
  const { openSimulation } = await import('./testing/simulation/open-simulation.ts');
  const simulation = openSimulation(plant);
  for (let turn = seed; turn < seed + seeds; turn += 1) {
    const beganMs = systemClock.now().getTime();
    const found = await simulation.play(String(turn), steps);
    const took = `${Math.round((systemClock.now().getTime() - beganMs) / 1000)} s`;
    if (found === undefined) {
      print(`Seed ${turn}: ${steps.toLocaleString('en')} steps in ${took}, nothing wrong.`);
      continue;
    }
    print(`Seed ${turn}, step ${found.step}: ${found.broken.rule}: ${found.broken.detail}`);
    found.story.forEach((line, index) => print(`${String(index + 1).padStart(4)}. ${line}`));
    process.exitCode = 1;
    break;
  }
  await simulation.close();
}

function readOptions(args: readonly string[]) {
  const { values } = parse(args);
  const plant = values.plant === undefined ? undefined : PLANTS[values.plant];
  if (values.plant !== undefined && plant === undefined)
    throw new Error(`There is no fault ${values.plant}: ${Object.keys(PLANTS).join(' ')}`);
  return {
    seed: readWhole('--seed', values.seed ?? String(systemRandom.below(SEED_BELOW)), 0, SEED_BELOW),
    steps: readWhole('--steps', values.steps ?? STEPS_USUAL, 1, STEPS_MAX),
    seeds: readWhole('--seeds', values.seeds ?? '1', 1, SEEDS_MAX),
    plant,
  } satisfies { plant: Plant | undefined } & Record<string, unknown>;
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { seed: option, steps: option, seeds: option, plant: option },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function readWhole(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Error(`${name} has to be a whole number from ${min} to ${max}, not “${text}”.\n${USAGE}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
