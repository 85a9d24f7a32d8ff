import { expect, test } from 'vitest';
import { shrinkStory } from './shrink-story.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

test('[SAFE-40] a story is shortened to the actions that it takes, in their order', async () => {
  const needs = ['c', 'n', 'x'];
  const fails = (some: readonly string[]) => Promise.resolve(needs.every((letter) => some.includes(letter)));
  expect(await shrinkStory(letters, fails, 1_000)).toEqual(needs);
});

test('[SAFE-40] actions that only count together stay together', async () => {
  expect(await shrinkStory(letters, (some) => Promise.resolve(some.length >= 5), 1_000)).toHaveLength(5);
});

test('[SAFE-40] a story that is not shortened in so many tries stays one that fails', async () => {
  let tries = 0;
  const fails = (some: readonly string[]) => {
    tries += 1;
    return Promise.resolve(some.includes('a') && some.includes('z'));
  };
  const short = await shrinkStory(letters, fails, 4);
  expect(tries).toBe(4);
  expect(short).toContain('a');
  expect(short).toContain('z');
});
