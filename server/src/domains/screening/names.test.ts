import { expect, test } from 'vitest';
import { HIT_SCORE, measureAlike, scoreNames, weighBirth } from './score-names.ts';
import { listNameKeys, spellName } from './spell-name.ts';

/** The score of two names that share a key; 0 of those that are never compared. */
function compare(one: string, other: string): number {
  const [a, b] = [spellName(one), spellName(other)];
  const keys = new Set(listNameKeys(a));
  return listNameKeys(b).some((key) => keys.has(key)) ? scoreNames(a, b) : 0;
}

test.each([
  ['Karim Hossain', 'HOSSAIN, Karim'],
  ['Md. Karim Hossain', 'Muhammad Karim Hussein'],
  ['Kareem Hossen', 'Karim Hossain'],
  ['করিম হোসেন', 'Karim Hossain'],
  ['মোঃ আব্দুর রহমান', 'Abdul Rahman'],
  ['মোহাম্মদ ইউসুফ চৌধুরী', 'Yousuf Chowdhury'],
  ['Mohammed Yusuf Chaudhuri', 'Eusuf Choudhury'],
  ['জাহাঙ্গীর আলম', 'Zahangir Alam'],
  ['ফজলুল হক', 'Fazlul Haque'],
  ['শেখ নজরুল ইসলাম', 'Sheikh Nazrul Islam'],
  ['José Muñoz', 'Jose Munoz'],
  ['রাহাত জামান', 'রাহাত জামান'],
])('[KNOW-60] %s and %s are one name', (one, other) => {
  expect(compare(one, other)).toBeGreaterThanOrEqual(HIT_SCORE);
  expect(compare(other, one)).toBe(compare(one, other));
});

test.each([
  ['Karim Hossain', 'Kamal Hossain'],
  ['Abdul Karim', 'Abdur Rahman'],
  ['Rahima Khatun', 'Salma Khatun'],
  ['Md. Rahim', 'Md. Karim'],
  ['রহিম উদ্দিন', 'করিম উদ্দিন'],
  ['Nasir Ahmed', 'Nasrin Ahmed'],
  ['Rina Das', 'Rani Das'],
  ['Karim', 'Karim Hossain'],
  ['Shakib Al Hasan', 'Tamim Iqbal'],
  ['', 'Karim Hossain'],
])('[KNOW-60] %s and %s are two names', (one, other) => {
  expect(compare(one, other)).toBeLessThan(HIT_SCORE);
});

test('[KNOW-60] words are compared as Winkler published it', () => {
  expect(measureAlike('martha', 'marhta')).toBeCloseTo(0.9611, 4);
  expect(measureAlike('dixon', 'dicksonx')).toBeCloseTo(0.8133, 4);
  expect(measureAlike('abc', 'xyz')).toBe(0);
});

test('[KNOW-60] a birthday adds to a score or takes from it', () => {
  expect(weighBirth(90, '1980-01-02', '1980-01-02')).toBe(95);
  expect(weighBirth(90, '1980-01-02', '1980')).toBe(95);
  expect(weighBirth(90, '1980-01-02', '1980-01-03')).toBe(90);
  expect(weighBirth(100, '1980-01-02', '1981-01-02')).toBe(80);
  expect(weighBirth(90, null, '1980')).toBe(90);
  expect(weighBirth(100, '1980', '1980')).toBe(100);
});
