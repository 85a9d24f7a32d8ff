import { randomInt } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { countRounds } from '../test-scale.ts';
import { openSimulation } from './open-simulation.ts';
import { drawStory } from './story/draw-story.ts';

/** SIMULATION_SEED repeats a run: `npm run simulate -- --seed`. */
const SEED = process.env['SIMULATION_SEED'] ?? String(randomInt(1_000_000));
const STEPS = countRounds('SIMULATION_STEPS', { sample: 150, full: 10_000 });

const simulation = openSimulation();
afterAll(() => simulation.close());

test(
  `[SAFE-40] whatever players, the feed, staff and the machine do, what always holds holds: ${STEPS} steps`,
  { timeout: 3_600_000 },
  async () => {
    process.stdout.write(`The simulation plays seed ${SEED}.\n`);
    expect(await simulation.play(SEED, STEPS), `npm run simulate -- --seed ${SEED}`).toBeUndefined();
  },
);

test('[SAFE-40] a seed always tells the same story', async () => {
  const story = drawStory('the same', 40);
  expect(drawStory('the same', 80).slice(0, 40)).toEqual(story);
  const first = await simulation.tell(story, story.length);
  expect(first.told).toHaveLength(story.length);
  expect(await simulation.tell(story, story.length)).toEqual(first);
});
