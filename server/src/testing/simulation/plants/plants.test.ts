import { expect, test } from 'vitest';
import { testServerUrl } from '../../open-test-database.ts';
import { isFullRun } from '../../test-scale.ts';
import { runSimulate } from '../run-simulate.ts';
import { plantedText, replaceOnce } from './apply-plant.ts';
import { PLANTS } from './plants.ts';

const STEPS_MAX = 100_000;

test.each(Object.entries(PLANTS))('[SAFE-41] %s can still be planted', (_, { replaces }) => {
  for (const one of replaces) expect(plantedText(one)).toContain(one.to);
});

test('[SAFE-41] a fault replaces one text, and no more than one', () => {
  const fault = { file: 'a file', from: '<=', to: '<' };
  expect(replaceOnce('a <= b', fault)).toBe('a < b');
  expect(() => replaceOnce('a < b', fault)).toThrow('a file exactly once');
  expect(() => replaceOnce('a <= b <= c', fault)).toThrow('a file exactly once');
});

test.each([
  [['--steps', 'many'], '--steps has to be a whole number from 1 to 10000000, not “many”.'],
  [['--plant', 'a tree'], 'There is no fault a tree:'],
  [['--workers', '0'], '--workers has to be a whole number from 1 to 256, not “0”.'],
  [['--fast'], "Unknown option '--fast'"],
])('[SAFE-40] the command refuses %j with a sentence', async (args, sentence) => {
  const { code, printed } = await runSimulate(...args);
  expect(code).toBe(1);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain('    at ');
});

// The simulation's databases are embedded ones: a run on a server would only repeat it.
test.runIf(isFullRun() && testServerUrl === undefined).each(Object.keys(PLANTS))(
  '[SAFE-41] the simulation finds the planted fault %s, and tells a short story of it',
  { timeout: 3_600_000 },
  async (name) => {
    const { code, printed } = await runSimulate('--seed', '1', '--steps', String(STEPS_MAX), '--plant', name);
    expect(code, printed).toBe(1);
    expect(printed).toMatch(/^Seed 1, step \d+: [^]+?\n +1\. /);
  },
);
