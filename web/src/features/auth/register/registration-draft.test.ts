import { expect, test } from 'vitest';
import { checkAccountStep, checkIdentityStep, emptyDraft } from './registration-draft.ts';

const account = { username: 'rahim', password: 'padma1234', confirmPassword: 'padma1234' };
const identity = {
  realName: 'Rahim Uddin',
  phoneNumber: '01712345678',
  email: 'rahim@example.com',
  captcha: '1234',
  ageCheck: true,
};

test('[AUTH-7] the first step checks that fields are filled, then that passwords match, then that values are valid', () => {
  expect(checkAccountStep(emptyDraft(''))).toEqual({ alert: 'fillAll', errors: {} });
  const differing = { ...emptyDraft(''), ...account, confirmPassword: 'padma1235' };
  expect(checkAccountStep(differing)).toEqual({ alert: 'passwordsDiffer', errors: {} });
  expect(checkAccountStep({ ...emptyDraft(''), ...account, username: 'abc' })).toEqual({
    errors: { username: 'Username must be between 4 and 15 characters' },
  });
  expect(checkAccountStep({ ...emptyDraft('FRIEND12'), ...account })).toEqual({ errors: {} });
});

test('[AUTH-7] the second step checks that fields are filled, then the age, then that values are valid', () => {
  const draft = { ...emptyDraft(''), ...account, ...identity };
  expect(checkIdentityStep({ ...draft, email: ' ' })).toEqual({ alert: 'fillStep2', errors: {} });
  expect(checkIdentityStep({ ...draft, ageCheck: false })).toEqual({ alert: 'notAdult', errors: {} });
  expect(checkIdentityStep({ ...draft, captcha: '12' })).toEqual({
    errors: { captcha: 'Please type the 4 digits of the picture' },
  });
  expect(checkIdentityStep(draft)).toEqual({ errors: {} });
});
