import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../testing/in-languages.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { loginAnswer } from '../../testing/people.ts';
import { kept } from '../../testing/storage.ts';

const person = {
  username: 'rahim2024',
  password: 'padma1234',
  phone: '01712345678',
  email: 'rahim2024@example.com',
};
const openReplies = {
  ...homeReplies,
  signUp: { message: 'Welcome.', exchange: [] },
  login: loginAnswer,
};
const inputOf = (name: string) => page.getByCss(`input[name=${name}]`);
const signUp = page.getByRole('button', { name: 'Sign up' });

async function fillSignUp(): Promise<void> {
  await page.getByLabelText('Username').fill(person.username);
  await page.getByLabelText('Password', { exact: true }).fill(person.password);
  await page.getByLabelText('Confirm Password').fill(person.password);
  await page.getByLabelText('Phone number').fill(person.phone);
  await page.getByLabelText('Email').fill(person.email);
}

const unfold = () => page.getByCss('form summary').click();

test('[AUTH-4] each field of the sign-up says its own text', async () => {
  await openSite('/signup', { visitor: 'guest' });
  await fillSignUp();
  for (const [field, typed, text] of [
    ['Username', '', 'Username is required'],
    ['Username', 'rahim24', 'Username must be between 8 and 16 characters'],
    ['Username', 'rahim202420242024', 'Username must be between 8 and 16 characters'],
    ['Username', 'rahim_2024', 'Invalid username (only letters and numbers)'],
    ['Password', '', 'Password is required'],
    ['Password', 'padma12', 'Password must be at least 8 characters'],
    ['Password', 'padma-1234', 'Password can only contain letters and numbers (no special characters)'],
    ['Confirm Password', '', 'Confirm Password is required'],
    ['Confirm Password', 'padma1235', 'Passwords do not match'],
    ['Email', '', 'Email is required'],
    ['Email', 'rahim.example.com', 'Invalid email address'],
    ['Phone number', '', 'Phone number is required'],
    ['Phone number', '017123456', 'Invalid phone number (10-15 digits)'],
    ['Phone number', '0171234567890123', 'Invalid phone number (10-15 digits)'],
  ] as const) {
    const input = page.getByLabelText(field, { exact: true });
    const element = input.element();
    const good = element instanceof HTMLInputElement ? element.value : '';
    await input.fill(typed);
    await signUp.click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(text));
    await input.fill(good);
  }
  await expectAddress('/signup');
});

const terms = {
  agreement: 'terms',
  version: 3,
  inForceFrom: new Date('2026-01-01T00:00:00Z'),
  note: '',
  isInForce: true,
} as const;

test.for(
  inLanguages(
    [
      {
        language: 'en',
        link: 'terms',
        title: 'The terms of this sandbox',
        body: 'Play money.\n\n- No prizes.',
        close: 'Close',
        point: 'No prizes.',
      },
      {
        language: 'bn',
        link: 'শর্তগুলো',
        title: 'এই স্যান্ডবক্সের শর্ত',
        body: 'খেলার টাকা।\n\n- কোনো পুরস্কার নেই।',
        close: 'বন্ধ করুন',
        point: 'কোনো পুরস্কার নেই।',
      },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-140] the terms open over the form, which keeps what was typed ($language)',
  async ({ language, link, title, body, close, point }) => {
    const api = await openSite('/signup', {
      visitor: 'guest',
      language,
      replies: { showAgreement: { ...terms, title, text: body, versions: [] } },
    });
    await inputOf('username').fill(person.username);
    await page.getByRole('button', { name: link, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect.element(sheet.getByRole('listitem')).toHaveTextContent(point);
    expect(api.asked('showAgreement')).toEqual([
      expect.objectContaining({ params: { agreement: 'terms' }, query: { language } }),
    ]);
    await sheet.getByRole('button', { name: close }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(inputOf('username')).toHaveValue(person.username);
    await expectAddress('/signup');
  },
);

test('[PLAY-140] terms that staff took away, or that can’t be loaded, are said to be', async () => {
  const api = await openSite('/signup', {
    visitor: 'guest',
    replies: { showAgreement: new Refused('NOT_FOUND') },
  });
  const link = page.getByRole('button', { name: 'terms', exact: true });
  const sheet = page.getByRole('dialog');
  await link.click();
  await expect.element(sheet.getByText('There is no such page here.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  api.reply({ showAgreement: new OtherAnswer(500, {}) });
  await link.click();
  await expect.element(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[AUTH-4] the form sends its fields, the currency and the stored agent code, and says 18+', async () => {
  const api = await openSite('/signup', {
    visitor: 'guest',
    kept: { agent_code: 'AG77' },
    replies: { signUp: new Refused('INVALID_FORM') },
  });
  await expect.element(page.getByText('I am 18 or older and accept the')).toBeVisible();
  await unfold();
  for (const currency of ['BDT', 'INR', 'PKR'])
    await expect.element(page.getByRole('radio', { name: currency })).toBeInTheDocument();
  await fillSignUp();
  await page.getByLabelText('Full name').fill('Rahim Uddin');
  await page.getByLabelText('Referral code').fill('FRIEND1');
  await page.getByCss('label').filter({ hasText: 'INR' }).click();
  await expect.element(page.getByCss('form summary')).toMatchTextContent('₹ INR');
  await signUp.click();
  await expect.poll(() => api.asked('signUp')).toHaveLength(1);
  expect(api.asked('signUp')[0]?.body).toEqual({
    username: person.username,
    password: person.password,
    confirmPassword: person.password,
    name: 'Rahim Uddin',
    phone: person.phone,
    email: person.email,
    referralCode: 'FRIEND1',
    agentCode: 'AG77',
    currency: 'INR',
    status: 'active',
  });
});

test('[AUTH-5] a sign-up logs in at once, shows the welcome, and discards the codes it used', async () => {
  const codes = { agent_code: 'X1', referral_code: 'X1', affiliate_code: 'X1' };
  const api = await openSite('/signup', { visitor: 'guest', kept: codes, replies: openReplies });
  await expect.element(page.getByLabelText('Referral code')).toHaveValue('X1');
  await fillSignUp();
  await signUp.click();
  await expectAddress('/');
  await expect.element(page.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'My Account' })).toBeInTheDocument();
  expect(api.asked('signUp')[0]?.body).toMatchObject({
    agentCode: 'X1',
    referralCode: 'X1',
    affiliateCode: 'X1',
  });
  expect(api.asked('login')[0]?.body).toEqual({ username: person.username, password: person.password });
  expect(kept()).toMatchObject({
    token: 't1',
    remote_id: '1001',
    username: person.username,
    popup: '1',
    regPopup: '1',
  });
  for (const key of Object.keys(codes)) expect(kept()).not.toHaveProperty(key);
});

test.for(
  inLanguages(
    [
      {
        language: 'en',
        texts: [
          'This username is already taken.',
          'This phone number belongs to another account.',
          'This email address belongs to another account.',
        ],
      },
      {
        language: 'bn',
        texts: ['এই ইউজারনেম আগেই নেওয়া হয়েছে', 'এই ফোন নম্বর আগেই নেওয়া হয়েছে', 'এই ইমেইল আগেই নেওয়া হয়েছে'],
      },
    ] as const,
    'en',
  ),
)('[AUTH-6] the server’s refusals are shown at their fields, in $language', async (said) => {
  const refused = new Refused('INVALID_FORM', {
    fields: {
      username: ['This username is already taken.'],
      phone: ['This phone number belongs to another account.'],
      email: ['This email address belongs to another account.'],
    },
  });
  await openSite('/signup', { visitor: 'guest', language: said.language, replies: { signUp: refused } });
  const { username, phone, email, password } = person;
  for (const [name, typed] of Object.entries({ username, password, confirmPassword: password, phone, email }))
    await inputOf(name).fill(typed);
  await page.getByCss('form button[type=submit]').click();
  for (const [at, name] of ['username', 'phone', 'email'].entries())
    await expect
      .element(inputOf(name))
      .toHaveAccessibleDescription(expect.stringContaining(said.texts[at] ?? 'no text'));
  await expect.element(inputOf('phone')).toHaveValue(phone);
});

test.for(
  inLanguages(
    [
      ['en', 'Please leave out angle brackets, line breaks and invisible characters.'],
      ['bn', 'কোনা-বন্ধনী, নতুন লাইন আর দেখা যায় না এমন অক্ষর বাদ দিন।'],
    ] as const,
    'bn',
  ),
)('[SAFE-25] a name with a tag or reversed text is refused at its field, in %s', async ([language, text]) => {
  await openSite('/signup', { visitor: 'guest', language });
  const { username, phone, email, password } = person;
  for (const [name, typed] of Object.entries({
    username,
    password,
    confirmPassword: password,
    phone,
    email,
  }))
    await inputOf(name).fill(typed);
  await unfold();
  for (const name of ['<b>Rahim</b>', 'Rahim\u202eniddU']) {
    await inputOf('name').fill(name);
    await page.getByCss('form button[type=submit]').click();
    await expect.element(inputOf('name')).toHaveAccessibleDescription(expect.stringContaining(text));
  }
});

test('[AUTH-16] a player’s own code is refused at its field, and the rest of the form stays filled in', async () => {
  const text = 'You cannot use your own referral code.';
  const api = await openSite('/signup', {
    visitor: 'guest',
    kept: { referral_code: 'RAHIM24' },
    replies: { ...openReplies, signUp: new Refused('SELF_REFERRAL', { fields: { referral_code: [text] } }) },
  });
  await fillSignUp();
  await signUp.click();
  const field = page.getByLabelText('Referral code');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
  await expect.element(page.getByLabelText('Username')).toHaveValue(person.username);
  api.reply({ signUp: openReplies.signUp });
  await field.fill('');
  await signUp.click();
  await expectAddress('/');
  expect(api.asked('signUp')[1]?.body).not.toHaveProperty('referralCode');
});

test('[PLAY-17] the fields that may stay as they are are folded, and unfold when one of them is refused', async () => {
  const refused = new Refused('INVALID_FORM', { fields: { name: ['Please leave out angle brackets.'] } });
  await openSite('/signup', { visitor: 'guest', replies: { signUp: refused } });
  await expect.element(page.getByCss('form summary')).toMatchTextContent('৳ BDT');
  await expect.element(page.getByLabelText('Full name')).not.toBeVisible();
  await fillSignUp();
  await signUp.click();
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
});

test('[PLAY-17] a tap adds the usual ending to an address, and its error goes', async () => {
  await openSite('/signup', { visitor: 'guest' });
  const email = page.getByLabelText('Email');
  const ending = page.getByRole('button', { name: '@gmail.com' });
  await expect.element(ending).not.toBeInTheDocument();
  await email.fill('rahim2024');
  await signUp.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await ending.click();
  await expect.element(email).toHaveValue('rahim2024@gmail.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await expect.element(ending).not.toBeInTheDocument();
});

test("[AUTH-6] without fields the server's message is shown, and 'Submission failed' when it gives none", async () => {
  const api = await openSite('/signup', {
    visitor: 'guest',
    replies: { signUp: new OtherAnswer(400, { message: 'Sign-up opens after lunch.' }) },
  });
  await fillSignUp();
  await signUp.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Sign-up opens after lunch.');
  api.reply({ signUp: new OtherAnswer(400, { message: '' }) });
  await signUp.click();
  await expect.element(alert).toMatchTextContent('Submission failed');
});

test('[AUTH-6] a connection lost in the middle of the form loses nothing of it', async () => {
  const api = await openSite('/signup', {
    visitor: 'guest',
    replies: { ...openReplies, signUp: new ConnectionLost() },
  });
  await fillSignUp();
  await signUp.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error, please try again');
  await expect.element(page.getByLabelText('Username')).toHaveValue(person.username);
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(person.password);
  await expect.element(page.getByLabelText('Phone number')).toHaveValue(person.phone);
  await expect.element(page.getByLabelText('Email')).toHaveValue(person.email);
  api.reply({ signUp: openReplies.signUp });
  await signUp.dblClick();
  await expectAddress('/');
  expect(localStorage.getItem('username')).toBe(person.username);
});
