import { expect, test } from 'vitest';
import { agreesWithAccount } from './agrees-with-account.ts';

const claimed = { name: 'Rahim Uddin Ahmed', birthday: '1990-05-17', number: 'A 765-4321' };
const read = { names: ['AHMED RAHIM UDDIN'], birthday: '1990-05-17', number: 'a7654321' };

test.each([
  ['words in another order and in capitals', {}, true],
  ['a second spelling', { names: ['রহিম উদ্দিন আহমেদ', 'Ahmed Rahim Uddin'] }, true],
  ['accents and hyphens', { names: ['Rahím Uddin-Ahmed'] }, true],
  ['a word less', { names: ['Rahim Ahmed'] }, false],
  ['another name', { names: ['Karim Uddin Ahmed'] }, false],
  ['no name', { names: [] }, false],
  ['another birthday', { birthday: '1990-05-18' }, false],
  ['no birthday', { birthday: undefined }, false],
  ['another number', { number: 'A7654322' }, false],
  ['no number', { number: undefined }, false],
] as const)('[LIVE-25] a document that was read agrees with the account or not: %s', (_, change, agrees) => {
  expect(agreesWithAccount({ ...read, ...change }, claimed)).toBe(agrees);
});

test('[LIVE-25] an account without a name agrees with no document, and vowel signs of Bangla count', () => {
  expect(agreesWithAccount({ ...read, names: [' '] }, { ...claimed, name: '' })).toBe(false);
  expect(agreesWithAccount({ ...read, names: ['রহিম'] }, { ...claimed, name: 'রহম' })).toBe(false);
});
