import { expect, test } from 'vitest';
import { inLatinDigits } from './in-latin-digits.ts';

test('[HOME-18] whole texts and the parts of built ones change their digits, nothing else does', () => {
  const built = ['শেষ ২ ', ['count'], { one: ['১টি'], other: [['count'], 'টি'] }];
  expect(inLatinDigits({ home: { days: 'গত ৭ দিন', left: built }, none: null })).toEqual({
    home: { days: 'গত 7 দিন', left: ['শেষ 2 ', ['count'], { one: ['1টি'], other: [['count'], 'টি'] }] },
    none: null,
  });
});
