import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desktopReplies } from '../../../testing/desktop-replies.ts';
import { expectAddress } from '../../../testing/locate.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { resizeWindow } from '../../../testing/window.ts';

const person = {
  username: 'rahim2024',
  password: 'padma1234',
  phone: '01712345678',
  email: 'rahim2024@example.com',
};
const opened = { message: 'Welcome.', exchange: [] };

const username = page.getByLabelText('Username');
const captcha = page.getByLabelText('Captcha');
const picture = page.getByRole('img', { name: 'Picture of four digits' });
const next = page.getByRole('button', { name: 'Next' });
const submit = page.getByRole('button', { name: 'Submit' });
const ready = page.getByRole('main').getByRole('status');

beforeEach(() => resizeWindow(1280, 800));

/** Opens the form; each captcha it fetches has the next id, the first one 1. */
function openForm(visit: Visit = {}, address = '/register') {
  let pictures = 0;
  const draw = () => {
    pictures += 1;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="144" height="48"><title>${pictures}</title></svg>`;
    return new Response(svg, {
      headers: { 'content-type': 'image/svg+xml', 'x-captcha-id': pictures.toString() },
    });
  };
  const replies = { ...desktopReplies, ...visit.replies };
  return openSite(address, { visitor: 'guest', files: { '/captcha': draw }, ...visit, replies });
}

async function fillAccount(): Promise<void> {
  await username.fill(person.username);
  await page.getByLabelText('Password', { exact: true }).fill(person.password);
  await page.getByLabelText('Confirm Password').fill(person.password);
}

async function fillIdentity(): Promise<void> {
  await page.getByLabelText('Full name').fill('Rahim Uddin');
  await page.getByLabelText('Phone number').fill(person.phone);
  await page.getByLabelText('Email').fill(person.email);
  await captcha.fill('1234');
}

async function expectAlert(text: string): Promise<void> {
  const alert = page.getByRole('dialog', { name: 'Error' });
  await expect.element(alert).toMatchTextContent(text);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.element(alert).not.toBeInTheDocument();
}

test('[AUTH-7] each step shows its alerts in order, and Previous keeps what was typed', async () => {
  const api = await openForm();
  await next.click();
  await expectAlert('Please fill in all fields.');
  await fillAccount();
  await page.getByLabelText('Confirm Password').fill('another1234');
  await next.click();
  await expectAlert('Passwords do not match.');
  await page.getByLabelText('Confirm Password').fill(person.password);
  await username.fill('abc');
  await next.click();
  await expect
    .element(username)
    .toHaveAccessibleDescription(expect.stringContaining('between 4 and 15 characters'));
  await username.fill(person.username);
  await next.click();
  await expect.element(page.getByRole('heading', { name: 'Step 2 of 2: Identity' })).toHaveFocus();
  await expect.element(page.getByLabelText('Calling code')).toHaveValue('880');
  await submit.click();
  await expectAlert('Please fill in all fields for step 2.');
  await fillIdentity();
  await submit.click();
  await expectAlert('You must confirm that you are 18 years old.');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.element(username).toHaveValue(person.username);
  await next.click();
  await expect.element(page.getByLabelText('Email')).toHaveValue(person.email);
  expect(api.asked('register')).toEqual([]);
});

test.for([
  { number: '8', currency: 'BDT' },
  { number: '7', currency: 'INR' },
  { number: '17', currency: 'PKR' },
] as const)(
  '[AUTH-7] currencyType $number opens an account in $currency and returns to an empty step 1',
  async ({ number, currency }) => {
    const answered = Promise.withResolvers<typeof opened>();
    const api = await openForm({ replies: { register: () => answered.promise } });
    await fillAccount();
    await page.getByLabelText('Currency', { exact: true }).selectOptions(number);
    await next.click();
    await expect.element(picture).toBeVisible();
    await fillIdentity();
    await page.getByRole('checkbox').click();
    await submit.dblClick();
    answered.resolve(opened);
    await expect.element(ready).toMatchTextContent(`Your account ${person.username} is ready.`);
    await expect.element(page.getByRole('heading', { name: 'Step 1 of 2: Account' })).toBeVisible();
    await expect.element(username).toHaveValue('');
    expect(api.asked('register').map(({ body }) => body)).toEqual([
      {
        ...person,
        confirmPassword: person.password,
        currency,
        name: 'Rahim Uddin',
        callingCode: '880',
        captcha: '1234',
        captchaId: '1',
        isAdult: true,
      },
    ]);
  },
);

test('[PLAY-140] the older form opens the terms too, without ticking that they are accepted', async () => {
  const terms = { agreement: 'terms', version: 1, title: 'Terms', note: '', isInForce: true } as const;
  const inForceFrom = new Date('2026-01-01T00:00:00Z');
  await openForm({
    replies: { showAgreement: { ...terms, inForceFrom, text: 'Play money.', versions: [] } },
  });
  await fillAccount();
  await next.click();
  await page.getByRole('button', { name: 'terms and conditions' }).click();
  const sheet = page.getByRole('dialog', { name: 'Terms' });
  await expect.element(sheet.getByText('Play money.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});

test('[AUTH-7] wrong digits bring a new captcha, and so does the button; nothing else is lost', async () => {
  const api = await openForm({ replies: { register: new Refused('WRONG_CAPTCHA') } });
  await fillAccount();
  await next.click();
  await expect.element(picture).toBeVisible();
  const first = picture.element().getAttribute('src') ?? '';
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect.element(picture).not.toHaveAttribute('src', first);
  const second = picture.element().getAttribute('src') ?? '';
  await fillIdentity();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect
    .element(captcha)
    .toHaveAccessibleDescription(expect.stringContaining('The digits of the picture are not right'));
  await expect.element(picture).not.toHaveAttribute('src', second);
  await expect.element(page.getByLabelText('Email')).toHaveValue(person.email);
  await expect.element(captcha).toHaveValue('');
  api.reply({ register: opened });
  await captcha.fill('5678');
  await submit.click();
  await expect.element(ready).toMatchTextContent('is ready.');
  expect(api.asked('register').map(({ body }) => [body.captcha, body.captchaId])).toEqual([
    ['1234', '2'],
    ['5678', '3'],
  ]);
});

test('[AUTH-7] what is typed while the form is sent outlasts the refusal, which brings a new captcha', async () => {
  const answered = Promise.withResolvers<Refused>();
  await openForm({ replies: { register: () => answered.promise } });
  await fillAccount();
  await next.click();
  await expect.element(picture).toBeVisible();
  await fillIdentity();
  await page.getByRole('checkbox').click();
  await submit.click();
  await page.getByLabelText('Full name').fill('Karim Uddin');
  const first = picture.element().getAttribute('src') ?? '';
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect.element(picture).not.toHaveAttribute('src', first);
  const second = picture.element().getAttribute('src') ?? '';
  answered.resolve(new Refused('WRONG_CAPTCHA'));
  await expect.element(captcha).toHaveFocus();
  await expect.element(captcha).toHaveValue('');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Karim Uddin');
  await expect.element(picture).not.toHaveAttribute('src', second);
});

test('[AUTH-7] a lost connection keeps both steps', async () => {
  const api = await openForm({ replies: { register: new ConnectionLost() } });
  await fillAccount();
  await next.click();
  await fillIdentity();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.element(page.getByText('Network error, please try again')).toBeVisible();
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Rahim Uddin');
  api.reply({ register: opened });
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect.element(picture).toBeVisible();
  await captcha.fill('5678');
  await submit.click();
  await expect.element(ready).toMatchTextContent('is ready.');
  expect(api.asked('register')[1]?.body).toMatchObject({ username: person.username, phone: person.phone });
});

test('[AUTH-7] a captcha that can’t be fetched says so, and the button fetches it again', async () => {
  let isGone = true;
  const draw = () =>
    isGone
      ? new Response(null, { status: 500 })
      : new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
          headers: { 'content-type': 'image/svg+xml', 'x-captcha-id': '1' },
        });
  await openForm({ files: { '/captcha': draw } });
  await fillAccount();
  await next.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
  isGone = false;
  await page.getByRole('button', { name: 'Show another picture' }).click();
  await expect.element(picture).toBeInTheDocument();
});

test('[AUTH-7] a taken username is reported at its field, on the step that has it', async () => {
  const text = 'This username is already taken.';
  await openForm({ replies: { register: new Refused('INVALID_FORM', { fields: { username: [text] } }) } });
  await fillAccount();
  await next.click();
  await fillIdentity();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.element(username).toHaveAccessibleDescription(expect.stringContaining(text));
  await expect.element(username).toHaveValue(person.username);
});

test('[AUTH-8] in a wide window a referral link leads to this form, and its code is sent and forgotten', async () => {
  const api = await openForm({ replies: { register: opened } }, '/referral_code?referral_code=FRIEND1');
  await expectAddress('/register');
  await expect.element(page.getByLabelText('Refer code')).toHaveValue('FRIEND1');
  await fillAccount();
  await next.click();
  await fillIdentity();
  await page.getByRole('checkbox').click();
  await submit.click();
  await expect.element(ready).toMatchTextContent('is ready.');
  expect(api.asked('register')[0]?.body).toMatchObject({ referralCode: 'FRIEND1' });
  expect(localStorage.getItem('referral_code')).toBeNull();
});

function expectBangla(): void {
  const main = page.getByRole('main').element();
  const said = main instanceof HTMLElement ? main.innerText : 'no page';
  expect(said.replaceAll(/BDT|INR|PKR/g, '')).not.toMatch(/[A-Za-z]{3}/);
}

test('[HOME-18] no Latin text is left over in the Bangla form', async () => {
  await openForm({ language: 'bn' });
  const typed = { username: person.username, password: person.password, confirmPassword: person.password };
  for (const [name, text] of Object.entries(typed)) await page.getByCss(`input[name=${name}]`).fill(text);
  expectBangla();
  await page.getByCss('form button[type=submit]').click();
  await expect.element(page.getByCss('form img')).toBeVisible();
  expectBangla();
});
