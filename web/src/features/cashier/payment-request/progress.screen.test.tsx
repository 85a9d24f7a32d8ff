import { ConnectionLost } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteBettingPlace } from '../../../lib/betting-place.ts';
import { runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { putDeviceAhead } from '../../../testing/device-clock.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress, goTo, isPresent, isShown } from '../../../testing/locate.ts';
import type { FakeServer } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { cashierWords } from '../testing/cashier-words.ts';
import {
  fillDeposit,
  movedTo,
  onlyById,
  openCashier,
  openRequest,
  pendingOf,
} from '../testing/open-cashier.ts';
import { progressWords } from '../testing/progress-words.ts';

const DAY_MS = 24 * 3_600_000;

const submitDeposit = { success: true, message: 'Submitted.', transaction: pendingOf('deposit') };
const credited = movedTo('deposit', 'success', 'verifying', 'credited');
const rejected = movedTo('deposit', 'fail', 'verifying', 'rejected');

const match = {
  marketId: '1.5',
  eventId: '9',
  name: 'Rangpur v Sylhet',
  competition: 'League',
  hasFancy: true,
  hasBookmaker: false,
  inPlay: true,
  startsAt: new Date('2026-01-15T11:00:00Z'),
};

const main = page.getByRole('main');
const heading = (name: string) => main.getByRole('heading', { name, exact: true });
const link = (name: string) => main.getByRole('link', { name, exact: true });
const step = (text: string | RegExp) => main.getByRole('listitem').filter({ hasText: text });

/** Has the stream say that a request has moved. */
async function tellOf({ stream }: FakeServer, id: bigint): Promise<void> {
  await expect.poll(() => stream.isRead('transactions')).toBe(true);
  stream.push('transactions', { id });
}

describe.for(inLanguages(cashierWords, 'bn'))('$language', (words) => {
  const { language } = words;
  const says = progressWords[language];
  const timer = page.getByRole('timer', { name: words.arrives });

  test.for([DAY_MS, -DAY_MS])(
    `[PLAY-77] a deposit that is credited on a device whose clock is %s ms off shows the new balance and its time (${language})`,
    async (offMs) => {
      const api = await openCashier('/deposit', { language, replies: { submitDeposit } });
      putDeviceAhead(offMs);
      await fillDeposit('500', words);
      await page.getByRole('button', { name: words.next }).click();
      await page.getByLabelText(words.transactionId).fill('TRX01712345678');
      await page.getByRole('button', { name: words.submit }).click();
      await expect.element(timer).toMatchTextContent(/^(?:29|30|২৯|৩০):/);
      api.reply({ ...onlyById(credited), balance: { balance: taka('1500.00') } });
      await tellOf(api, credited.id);
      await expect.element(main.getByText(says.walletNow)).toBeVisible();
    },
  );

  test(`[PLAY-5] a submitted deposit turns by itself from being checked to credited, with the new balance (${language})`, async () => {
    const api = await openCashier('/deposit', { language, replies: { submitDeposit } });
    await fillDeposit('500', words);
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabelText(words.transactionId).fill('TRX01712345678');
    await page.getByRole('button', { name: words.submit }).click();
    await expect.element(heading(words.getReady)).toBeVisible();
    await expect.element(step(says.checking)).toHaveAttribute('aria-current', 'step');
    await expect.element(timer).toBeVisible();
    api.reply({ ...onlyById(credited), balance: { balance: taka('1500.00') } });
    await tellOf(api, credited.id);
    await expect.element(heading(says.credited)).toBeVisible();
    await expect.element(main.getByText(says.walletNow)).toBeVisible();
    await expect.element(timer).not.toBeInTheDocument();
    await expect.element(step(says.found)).toBeVisible();
    await expect.element(step(says.creditedStep)).toBeVisible();
    await expect.element(main.getByText('TRX01712345678')).toBeVisible();
    // The screen says it, so no passing message does.
    await expect.element(page.getByText(says.credited)).toHaveLength(1);
    await expect.element(link(says.betNow)).toHaveAttribute('href', '/exchange-inplay');
    await link(words.close).click();
    await expectAddress('/account');
    await expect.element(page.getByText(says.credited)).not.toBeInTheDocument();
  });

  test(`[PLAY-5] after a reload it is shown as far as it is, with the time of each step (${language})`, async () => {
    stopClock(new Date('2026-01-15T14:14:30Z'));
    const submitted = { state: 'submitted', at: new Date('2026-01-15T14:14:02Z') } as const;
    await openRequest({ ...pendingOf('deposit'), statusChanges: [submitted] }, { language });
    await waitStill(() => isShown(main.getByText(says.sent)));
    await runClock(1_000);
    expect(isPresent(timer)).toBe(true);
  });

  test(`[PLAY-5] after a reload a decided deposit counts nothing down (${language})`, async () => {
    await openRequest(credited, { language });
    await expect.element(heading(says.credited)).toBeVisible();
    expect(isPresent(timer)).toBe(false);
    expect(isPresent(heading(words.getReady))).toBe(false);
  });

  test(`[PLAY-5] a declined deposit says why and what to do (${language})`, async () => {
    await openRequest(rejected, { language });
    await expect.element(heading(says.rejected)).toBeVisible();
    await expect.element(main.getByText(says.rejectedWhy)).toBeVisible();
    await expect.element(link(says.support)).toHaveAttribute('href', '/chat');
    await expect.element(link(says.record)).toHaveAttribute('href', '/transaction-record');
    await link(says.again).click();
    await expectAddress('/deposit');
  });

  test(`[PLAY-5] a mismatched deposit turns again when a person credits it in the end (${language})`, async () => {
    const mismatched = movedTo('deposit', 'fail', 'verifying', 'mismatched');
    const api = await openRequest(mismatched, { language });
    await expect.element(heading(says.mismatched)).toBeVisible();
    api.reply(onlyById(movedTo('deposit', 'success', 'verifying', 'mismatched', 'credited')));
    await tellOf(api, mismatched.id);
    await expect.element(heading(says.credited)).toBeVisible();
  });

  test(`[PLAY-5] on a dead line the last known state stays, and goes on by itself (${language})`, async () => {
    const api = await openRequest(pendingOf('deposit'), { language });
    await expect.element(step(says.checking)).toBeVisible();
    api.reply({ showTransactions: new ConnectionLost() });
    await tellOf(api, 41n);
    await expect.element(main.getByText(says.cutOff)).toBeVisible();
    await expect.element(step(says.checking)).toBeVisible();
    api.reply(onlyById(credited));
    await expect.element(heading(says.credited)).toBeVisible();
  });

  test(`[PLAY-5] reloaded on a dead line the request is there without its steps, and goes on (${language})`, async () => {
    const api = await openRequest(pendingOf('deposit'), {
      language,
      replies: { showTransactions: new ConnectionLost() },
    });
    const retry = main.getByRole('button', { name: says.again });
    await expect.element(main.getByText(says.cutOff)).toBeVisible();
    await expect.element(heading(words.getReady)).toBeVisible();
    await expect.element(retry).toBeVisible();
    api.reply(onlyById(rejected));
    // At once: it asks by itself too, and then needs no button.
    retry.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(heading(says.rejected)).toBeVisible();
  });

  test(`[PLAY-5] without the stream it is asked for as often as the balance, until it has ended (${language})`, async () => {
    stopClock(new Date('2026-01-15T12:00:05Z'));
    const api = await openRequest(pendingOf('deposit'), { language, stream: 'down' });
    await waitStill(() => isShown(step(says.checking)));
    api.reply(onlyById(credited));
    const before = api.asked('showTransactions').length;
    await runClock(9_000);
    expect(api.asked('showTransactions')).toHaveLength(before);
    await runClock(1_500);
    await waitStill(() => isShown(heading(says.credited)));
    const after = api.asked('showTransactions').length;
    await runClock(40_000);
    expect(api.asked('showTransactions')).toHaveLength(after);
  });

  test(`[PLAY-5] after half an hour it says that it takes longer (${language})`, async () => {
    stopClock(new Date('2026-01-15T12:29:58Z'));
    await openRequest(pendingOf('deposit'), { language });
    await waitStill(() => isShown(step(says.checking)));
    await runClock(1_000);
    expect([isPresent(timer), isShown(main.getByText(says.late))]).toEqual([true, false]);
    await runClock(4_000);
    await waitStill(() => isShown(main.getByText(says.late)));
  });

  test(`[PLAY-5] a credited deposit leads back to the match from which the player came (${language})`, async () => {
    const state = { marketId: '1.5', eventId: '9', selectedSport: 'cricket', previousPath: '/' };
    noteBettingPlace({ pathname: '/odds-view', search: '?market=1.5&event=9', state });
    await openRequest(credited, { language, replies: { sportsEvents: [match] } });
    await expect.element(link(says.backTo)).toHaveAttribute('href', '/odds-view?market=1.5&event=9');
    await expect.element(link(says.betNow)).toBeVisible();
  });

  test(`[PLAY-5] the end is told on other screens too, once (${language})`, async () => {
    const api = await openCashier('/deposit', { language, replies: { submitDeposit } });
    await fillDeposit('500', words);
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabelText(words.transactionId).fill('TRX01712345678');
    await page.getByRole('button', { name: words.submit }).click();
    await expect.element(heading(words.getReady)).toBeVisible();
    await link(words.close).click();
    await expectAddress('/account');
    api.reply({ ...onlyById(credited), balance: { balance: taka('1500.00') } });
    await tellOf(api, credited.id);
    await expect.element(page.getByRole('status').getByText(says.credited)).toBeVisible();
    goTo('/profile');
    await expectAddress('/profile');
    await expect.element(page.getByText(says.credited)).toHaveLength(1);
    await expect.element(page.getByText(says.credited), { timeout: 6_000 }).not.toBeInTheDocument();
    api.stream.push('inbox', { unread: 1 });
    await expect.element(page.getByText(says.credited)).not.toBeInTheDocument();
  });

  test(`[PLAY-5] another tab is told of the end too (${language})`, async () => {
    const api = await openCashier('/withdrawal', { language, replies: onlyById(rejected) });
    await expect.element(page.getByLabelText(words.amount, { exact: true })).toBeVisible();
    await tellOf(api, rejected.id);
    await expect.element(page.getByRole('status').getByText(says.rejected)).toBeVisible();
  });

  test(`[PLAY-5] a withdrawal goes from requested over approved to paid (${language})`, async () => {
    const api = await openRequest(pendingOf('withdraw'), { language });
    await expect.element(step(says.approving)).toHaveAttribute('aria-current', 'step');
    api.reply(onlyById(movedTo('withdraw', 'pending', 'approved')));
    await tellOf(api, 42n);
    await expect.element(step(says.approved)).toBeVisible();
    await expect.element(step(says.sending)).toHaveAttribute('aria-current', 'step');
    await expect.element(timer).toBeVisible();
    api.reply(onlyById(movedTo('withdraw', 'success', 'approved', 'sent', 'paid')));
    await tellOf(api, 42n);
    await expect.element(heading(says.paid)).toBeVisible();
    await expect.element(timer).not.toBeInTheDocument();
  });

  test.for([
    { outcome: 'rejected', states: ['rejected'], why: 'declinedWhy' },
    { outcome: 'failed', states: ['approved', 'sent', 'failed'], why: 'failedWhy' },
  ] as const)(
    `[PLAY-5] a withdrawal that is $outcome says that its money is back, and why (${language})`,
    async ({ states, why }) => {
      await openRequest(movedTo('withdraw', 'fail', ...states), { language });
      await expect.element(heading(says.back)).toBeVisible();
      await expect.element(main.getByText(says[why])).toBeVisible();
      await expect.element(main.getByText(says.backMoney)).toBeVisible();
    },
  );
});
