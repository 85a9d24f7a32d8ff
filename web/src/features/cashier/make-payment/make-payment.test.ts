import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { checkPayment } from './check-payment.ts';
import { groupNumber } from './group-number.ts';
import { maskNumber } from './mask-number.ts';
import { paymentState, readPaymentState } from './opening.ts';

test('[CASH-6] the account number shows its first and last two characters', () => {
  expect(maskNumber('01001155555')).toBe('01•••••••55');
  expect(maskNumber('1234')).toBe('••••');
  expect(maskNumber('')).toBe('');
});

test('[PLAY-6] a receiver’s number is grouped as people write it, and any other by fours', () => {
  expect(groupNumber('01712345678')).toEqual(['01712', '345', '678']);
  expect(groupNumber('880171234567')).toEqual(['8801', '7123', '4567']);
  expect(groupNumber('TXYZ1234567890abcd').join('')).toBe('TXYZ1234567890abcd');
  expect(groupNumber('TXYZ12')).toEqual(['TXYZ', '12']);
  expect(groupNumber('')).toEqual([]);
});

test('[CASH-6] the phone is checked before the transaction id', () => {
  expect(checkPayment('', '')).toBe('phoneFault');
  expect(checkPayment('8801712345678', 'ABC1234')).toBe('phoneFault');
  expect(checkPayment('01712345678', 'ABC123')).toBe('transactionFault');
  expect(checkPayment('01712345678', ' ABC123 ')).toBe('transactionFault');
  expect(checkPayment('01712345678', 'ABC1234')).toBeUndefined();
});

test('[CASH-6] the navigation state is read back as it was written', () => {
  const opening = {
    amount: money(100_050n),
    paymentIcon: 'bkash.svg',
    paymentType: 'Agent',
    paymentId: 7n,
    paymentName: 'bKash',
    promotionId: 0n,
    number: '01001155555',
    expiresAtMs: 1_700_000_000_000,
    timerMinutes: 10,
  } as const;
  expect(readPaymentState(paymentState(opening))).toEqual(opening);
});

test('[CASH-6] without a payment type there is nothing to pay; the timer has its defaults', () => {
  expect(readPaymentState(null)).toBeUndefined();
  expect(readPaymentState({ amount: '100' })).toBeUndefined();
  expect(readPaymentState({ payment_type: 'toString' })).toBeUndefined();
  expect(readPaymentState({ payment_type: 'Marchent' })).toMatchObject({
    paymentType: 'Merchant',
    timerMinutes: 10,
    number: '',
    amount: undefined,
  });
  expect(readPaymentState({ payment_type: 'USDT' })).toMatchObject({ timerMinutes: 30 });
  expect(readPaymentState({ payment_type: 'USDT', timer: 5 })).toMatchObject({ timerMinutes: 5 });
});
