import { getOdds } from '@maidan/engine';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loggedIn } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { newPerson, openPlayer, type Player, submitDeposit, taka } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { expectAccessible, expectNoSidewaysScroll } from './steps/page-looks.ts';
import { scriptedMatch } from './steps/scripted-match.ts';
import { confirmAtTrading, enterFromMachine } from './steps/second-member.ts';

test.use({ ...DESK, appName: 'owed-money' });

/** Backs or lays Alpha with ৳500 at evens. */
async function bet({ client }: Player, side: 'BACK' | 'LAY'): Promise<void> {
  await client.placeOrder({
    body: {
      marketId: scriptedMatch.marketId,
      runnerId: 11,
      side,
      odds: getOdds(200),
      size: taka('500.00'),
      persistence: 'LAPSE',
      clientRef: randomUUID(),
    },
  });
}

async function withdraw({ client, remoteId, phone }: Player, amountText: string): Promise<void> {
  const { methods } = await client.paymentMethods({});
  await client.submitWithdrawal({
    body: {
      remoteId,
      accountNumber: phone,
      amount: taka(amountText),
      paymentMethodId: methods.find(({ name }) => name === 'bKash')?.id ?? 0n,
    },
    idempotencyKey: randomUUID(),
  });
}

const balanceOf = async ({ client }: Player) => (await client.balance({})).balance;

/** Settles or corrects the market and has the second trader confirm. */
async function tell(desk: Page, second: Page, deed: 'Settle' | 'Correct', ended: string): Promise<void> {
  await desk.getByRole('button', { name: `${deed} Match Odds` }).click();
  await desk.getByLabel('Result', { exact: true }).selectOption({ label: ended });
  await desk.getByLabel('Reason for the audit log').fill('As the umpires say');
  await desk.getByRole('button', { name: 'Preview settlement' }).click();
  await desk.getByRole('button', { name: `${deed} and pay` }).click();
  await expect(desk.getByText('Proposed. A second member has to confirm it.').last()).toBeVisible();
  await confirmAtTrading(second);
}

test(
  '[SAFE-8] a correction of a win already withdrawn becomes a debt, shown in both languages and repaid by the next deposit',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    const [backer, layer] = [
      await openPlayer(url, 'funded', newPerson()),
      await openPlayer(url, 'funded', newPerson()),
    ];
    await bet(layer, 'LAY');
    await bet(backer, 'BACK');
    await enterOffice(page, ownerLink, 'rahima');
    const second = await enterFromMachine(browser, scripted, 'trader', 'tariq');
    await page.getByRole('link', { name: 'Trading' }).click();
    await page.getByRole('button', { name: 'Open Alpha v Beta' }).click();
    await tell(page, second, 'Settle', 'Alpha won');
    await expect.poll(() => balanceOf(backer)).toBe(taka('1490.00'));
    await withdraw(backer, '1400.00');
    await expect.poll(() => balanceOf(backer)).toBe(taka('90.00'));

    await tell(page, second, 'Correct', 'Beta won');
    await expect.poll(() => balanceOf(backer)).toBe(0n);
    const pocket = await browser.newContext({ ...PHONE, baseURL: url, storageState: loggedIn(url, backer) });
    const phone = await pocket.newPage();
    for (const { language, owed } of [
      { language: 'bn', owed: '৳৯০০' },
      { language: 'en', owed: '৳900' },
    ]) {
      await pocket.addCookies([{ name: 'language', value: language, url }]);
      for (const path of ['/deposit', '/withdrawal', '/statement']) {
        await phone.goto(path);
        await expect(phone.getByRole('status').filter({ hasText: owed })).toBeVisible();
        await expectNoSidewaysScroll(phone, `${path} ${language}`);
        await expectAccessible(phone, `${path} ${language}`);
      }
    }
    await expect(withdraw(backer, '500.00')).rejects.toMatchObject({ code: 'DEBT_OPEN' });

    await submitDeposit(backer, '1000.00');
    await expect.poll(() => balanceOf(backer)).toBe(taka('100.00'));
    await phone.goto('/statement');
    await expect(phone.getByText('৳100').first()).toBeVisible();
    await expect(phone.getByText('You owe')).toHaveCount(0);
  },
);
