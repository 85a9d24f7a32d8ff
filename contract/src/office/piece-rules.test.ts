import { expect, test } from 'vitest';
import { isAddress } from './piece-rules.ts';

test.each([
  '/',
  '/promotions',
  '/exchange?sport=cricket&day=1#top',
  'https://t.me/maidan',
  'https://wa.me/8801711000000?text=hi%20there',
  'https://উদাহরণ.বাংলা/ক',
])('%s is an address', (link) => {
  expect(isAddress(link)).toBe(true);
});

test.each(['', 'promotions', '//evil.example', '/\\evil.example', 'http://t.me', 'https://', 'https://a b'])(
  '“%s” is no address',
  (link) => {
    expect(isAddress(link)).toBe(false);
  },
);

test.each(['"', "'", '<', '>', '`'])('[SAFE-25] no address holds a %s', (mark) => {
  for (const link of [
    `/a${mark}b`,
    `/${mark}`,
    `https://t.me/a${mark}b`,
    `https://${mark}`,
    `https://t.me/${mark}`,
  ])
    expect(isAddress(link), link).toBe(false);
});
