import { expect, test } from 'vitest';
import { maskPlayer } from './mask-player.ts';

test.for([
  ['rahimu', 'r•••u'],
  ['abc', 'a•••c'],
  ['ab', 'a•••'],
  ['a', 'a•••'],
  ['', '•••'],
  ['🦊nomad🦅', '🦊•••🦅'],
] as const)('[PLAY-22] %s is shown as %s', ([name, masked]) => {
  expect(maskPlayer(name)).toBe(masked);
});
