import { expect, test } from 'vitest';
import { DatabaseAway, isDatabaseAway, isDatabaseBusy } from './database-away.ts';

const coded = (code: string): Error => Object.assign(new Error('of the database'), { code });

test('[SAFE-3] the errors of a database that goes away differ from those of a bad statement', () => {
  const away = ['57P01', '57P02', '57P03', '08006', '53100', '53300'].map(coded);
  away.push(new DatabaseAway('gone'), new Error('Connection terminated unexpectedly'));
  const wrapped = away.map((cause) => new Error('a batch failed', { cause }));
  expect([...away, ...wrapped].filter((error) => !isDatabaseAway(error))).toEqual([]);
  const wrong = [
    coded('23505'),
    coded('40P01'),
    coded('57014'),
    coded('ECONNREFUSED'),
    new Error('no'),
    'gone',
  ];
  expect(wrong.filter((error) => isDatabaseAway(error))).toEqual([]);
});

test('[SAFE-4] a statement that timed out, by itself or waiting for a lock, counts as a busy database', () => {
  expect([coded('57014'), coded('55P03')].every((error) => isDatabaseBusy(error))).toBe(true);
  expect([coded('57P01'), coded('23505')].some((error) => isDatabaseBusy(error))).toBe(false);
});
