import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

test('cards have names in both languages', () => {
  expect(cardName('en', 'Q♠')).toBe('Queen of spades');
  expect(cardName('en', '10♦')).toBe('10 of diamonds');
  expect(cardName('bn', 'A♥')).toBe('হরতনের টেক্কা');
  expect(cardName('bn', '10♣')).toBe('চিড়িতনের ১০');
});
