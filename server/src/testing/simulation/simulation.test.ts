import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { testServerUrl } from '../open-test-database.ts';
import { countRounds, isFullRun } from '../test-scale.ts';
import { openSimulation } from './open-simulation.ts';
import { runSimulate } from './run-simulate.ts';
import { drawStory } from './story/draw-story.ts';

/** SIMULATION_SEED repeats a run: `npm run simulate -- --seed`. */
const SEED = process.env['SIMULATION_SEED'] ?? String(randomInt(900_000));
const STEPS = countRounds('SIMULATION_STEPS', { sample: 150, full: 5_000 });
/** Two hundred are a million steps: `npm run simulate -- --seeds 200 --steps 5000`. */
const SEEDS = countRounds('SIMULATION_SEEDS', { sample: 2, full: 10 });
const STEPS_OF_EACH = countRounds('SIMULATION_STEPS_OF_EACH', { sample: 5, full: 5_000 });

/** Its databases are embedded ones, so a run on a server would only repeat it. */
const simulationTest = test.skipIf(testServerUrl !== undefined);

const simulation = openSimulation();
afterAll(() => simulation.close());

simulationTest(
  `[SAFE-40] whatever players, the feed, staff and the machine do, what always holds holds: ${STEPS} steps`,
  { timeout: 3_600_000 },
  async () => {
    process.stdout.write(`The simulation plays seed ${SEED}.\n`);
    expect(
      await simulation.play({ seed: SEED, from: 0, to: STEPS }),
      `npm run simulate -- --seed ${SEED}`,
    ).toBeUndefined();
  },
);

test('[SAFE-40] a seed always tells the same story', async () => {
  const story = drawStory('the same', 40);
  expect(drawStory('the same', 80).slice(0, 40)).toEqual(story);
  const first = await simulation.tell(story, story.length);
  expect(first.told).toHaveLength(story.length);
  expect(await simulation.tell(story, story.length)).toEqual(first);
});

test.skipIf(testServerUrl !== undefined || !isFullRun())(
  `[SAFE-40] the command plays ${SEEDS} seeds of ${STEPS_OF_EACH} steps, answers them in their order, and ends with the total`,
  { timeout: 14_400_000 },
  async () => {
    const asked = ['--seed', SEED, '--seeds', String(SEEDS), '--steps', String(STEPS_OF_EACH)];
    // The sample has no work for two.
    const { code, printed } = await runSimulate(...asked, ...(isFullRun() ? [] : ['--workers', '1']));
    expect(code, printed).toBe(0);
    const lines = printed.trim().split('\n');
    const steps = STEPS_OF_EACH.toLocaleString('en');
    expect(lines.slice(0, -1)).toEqual(
      Array.from(
        { length: SEEDS },
        (_, index) => `Seed ${Number(SEED) + index}: ${steps} steps, nothing wrong.`,
      ),
    );
    const all = (SEEDS * STEPS_OF_EACH).toLocaleString('en');
    expect(lines.at(-1)).toMatch(
      new RegExp(`^In all ${SEEDS} seeds, ${all} steps in [\\d,]+ s: nothing wrong\\.$`),
    );
  },
);

test('[SAFE-40] processes that are killed at the same time, or while they start, leave one app that works', async () => {
  const kills = ['ends the process', 'ends the process while it starts', 'ends the process'].map(
    (agent, index) => ({ agent, seed: `kill ${index}`, nextAfterTurns: 0 }),
  );
  const after = ['receives money', 'opens a market', 'take each other’s order'].map((agent) => ({
    agent,
    seed: 'after',
    nextAfterTurns: undefined,
  }));
  const { told, broken } = await simulation.tell([...kills, ...after], 1);
  expect(broken).toBeUndefined();
  expect(told.at(-1)).toMatch(/^\w+ sends BACK .+: taken; \w+ sends LAY .+: (?:taken|waits)$/);
});

const FAILS_BELOW = 30;
const BREAKS_BELOW = 40;

/** Seeds by which `fails a statement` hits each of the next statements. */
function listFailures(): string[] {
  const seeds = new Map<number, string>();
  for (let name = 0; seeds.size < FAILS_BELOW; name += 1)
    seeds.set(seededRandom(`fails ${name}`).below(FAILS_BELOW), `fails ${name}`);
  return [...seeds].toSorted(([one], [other]) => one - other).map(([, seed]) => seed);
}

/** Seeds by which `breaks the connections` does so before each of the next statements, and after it unheard. */
function listBreaks(): string[] {
  const seeds = new Map<number, string>();
  for (let name = 0; seeds.size < 2 * BREAKS_BELOW; name += 1) {
    const random = seededRandom(`breaks ${name}`);
    seeds.set(2 * random.below(BREAKS_BELOW) + random.below(2), `breaks ${name}`);
  }
  return [...seeds].toSorted(([one], [other]) => one - other).map(([, seed]) => seed);
}

/** A sample run takes every seventh of them, each run others. */
const sample = <T>(all: readonly T[]): readonly T[] =>
  isFullRun() ? all : all.filter((_, index) => index % 7 === Number(SEED) % 7);

const step = (agent: string, seed: string) => ({ agent, seed, nextAfterTurns: undefined });

/** What staff write, after what leads to it; a sample run takes the first. */
const CORRECTIONS = [
  ['a result', ['opens a market', 'take each other’s order'], 'enters the result of a market that trades'],
  [
    'a void of a bet against the house',
    [
      'quotes a fancy',
      'quotes a fancy',
      'quotes a fancy',
      'bets on a fancy',
      'bets on a fancy',
      'bets on a fancy',
    ],
    'voids a bet against the house',
  ],
  ['a correction of a fancy', ['quotes a fancy', 'bets on a fancy', 'ends a fancy'], 'corrects a fancy'],
  ['a void of an order', ['opens a market', 'take each other’s order'], 'voids a bet'],
  [
    'a correction of a result',
    ['opens a market', 'take each other’s order', 'ends a market'],
    'corrects a result',
  ],
] as const;

/** What may go wrong with the database meanwhile, once with each of the next statements. */
const FAILURES = [
  ['fails a statement', sample(listFailures())],
  ['breaks the connections', sample(listBreaks())],
] as const;

test.for(isFullRun() ? CORRECTIONS : CORRECTIONS.slice(0, 1))(
  '[SAFE-3] at whichever statement of %s the database fails, memory is as the tables are',
  { timeout: 1_200_000 },
  async ([, before, correction]) => {
    const story = before.map((agent, index) => step(agent, `before ${index}`));
    const jump = step('lets the clock jump', 'by 14 min');
    for (const [failure, seeds] of FAILURES) {
      let done = 0;
      for (const seed of seeds) {
        const actions = [...story, step(failure, seed), step(correction, 'correction'), jump];
        const { told, broken } = await simulation.tell(actions, 1);
        expect(broken, told.join('\n')).toBeUndefined();
        if (told.at(-2)?.endsWith(': done')) done += 1;
      }
      // Some hit only what comes after it.
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(seeds.length);
    }
  },
);
