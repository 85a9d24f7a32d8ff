import type { cashierCalls } from '@maidan/contract';
import type { Reply } from '@maidan/contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickStill, runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress, isShown } from '../../../testing/locate.ts';
import { rahim } from '../../../testing/people.ts';
import { cashierWords } from '../testing/cashier-words.ts';
import { fillDeposit, openCashier, pendingOf } from '../testing/open-cashier.ts';

const now = new Date('2026-01-15T12:00:00Z');
const submitDeposit: Reply<typeof cashierCalls.submitDeposit> = {
  success: true,
  message: 'Submitted.',
  transaction: pendingOf('deposit'),
};

describe.for(inLanguages(cashierWords, 'en'))('$language', (words) => {
  const { language } = words;

  test(`[CASH-8] Get Ready!, a 30-minute countdown, and one more thing each second (${language})`, async () => {
    stopClock(now);
    await openCashier('/deposit', { language, replies: { submitDeposit } });
    await fillDeposit('500', words);
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabelText(words.paidFrom).selectOptions(rahim.phone);
    await page.getByLabelText(words.transactionId).fill('TRX01712345678');
    await clickStill(page.getByRole('button', { name: words.submit }));
    await waitStill(() => isShown(page.getByRole('heading', { name: words.getReady })));
    const main = page.getByRole('main');
    const timer = page.getByRole('timer', { name: words.arrives });
    const steps = [
      timer,
      main.getByText(words.fiveHundred),
      main.getByText('bKash'),
      main.getByText(rahim.username),
      main.getByText(words.site),
    ];
    for (const [at, step] of steps.entries()) {
      await runClock(999);
      for (const later of steps.slice(at)) expect(isShown(later)).toBe(false);
      await runClock(1);
      await waitStill(() => isShown(step));
    }
    expect(timer.element().textContent).toMatch(words.minutes[0]);
    await runClock(60_000);
    expect(timer.element().textContent).toMatch(words.minutes[1]);
    await page.getByRole('link', { name: words.close }).click();
    await expectAddress('/account');
  });

  test(`[CASH-8] opened without a request it leads to the account (${language})`, async () => {
    await openCashier('/payment-request', { language });
    await expectAddress('/account');
  });
});
