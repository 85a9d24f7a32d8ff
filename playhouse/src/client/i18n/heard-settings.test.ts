import { expect, test } from 'vitest';
import { findHeardSettings } from './heard-settings.ts';

const parent = { name: 'the site' };
const site = { parent, origin: 'https://bets.example' };
const heard = { source: parent, origin: 'https://bets.example', data: { language: 'bn' } };

test('[SAFE-52] the embedding site sets the language and the theme', () => {
  expect(findHeardSettings(heard, site)).toEqual({ language: 'bn', theme: undefined });
  const both = { ...heard, data: { language: 'en', theme: 'light' } };
  expect(findHeardSettings(both, site)).toEqual({ language: 'en', theme: 'light' });
});

test.for([
  ['an unknown language', { language: 'xx' }],
  ['a list', { language: ['bn'] }],
  ['an unknown theme', { theme: 'neon' }],
] as const)('[SAFE-52] %s sets nothing', ([, data]) => {
  expect(findHeardSettings({ ...heard, data }, site)).toEqual({ language: undefined, theme: undefined });
});

test.for([
  ['another origin', { ...heard, origin: 'https://evil.example' }],
  ['no origin', { ...heard, origin: 'null' }],
  ['another window', { ...heard, source: { name: 'another frame' } }],
  ['a text', { ...heard, data: 'bn' }],
  ['nothing', { ...heard, data: null }],
] as const)('[SAFE-52] a message of %s is discarded', ([, message]) => {
  expect(findHeardSettings(message, site)).toBeUndefined();
});
