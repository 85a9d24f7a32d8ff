import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { lineSchema } from './line-text.ts';
import { registrationForm } from './calls/registration.ts';
import { signUpForm } from './calls/accounts.ts';
import { cannedAnswerForm } from './office/support-calls.ts';
import { siteBrandingForm } from './office/site-calls.ts';
import { staffUsername } from './office/access-calls.ts';

const LINE_TEXT = 'Please leave out angle brackets, line breaks and invisible characters.';

test.each([
  'Rahim Uddin',
  'মোঃ রহিম উদ্দিন',
  'র\u200d্যাচেল',
  'বাক্\u200cশক্তি',
  "O'Brien-Śmith Jr.",
  'রহিম 🏏',
  '',
])('[SAFE-25] %j is a line', (name) => {
  expect(z.safeDecode(lineSchema, name).success).toBe(true);
});

const hostile: Readonly<Record<string, string>> = {
  'a line break': 'Rahim\nUddin',
  'a carriage return': 'Rahim\rUddin',
  'a tab': 'Rahim\tUddin',
  'a line separator': 'Rahim\u2028Uddin',
  'an escape': 'Rahim\u001b[2J',
  'a C1 control': 'Rahim\u0085Uddin',
  'a right-to-left override': 'Rahim\u202eniddU',
  'a left-to-right embedding': 'Rahim\u202aUddin',
  'an isolate': 'Rahim\u2066Uddin\u2069',
  'a right-to-left mark': 'Rahim\u200fUddin',
  'a zero-width space': 'Rahim\u200bUddin',
  'a joiner outside Bangla': 'Rahim\u200dUddin',
  'two joiners': 'র\u200d\u200d্যাচেল',
  'a word joiner': 'Rahim\u2060Uddin',
  'a byte order mark': 'Rahim\ufeffUddin',
  'a soft hyphen': 'Rahim\u00adUddin',
  'a tag': '<script>alert(1)</script>',
  'an opening bracket': 'Rahim <3',
};

test.each(Object.entries(hostile))('[SAFE-25] a name with %s is refused', (_, name) => {
  const result = z.safeDecode(lineSchema, name);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([LINE_TEXT]);
});

const forms: Readonly<Record<string, readonly [form: z.ZodMiniType, fields: readonly string[]]>> = {
  'sign-up': [signUpForm, ['name', 'referral_code', 'agent_code', 'affiliate_code']],
  registration: [registrationForm, ['realName', 'friendReferCode', 'agent_code', 'affiliate_code']],
  'canned answer': [cannedAnswerForm, ['title']],
  branding: [siteBrandingForm, ['siteTitleEn', 'siteTitleBn', 'ambassadorNameEn', 'ambassadorNameBn']],
};
const fieldsOf = Object.entries(forms).flatMap(([name, [form, fields]]) =>
  fields.map((field) => [name, field, form] as const),
);

test.each(fieldsOf)('[SAFE-25] the form of %s refuses a hostile %s at its field', (_, field, form) => {
  const textsFor = (value: string) =>
    z.safeParse(form, { [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? [];
  for (const value of Object.values(hostile))
    expect(textsFor(value).map(({ message }) => message)).toContain(LINE_TEXT);
  expect(textsFor('Rahim24')).toEqual([]);
});

test.each([signUpForm, registrationForm])(
  '[SAFE-25] an e-mail address has visible characters only',
  (form) => {
    const issues = z.safeParse(form, { email: '<b>\u202e@example.com' }).error?.issues ?? [];
    const own = issues.filter(({ path }) => path[0] === 'email');
    expect(own.map(({ message }) => message)).toEqual(['Invalid email address']);
  },
);

test('[SAFE-25] a username of staff can be seen as it is', () => {
  for (const value of Object.values(hostile)) expect(z.safeParse(staffUsername, value).success).toBe(false);
});
