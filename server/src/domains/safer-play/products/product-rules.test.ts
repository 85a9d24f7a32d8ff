import { productsOf } from '@maidan/contract';
import { expect, test } from 'vitest';
import { changeProduct, type ProductBlock, withoutLapsedRequest } from './product-rules.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-01-15T13:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const closed = (askedAt?: Date): ProductBlock => ({ closedAt: now, askedAt });
const refusal = (code: string) => ({ kind: 'refused', refusal: code });

test('[CARE-23] a product is closed at once; closing it again withdraws the request to reopen it', () => {
  expect(changeProduct(undefined, 'close', now)).toEqual({ kind: 'changed', block: closed() });
  expect(changeProduct(closed(), 'close', inMs(1))).toEqual({ kind: 'repeat' });
  expect(changeProduct(closed(now), 'close', inMs(1))).toEqual({ kind: 'changed', block: closed() });
});

test('[CARE-23] it is reopened by asking and, 24 hours later to the millisecond, confirming', () => {
  expect(changeProduct(undefined, 'ask', now)).toEqual(refusal('PRODUCT_OPEN'));
  expect(changeProduct(closed(), 'ask', inMs(5))).toEqual({ kind: 'changed', block: closed(inMs(5)) });
  expect(changeProduct(closed(now), 'ask', inMs(5))).toEqual(refusal('REOPENING_REQUESTED'));
  expect(changeProduct(closed(), 'confirm', now)).toEqual(refusal('NO_REOPENING'));
  expect(changeProduct(closed(now), 'confirm', inMs(24 * HOUR_MS - 1))).toEqual(
    refusal('REOPENING_TOO_EARLY'),
  );
  expect(changeProduct(closed(now), 'confirm', inMs(24 * HOUR_MS))).toEqual({
    kind: 'changed',
    block: undefined,
  });
});

test('[CARE-23] the request is withdrawn once', () => {
  expect(changeProduct(closed(now), 'keep', inMs(1))).toEqual({ kind: 'changed', block: closed() });
  expect(changeProduct(closed(), 'keep', inMs(1))).toEqual(refusal('NO_REOPENING'));
  expect(changeProduct(undefined, 'confirm', inMs(1))).toEqual(refusal('NO_REOPENING'));
});

test('[CARE-65] a request to reopen that nobody confirms within its seven days has lapsed', () => {
  const end = 8 * 24 * HOUR_MS;
  expect(withoutLapsedRequest(closed(now), inMs(end - 1))).toEqual(closed(now));
  expect(withoutLapsedRequest(closed(now), inMs(end))).toEqual(closed());
  expect(changeProduct(closed(now), 'confirm', inMs(end))).toEqual(refusal('NO_REOPENING'));
  expect(changeProduct(closed(now), 'ask', inMs(end))).toEqual({ kind: 'changed', block: closed(inMs(end)) });
});

test('[CARE-24] a game belongs to its kind and to the casino, the exchange to sports alone', () => {
  expect(productsOf('exchange', 'SPORTS')).toEqual(['SPORTS']);
  expect(productsOf('casino', 'SPORTS')).toEqual(['CASINO', 'SPORTS']);
  expect(productsOf('casino', 'SLOT')).toEqual(['CASINO', 'SLOT']);
  expect(productsOf('casino', undefined)).toEqual(['CASINO']);
});
