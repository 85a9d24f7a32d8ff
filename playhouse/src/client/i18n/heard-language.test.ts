import { expect, test } from 'vitest';
import { findHeardLanguage } from './heard-language.ts';

const parent = { name: 'the site' };
const site = { parent, origin: 'https://bets.example' };
const heard = { source: parent, origin: 'https://bets.example', data: { language: 'bn' } };

test('[SAFE-52] the embedding site sets the language', () => {
  expect(findHeardLanguage(heard, site)).toBe('bn');
});

test.for([
  ['another origin', { ...heard, origin: 'https://evil.example' }],
  ['no origin', { ...heard, origin: 'null' }],
  ['another window', { ...heard, source: { name: 'another frame' } }],
  ['a text', { ...heard, data: 'bn' }],
  ['nothing', { ...heard, data: null }],
  ['an unknown language', { ...heard, data: { language: 'xx' } }],
  ['a list', { ...heard, data: { language: ['bn'] } }],
] as const)('[SAFE-52] a message of %s is discarded', ([, message]) => {
  expect(findHeardLanguage(message, site)).toBeUndefined();
});
