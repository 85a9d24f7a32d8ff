import { expect, test } from 'vitest';
import { codeBody, phoneBody, signUpForm } from './accounts.ts';
import { cashierCalls } from './cashier.ts';
import { registrationForm } from './registration.ts';

const phone = '০১৭১২৩৪৫৬৭৮';
const person = { username: 'rahim2024', password: 'padma1234', email: 'rahim@example.com' };

test('[HOME-18] numbers may be typed with Bangla digits', () => {
  expect(phoneBody.parse({ phone })).toEqual({ phone: '01712345678' });
  expect(codeBody.parse({ verification_code: '১২৩৪৫৬' })).toEqual({ code: '123456' });
  const signUp = { ...person, confirmPassword: person.password, phone, currency: 'BDT' };
  expect(signUpForm.safeParse(signUp).data).toMatchObject({ phone: '01712345678' });
  const older = registrationForm.safeParse({ captcha: '৪৭১১', phoneNumber: phone });
  const faulty = older.error?.issues.map(({ path }) => path[0]) ?? [];
  expect(faulty).toContain('username');
  for (const field of ['captcha', 'phone', 'phoneNumber']) expect(faulty).not.toContain(field);
  const deposit = {
    remote_id: '1',
    account_number: '01712345678',
    transaction_id: '৯KL২৩৪৫৬',
    amount: '৫০০',
    payment_id: '1',
  };
  expect(cashierCalls.submitDeposit.body.safeParse(deposit).data).toMatchObject({
    transactionId: '9KL23456',
  });
});

test('[HOME-18] too few are too few in either script', () => {
  expect(phoneBody.safeParse({ phone: '০১৭১২' }).success).toBe(false);
});
