import { expect, test } from 'vitest';
import { marksOf, normalName } from './marks.ts';

const key = Buffer.alloc(32, 'key');
const hashes = (...given: Parameters<typeof marksOf>) => marksOf(...given).map(({ hash }) => hash);

test.each([
  ['Rahim Uddin', 'uddin rahim'],
  ['  RAHIM   UDDIN ', 'Rahim Uddin'],
  ['Md. Rahim-Uddin', 'md rahim uddin'],
  ['José Peña', 'Jose Pena'],
  ['রহিম উদ্দিন', 'উদ্দিন রহিম'],
])('[CARE-18] %s and %s are one name', (one, other) => {
  expect(normalName(one)).toBe(normalName(other));
  expect(normalName(one)).not.toBe('');
});

test('[CARE-18] a single word names nobody, and the vowels of Bangla tell names apart', () => {
  expect(normalName('Rahim')).toBe('');
  expect(normalName('   ')).toBe('');
  expect(normalName('রহিম উদ্দিন')).not.toBe(normalName('রহমা উদ্দিন'));
});

test('[CARE-17] a number in any spelling and every address of a mailbox are one mark, without their values', () => {
  const [number] = hashes(key, { numbers: ['01712345678'] });
  expect(hashes(key, { numbers: ['+880 1712-345678'] })).toEqual([number]);
  expect(hashes(key, { email: 'a.b+x@gmail.com' })).toEqual(hashes(key, { email: 'AB@googlemail.com' }));
  expect(JSON.stringify(marksOf(key, { numbers: ['01712345678'], email: 'ab@x.com' }))).not.toMatch(
    /0171|ab@/,
  );
  expect(hashes(Buffer.alloc(32, 'other'), { numbers: ['01712345678'] })).not.toEqual([number]);
});

test('[CARE-17] what is unknown marks nobody', () => {
  expect(marksOf(key, { numbers: [], email: '', devices: [''], name: 'X', birthday: '1990-01-01' })).toEqual(
    [],
  );
  expect(marksOf(key, { name: 'Rahim Uddin' }).map(({ kind }) => kind)).toEqual(['name']);
  expect(marksOf(key, { name: 'Rahim Uddin', birthday: '1990-01-01' }).map(({ kind }) => kind)).toEqual([
    'name',
    'name-and-birthday',
  ]);
});
