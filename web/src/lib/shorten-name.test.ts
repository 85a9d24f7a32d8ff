import { expect, test } from 'vitest';
import { shortenName } from './shorten-name.ts';

test.each([
  { name: 'Cricket Odds', shown: 'Cricket Odds' },
  { name: 'Exactly fifteen', shown: 'Exactly fifteen' },
  { name: 'Sixteen letters!', shown: 'Sixteen letters…' },
  { name: 'Fifteen and the next word', shown: 'Fifteen and the…' },
  { name: 'আগামীকালের সব খেলা', shown: 'আগামীকালের সব খেলা' },
  { name: 'আগামীকালের সবগুলো খেলার তালিকা', shown: 'আগামীকালের সবগুলো খেলার…' },
])('[GAME-1] "$name" is shown as "$shown"', ({ name, shown }) => {
  expect(shortenName(name)).toBe(shown);
});
