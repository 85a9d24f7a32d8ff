import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { writeAmount } from './write-amount.ts';

test.each([
  [0n, '৳0', '৳০'],
  [9_550n, '৳95.50', '৳৯৫.৫০'],
  [5n, '৳0.05', '৳০.০৫'],
  [100_000n, '৳1,000', '৳১,০০০'],
  [11_245_000n, '৳1,12,450', '৳১,১২,৪৫০'],
  [900_719_925_474_099_301n, '৳9,00,71,99,25,47,40,993.01', '৳৯,০০,৭১,৯৯,২৫,৪৭,৪০,৯৯৩.০১'],
])('%d paisa are %s and %s', (paisa, en, bn) => {
  expect(writeAmount(money(paisa))).toEqual({ en, bn });
});
