import type { OwnIdentity, OwnVerification } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyCashier } from '../../../testing/cashier-replies.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';

const words = [
  {
    language: 'en',
    link: 'Verify identity',
    level: 'Level 0',
    upTo: 'Deposits: up to ৳1,000 in all',
    open: 'Deposits: no limit by level',
    noPlay: 'No bets and games yet',
    reason: 'The pictures can’t be read.',
    waiting: 'Being checked. We tell you in your inbox.',
    takeBack: 'Take it back',
    begin: 'Send a document',
    beginAddress: 'Send an address',
    passport: 'Passport',
    take: 'Take a picture: Front',
    takeAnother: 'Take another: Front',
    chooseFront: 'Choose a picture: Front',
    choosePage: 'Choose a picture: First page',
    arrived: 'Arrived',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    notAPicture: 'Choose a JPEG, PNG or WebP picture.',
    number: 'Passport number',
    numberNeeded: 'Please enter the number.',
    send: 'Send it in',
    sent: 'Sent. We tell you in your inbox.',
    discard: 'Discard',
    missing: 'A picture is still missing.',
    left: 'Your level of identity lets you deposit ৳500 more. Verify your identity to deposit more.',
    closed: 'Your level of identity doesn’t let you withdraw yet. Verify your identity first.',
  },
  {
    language: 'bn',
    link: 'পরিচয় যাচাই',
    level: 'স্তর ০',
    upTo: 'জমা: সব মিলিয়ে ৳১,০০০ পর্যন্ত',
    open: 'জমা: স্তরের কোনো সীমা নেই',
    noPlay: 'বাজি ও গেম এখনো বন্ধ',
    reason: 'ছবি পড়া যাচ্ছে না।',
    waiting: 'যাচাই চলছে। ইনবক্সে জানানো হবে।',
    takeBack: 'ফিরিয়ে নিন',
    begin: 'পরিচয়পত্র পাঠান',
    beginAddress: 'ঠিকানা পাঠান',
    passport: 'পাসপোর্ট',
    take: 'ছবি তুলুন: সামনের দিক',
    takeAnother: 'আবার তুলুন: সামনের দিক',
    chooseFront: 'ছবি বেছে নিন: সামনের দিক',
    choosePage: 'ছবি বেছে নিন: প্রথম পৃষ্ঠা',
    arrived: 'পৌঁছেছে',
    cancel: 'বাতিল',
    tryAgain: 'আবার চেষ্টা করুন',
    notAPicture: 'একটি JPEG, PNG বা WebP ছবি বেছে নিন।',
    number: 'পাসপোর্ট নম্বর',
    numberNeeded: 'নম্বরটি লিখুন।',
    send: 'পাঠিয়ে দিন',
    sent: 'পাঠানো হয়েছে। ইনবক্সে জানানো হবে।',
    discard: 'মুছে ফেলুন',
    missing: 'একটি ছবি এখনো বাকি।',
    left: 'আপনার পরিচয়ের স্তরে আর ৳৫০০ জমা দেওয়া যাবে। বেশি জমা দিতে পরিচয় যাচাই করুন।',
    closed: 'আপনার পরিচয়ের স্তরে এখনো টাকা তোলা যায় না। আগে পরিচয় যাচাই করুন।',
  },
] as const;

const rule = (level: 0 | 1 | 2 | 3, more: Partial<OwnIdentity['rules'][number]> = {}) => ({
  level,
  mayPlay: true,
  depositTotalMax: null,
  withdrawalMax: null,
  ...more,
});
const identity = (more: Partial<OwnIdentity> = {}): OwnIdentity => ({
  level: 0,
  rules: [
    rule(0, { mayPlay: false, depositTotalMax: money(100_000n), withdrawalMax: money(0n) }),
    rule(1),
    rule(2),
    rule(3),
  ],
  depositLeft: money(50_000n),
  verifications: [],
  ...more,
});
const verification = (more: Partial<OwnVerification> = {}): OwnVerification => ({
  id: 7n,
  kind: 'document',
  document: 'passport',
  state: 'draft',
  reason: null,
  sides: [],
  submittedAt: null,
  expiresOn: null,
  ...more,
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const input = (name: string) => page.getByLabelText(name, { exact: true });

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Chooses a file as the browser's own dialog does. */
function choose(field: Element, file = new File([pixel], 'a.png', { type: 'image/png' })): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('No field for files.');
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Uploads that the test ends; pictures go up by XMLHttpRequest, which isn't in the call table. */
function holdUploads() {
  const uploads: { readonly address: string; end: (status: 201 | 'lost') => void; isAborted: boolean }[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      #address = '';
      readonly open = (_: string, address: string) => (this.#address = address);
      readonly setRequestHeader = () => undefined;
      readonly abort = () => {
        for (const one of uploads) if (one.address === this.#address) one.isAborted = true;
      };
      send(): void {
        const side = /pictures\/([\w-]+)/.exec(this.#address)?.[1];
        uploads.push({
          address: this.#address,
          isAborted: false,
          end: (status) => {
            if (status === 'lost') return void this.dispatchEvent(new Event('error'));
            this.status = status;
            const answer = { id: '7', kind: 'document', document: 'passport', state: 'draft', reason: null };
            this.responseText = JSON.stringify({
              ...answer,
              sides: [side],
              submitted_at: null,
              expires_on: null,
            });
            return void this.dispatchEvent(new Event('load'));
          },
        });
      }
    },
  );
  return uploads;
}

describe.for(inLanguages(words, 'bn'))('$language', (said) => {
  const { language } = said;

  test(`[KNOW-4] the account leads to the level, what the next gives, and what became of each try (${language})`, async () => {
    const again = verification({ state: 'again', reason: 'unreadable' });
    const waiting = verification({ id: 8n, kind: 'address', document: null, state: 'waiting' });
    const api = await openSite('/account', {
      language,
      replies: {
        showIdentity: identity({ verifications: [again, waiting] }),
        cancelVerification: undefined,
      },
    });
    await page.getByRole('link', { name: said.link }).click();
    await expect.element(page.getByRole('heading', { name: said.level })).toBeVisible();
    for (const text of [said.upTo, said.open, said.noPlay, said.reason, said.waiting])
      await expect.element(page.getByText(text).first()).toBeVisible();
    await button(said.takeBack).click();
    await expect.poll(() => api.asked('cancelVerification')).toMatchObject([{ params: { id: 8n } }]);
  });

  test(`[KNOW-7] a picture is taken and sent, is kept while the network is dead, and goes up by one tap (${language})`, async () => {
    const api = await openSite('/profile?verify', {
      language,
      replies: {
        showIdentity: identity(),
        startVerification: verification(),
        submitVerification: verification({ state: 'waiting', sides: ['front'] }),
      },
    });
    const uploads = holdUploads();
    await button(said.begin).click();
    await button(said.passport).click();
    expect(api.asked('startVerification')).toMatchObject([
      { body: { kind: 'document', document: 'passport' } },
    ]);
    await expect.element(input(said.take)).toHaveAttribute('capture', 'environment');
    await expect.element(button(said.send)).toBeDisabled();
    choose(input(said.take).element());
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    uploads[0]?.end('lost');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await button(said.tryAgain).click();
    expect(uploads[1]?.address).toBe(uploads[0]?.address);
    uploads[1]?.end(201);
    await expect.element(page.getByRole('img', { name: said.arrived })).toBeVisible();
    await button(said.send).click();
    await expect.element(page.getByText(said.numberNeeded)).toBeVisible();
    await page.getByLabelText(said.number).fill('A1234567');
    await button(said.send).click();
    await expect.element(page.getByText(said.sent)).toBeVisible();
    expect(api.asked('submitVerification')).toMatchObject([
      { params: { id: 7n }, body: { number: 'A1234567' } },
    ]);
  });

  test(`[KNOW-7] a picture that is being sent can be cancelled, and what isn’t one is refused (${language})`, async () => {
    await openSite('/profile?verify', {
      language,
      replies: {
        showIdentity: identity({ verifications: [verification({ sides: ['front'] })] }),
        cancelVerification: new Refused('NOT_FOUND'),
      },
    });
    const uploads = holdUploads();
    await expect.element(page.getByRole('heading', { name: said.level })).toBeVisible();
    await page.getByRole('region').nth(1).getByRole('button').click();
    // What arrived before is there.
    await expect.element(page.getByRole('img', { name: said.arrived })).toBeVisible();
    choose(input(said.chooseFront).element(), new File(['x'], 'a.gif', { type: 'image/gif' }));
    await expect.element(page.getByText(said.notAPicture)).toBeVisible();
    choose(input(said.chooseFront).element());
    await button(said.cancel).click();
    expect(uploads[0]?.isAborted).toBe(true);
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: said.arrived })).toBeVisible();
    await button(said.discard).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test(`[KNOW-7] an address asks for its pages alone (${language})`, async () => {
    const api = await openSite('/profile?verify', {
      language,
      replies: {
        showIdentity: identity(),
        startVerification: verification({ kind: 'address', document: null }),
      },
    });
    await button(said.beginAddress).click();
    await expect.element(input(said.choosePage)).toBeInTheDocument();
    await expect.element(page.getByText(said.missing)).toBeVisible();
    await expect.element(page.getByLabelText(said.number)).not.toBeInTheDocument();
    expect(api.asked('startVerification')).toHaveLength(1);
  });

  test(`[KNOW-12] the cashier says what a level still lets a player do, before an amount is typed (${language})`, async () => {
    await openSite('/deposit', {
      language,
      replies: { ...emptyCashier, promotions: [], showIdentity: identity() },
    });
    const notice = page.getByRole('link', { name: said.left });
    await expect.element(notice).toBeVisible();
    await notice.click();
    await expect.element(page.getByRole('heading', { name: said.level })).toBeVisible();
  });

  test(`[KNOW-12] a level that may not withdraw is told so (${language})`, async () => {
    await openSite('/withdrawal', {
      language,
      replies: { ...emptyCashier, promotions: [], showIdentity: identity() },
    });
    await expect.element(page.getByRole('link', { name: said.closed })).toBeVisible();
  });
});

test('[KNOW-12] where a level hinders nothing, the cashier says nothing of it', async () => {
  const open = identity({ depositLeft: money(1_000_000_000n), rules: [rule(0), rule(1), rule(2), rule(3)] });
  const api = await openSite('/deposit', {
    language: 'en',
    replies: { ...emptyCashier, promotions: [], showIdentity: open },
  });
  await expect.poll(() => api.asked('showIdentity').length).toBeGreaterThan(0);
  await expect.element(page.getByText(/level of identity/)).not.toBeInTheDocument();
});
