import { money } from '@maidan/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { durationIn, inOneScript, moneyIn, roundsText, shortTimesText, timesText } from './numbers.ts';

test('amounts are grouped by lakh, in either language’s digits', () => {
  expect(moneyIn('en', money(11_245_050n))).toBe('৳1,12,450.50');
  expect(moneyIn('bn', money(11_245_000n))).toBe('৳১,১২,৪৫০');
  expect(moneyIn('en', money(-1_000n))).toBe('−৳10');
  expect(moneyIn('en', money(1_000n), 'all')).toBe('+৳10');
  expect(moneyIn('en', money(0n), 'all')).toBe('৳0');
});

test('multipliers are truncated, never rounded up', () => {
  expect(timesText('en', 20_002)).toBe('2.00×');
  expect(timesText('en', 19_999)).toBe('1.99×');
  expect(timesText('en', 9_901_980)).toBe('990×');
  expect(timesText('en', 100_000_000)).toBe('10,000×');
  expect(timesText('bn', 100_000_000)).toBe('১০,০০০×');
  for (const hundredths of [115, 226, 435, 1_001])
    expect(timesText('en', hundredths * 100)).toBe(`${(hundredths / 100).toFixed(2)}×`);
});

test('[SAFE-31] odds are whole rounds, with a decimal where they are short, and end at a million million', () => {
  expect([21.529, 37, 126.2, 847_660_528].map((rounds) => roundsText('en', rounds))).toEqual([
    '21.5',
    '37',
    '126',
    '84,76,60,528',
  ]);
  expect(roundsText('bn', 1_000.1)).toBe('১,০০০');
  expect(roundsText('en', 1e119)).toBe('10,00,00,00,00,000');
});

test('a short multiplier has only the decimals that it needs', () => {
  const short = [10_000, 25_000, 12_500, 250_000, 3_000_000, 100_000_000].map((pays) =>
    shortTimesText('en', pays),
  );
  expect(short).toEqual(['1×', '2.5×', '1.25×', '25×', '300×', '10,000×']);
  expect(shortTimesText('bn', 12_500)).toBe('১.২৫×');
});

test('a session’s time has hours only when it lasted one', () => {
  expect(durationIn('en', 64_900)).toBe('1:04');
  expect(durationIn('bn', 3_729_000)).toBe('১:০২:০৯');
});

afterEach(() => {
  vi.unstubAllGlobals();
  // The next file would be given the modules that saw the cookie.
  vi.resetModules();
});

test('[HOME-18] numbers in words are in Bangla digits, or in Latin ones for who chose those', async () => {
  expect(inOneScript('bn', '২৫টি পাতা, 3×')).toBe('২৫টি পাতা, ৩×');
  expect(inOneScript('en', '25 leaves, 3×')).toBe('25 leaves, 3×');
  vi.stubGlobal('document', { cookie: 'language=bn; digits=latin' });
  vi.resetModules();
  const latin = await import('./numbers.ts');
  expect(latin.inOneScript('bn', '২৫টি পাতা, 3×')).toBe('25টি পাতা, 3×');
});
