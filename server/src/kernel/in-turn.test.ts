import { expect, test } from 'vitest';
import { openTurns } from './in-turn.ts';

test('[SAFE-3] one work is done at a time, in the order of asking, also after one that failed', async () => {
  const inTurn = openTurns();
  const told: string[] = [];
  const ask = (name: string, turns: number) =>
    inTurn(async () => {
      told.push(`${name} begins`);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      told.push(`${name} ends`);
      if (name === 'second') throw new Error('second failed');
      return name;
    });
  const asked = [ask('first', 5), ask('second', 3), ask('third', 0)];
  const outcomes = await Promise.allSettled(asked);
  expect(told).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
