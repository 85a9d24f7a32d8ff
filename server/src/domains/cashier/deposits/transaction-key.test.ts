import { expect, test } from 'vitest';
import { transactionKeyOf } from './transaction-key.ts';

test.each([
  ['9AB7XK21', '9AB7XK21'],
  [' 9ab7 xk21 ', '9AB7XK21'],
  ['９ＡＢ７ＸＫ２１', '9AB7XK21'],
  ['FAIL-12', 'FAIL12'],
  ['TRX-ZZ9-AB12', 'TRXZZ9AB12'],
  ['trx.zz9_ab#12', 'TRXZZ9AB12'],
  ['TRX/ZZ9 AB12', 'TRXZZ9AB12'],
  ['-------', undefined],
  ['123456', undefined],
  ['12 34 56', undefined],
  ['<script>', undefined],
  ['', undefined],
  ['A'.repeat(81), undefined],
])('[CASH-6] the transaction id %j is stored as %j', (typed, key) => {
  expect(transactionKeyOf(typed)).toBe(key);
});
