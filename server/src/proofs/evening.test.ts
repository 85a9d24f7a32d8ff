import { expect, test } from 'vitest';
import { ROUNDS_MIN, runEvening } from '../testing/evening/run-evening.ts';
import { countRounds } from '../testing/test-scale.ts';

/** An evening of a whole house, its staff at their desks; `npm run evening` plays a large one. */

test('[OPER-73] every planted fraud is a case with its evidence, nobody waits unseen, and all books agree to the paisa', async () => {
  const { frauds, disagreements } = await runEvening({
    players: countRounds('EVENING_PLAYERS', { sample: 24, full: 200 }),
    rounds: countRounds('EVENING_ROUNDS', { sample: ROUNDS_MIN, full: 12 }),
    seed: 'an evening',
  });
  expect(disagreements).toEqual([]);
  expect(frauds.filter(({ isFound }) => !isFound)).toEqual([]);
  expect(frauds).toHaveLength(10);
});
