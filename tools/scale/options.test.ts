import { expect, test } from 'vitest';
import { readCommand } from './options.ts';

test('[SAFE-99] the command takes an operator’s own numbers, and has the page’s for the rest', () => {
  expect(
    readCommand([
      'plan',
      '--players',
      '5000',
      '--present',
      '12',
      '--years',
      '7',
      '--bare',
      '25',
      '--costs',
      'own.json',
    ]),
  ).toEqual({
    verb: 'plan',
    players: 5_000,
    presentShare: 0.12,
    yearsKept: 7,
    bareMicros: 25,
    costsFile: 'own.json',
  });
  expect(readCommand(['plan', '--players', '5000'])).toMatchObject({ presentShare: 0.055, yearsKept: 5 });
  expect(readCommand(['costs', '--report', 'costs.json'])).toEqual({
    verb: 'costs',
    orders: 200_000,
    reportFile: 'costs.json',
  });
  expect(readCommand(['page'])).toEqual({ verb: 'page' });
});

test.each([
  [[], 'What is asked?'],
  [['guess'], 'There is no “guess”.'],
  [['plan'], 'How many --players'],
  [['plan', '--players', 'many'], '--players has to be a number'],
  [['plan', '--players', '10', '--present', '101'], '--present has to be a number'],
  [['costs', '--order', '5'], "Unknown option '--order'"],
])('[SAFE-99] what makes no sense is refused with a sentence and the usage: %s', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
  expect(() => readCommand(args)).toThrow('Usage: npm run scale');
});
