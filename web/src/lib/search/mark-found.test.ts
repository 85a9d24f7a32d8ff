import { expect, test } from 'vitest';
import { markFound } from './mark-found.ts';

const mark = (name: string, search: string, sounds: readonly string[] = []) =>
  markFound(name, search, new Set(sounds))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  ['Dhaka Rickshaws', 'dha', [], '[Dha]ka Rickshaws'],
  ['Dhaka Rickshaws', 'RICK dhaka', [], '[Dhaka] [Rick]shaws'],
  ['Dhaka Rickshaws', 'shaw', [], 'Dhaka Rick[shaw]s'],
  ['José Piñeiro', 'jose pin', [], '[José] [Piñ]eiro'],
  // By sound, whole words.
  ['Bangladesh', 'bangladsh', ['bangladis'], '[Bangladesh]'],
  ['Dhaka Rickshaws', 'ঢাকা', [], '[Dhaka] Rickshaws'],
  ['South Africa', 'ভারত', [], 'South Africa'],
  // A Bangla word is marked whole, and its digits are those of both scripts.
  ['ঢাকা ক্রিকেট', 'ক্রি', [], 'ঢাকা [ক্রিকেট]'],
  ['Lucky 7', '৭', [], 'Lucky [7]'],
  ['Dhaka', '', [], 'Dhaka'],
  ['', 'dhaka', [], ''],
] as const)('[PLAY-50] in "%s" a search for "%s" marks what it found', (name, search, sounds, marked) => {
  expect(mark(name, search, sounds)).toBe(marked);
});
