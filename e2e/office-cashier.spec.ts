import type { Browser, Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openPlayer, type Player, submitDeposit, taka } from './app/players.ts';
import { enterOffice } from './steps/enter-office.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';
import { enterFromMachine } from './steps/second-member.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';

// A server prints its owner's link only once.
test.use({
  appName: 'office-cashier',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
});
test.describe.configure({ mode: 'serial' });

let owner: Page;
let karim: Page;
let sumi: Page;

test.beforeAll(async ({ browser, app, ownerLink }) => {
  const open = async () => (await browser.newContext({ baseURL: app.url })).newPage();
  owner = await open();
  await enterOffice(owner, ownerLink, 'rahima');
  karim = await enterFromMachine(browser, app, 'cashier', 'karim');
  sumi = await enterFromMachine(browser, app, 'cashier', 'sumi', 1);
  await owner.getByRole('link', { name: 'Cashier settings' }).click();
  const settings = owner.locator('form').filter({ hasText: 'Let the sandbox decide' });
  await settings.getByLabel('Let the sandbox decide').uncheck();
  await settings.getByLabel('Two members needed from').fill('5,000');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Saved.')).toBeVisible();
});

async function openPhone(browser: Browser, appUrl: string, player: Player): Promise<Page> {
  const phone = await browser.newContext({
    baseURL: appUrl,
    storageState: loggedIn(appUrl, player),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  return phone.newPage();
}

const rowOf = (page: Page, player: Player) => page.getByRole('row', { name: new RegExp(player.username) });

test('[CASH-15] a deposit from the phone is approved at the desk, and the phone shows it without a reload', async ({
  browser,
  app,
}) => {
  const player = await openPlayer(app.url, 'verified');
  const phone = await openPhone(browser, app.url, player);
  await phone.goto('/deposit');
  await fillDeposit(phone, '1500');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByLabel('Paid from').selectOption(player.phone);
  await phone.getByLabel('Transaction id').fill(`TRX${player.phone}`);
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: 'Get Ready!' })).toBeVisible();
  await phone.getByRole('link', { name: 'Close' }).click();
  await expect(phone.getByTestId('main-wallet')).toHaveText('৳0.00');

  await karim.getByRole('link', { name: 'Deposits' }).click();
  const row = rowOf(karim, player);
  await expect(row).toContainText('1,500.00');
  await expect(row).toContainText(`TRX${player.phone}`);
  await row.getByRole('button', { name: `Approve ${player.username}` }).dblclick();
  await expect(karim.getByText('Credited.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(phone.getByTestId('main-wallet')).toHaveText('৳1,500.00');
  await phone.context().close();
});

test('two members of staff never decide the same deposit', { tag: FULL_ONLY }, async ({ app }) => {
  const player = await openPlayer(app.url, 'verified');
  await submitDeposit(player, '800.00');
  for (const page of [karim, sumi]) await page.getByRole('link', { name: 'Deposits' }).click();
  await rowOf(karim, player).click();
  await karim.keyboard.press('c');
  await expect(rowOf(karim, player)).toContainText('Yours');
  await expect(rowOf(sumi, player)).toContainText('karim is on it');
  await rowOf(sumi, player).getByRole('button', { name: 'Approve' }).click();
  await expect(sumi.getByText('Somebody else works on this request.')).toBeVisible();

  // Keeps this page out of date: the deposit it shows is then decided already.
  await sumi.route('**/api/office/deposits?*', (route) => route.abort());
  await karim.keyboard.press('r');
  await karim.getByLabel('Reason').fill('never arrived <b>at all</b>');
  await karim.getByRole('dialog').getByRole('button', { name: 'Reject' }).dblclick();
  await expect(karim.getByText('Rejected.')).toBeVisible();
  await rowOf(sumi, player).getByRole('button', { name: 'Approve' }).click();
  await expect(sumi.getByText('This request was decided already.')).toBeVisible();
  await expect(sumi.getByText('Not up to date')).toBeVisible();
  await sumi.unroute('**/api/office/deposits?*');
  await expect(rowOf(sumi, player)).toBeHidden();
  await sumi.getByLabel('State').selectOption({ label: 'Rejected' });
  await rowOf(sumi, player).getByRole('button', { name: 'Open' }).click();
  await expect(sumi.getByRole('dialog')).toContainText('never arrived <b>at all</b>');
  await sumi.getByRole('button', { name: 'Close' }).click();
  await sumi.getByRole('button', { name: 'Clear' }).click();
});

test(
  'a large deposit takes two members, and an amount that differs is corrected',
  { tag: FULL_ONLY },
  async ({ app }) => {
    const player = await openPlayer(app.url, 'verified');
    await submitDeposit(player, '9000.00');
    const other = await openPlayer(app.url, 'verified');
    await submitDeposit(other, '700.00');
    for (const page of [karim, sumi]) await page.getByRole('link', { name: 'Deposits' }).click();
    await rowOf(karim, player).getByRole('button', { name: 'Approve' }).click();
    await expect(rowOf(karim, player)).toContainText('Approved by karim');
    await lookAtDesk(karim, 'office-deposits');
    await rowOf(karim, player).getByRole('button', { name: 'Approve' }).click();
    await expect(karim.getByText('Somebody else has to confirm it.')).toBeVisible();
    await sumi.getByRole('link', { name: 'To confirm' }).click();
    await lookAtDesk(sumi, 'office-proposals');
    await rowOf(sumi, player).getByRole('button', { name: 'Confirm' }).click();
    await expect(sumi.getByText('Nothing to confirm.')).toBeVisible();
    await expect.poll(async () => (await player.client.balance({})).balance).toBe(900_000n);

    await rowOf(karim, other).getByRole('button', { name: 'Open' }).click();
    await karim.getByRole('button', { name: 'Amount mismatch' }).click();
    await lookAtDesk(karim, 'office-deposit');
    await karim.getByRole('button', { name: 'Keep as mismatched' }).click();
    await expect(karim.getByRole('alert')).toContainText('Enter an amount.');
    await karim.getByLabel('Amount received, in BDT').fill('650');
    await karim.getByRole('button', { name: 'Keep as mismatched' }).click();
    await expect(rowOf(karim, other)).toContainText('Mismatched');
    await rowOf(karim, other).getByRole('button', { name: 'Open' }).click();
    await karim.getByRole('button', { name: 'Credit the amount received' }).click();
    await expect(karim.getByLabel('Amount received, in BDT')).toHaveValue('650.00');
    await karim.getByRole('button', { name: 'Credit the amount received' }).click();
    await expect(karim.getByText('Credited.')).toBeVisible();
    await expect.poll(async () => (await other.client.balance({})).balance).toBe(65_000n);
  },
);

test(
  '[SAFE-20] a transaction id that two deposits share is credited only with a reason',
  { tag: FULL_ONLY },
  async ({ app }) => {
    const first = await openPlayer(app.url, 'verified');
    const transactionId = await submitDeposit(first, '450.00');
    const second = await openPlayer(app.url, 'verified');
    await submitDeposit(second, '450.00', { method: 'Nagad', transactionId });
    await karim.getByRole('link', { name: 'Deposits' }).click();
    for (const player of [first, second]) {
      await expect(rowOf(karim, player)).toContainText('Needs a decision');
      await expect(rowOf(karim, player)).toContainText('Same ID as D');
    }
    await lookAtDesk(karim, 'office-deposits-shared');
    await rowOf(karim, first).getByRole('button', { name: 'Approve' }).click();
    const sheet = karim.getByRole('dialog');
    await expect(sheet).toContainText(`${second.username}, Nagad, ৳450.00, Submitted`);
    await sheet.getByRole('button', { name: 'Approve anyway' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Enter a reason.');
    await lookAtDesk(karim, 'office-deposit-shared');
    await sheet.getByLabel('Reason').fill('bKash shows it, Nagad does not');
    await sheet.getByRole('button', { name: 'Approve anyway' }).dblclick();
    await expect(karim.getByText('Credited.')).toBeVisible();
    await expect.poll(async () => (await first.client.balance({})).balance).toBe(45_000n);
    await expect(rowOf(karim, second)).toContainText('Needs a decision');
    await rowOf(karim, second).getByRole('button', { name: 'Open' }).click();
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await sheet.getByLabel('Reason').fill('never came');
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await expect(rowOf(karim, second)).toBeHidden();
    expect((await second.client.balance({})).balance).toBe(0n);
  },
);

test(
  '[CASH-15] a large withdrawal takes two members, and the phone shows the returned money without a reload',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    const player = await openPlayer(app.url, 'verified');
    await player.client.saveBirthday({ body: { remoteId: player.remoteId, birthday: '1990-05-17' } });
    await submitDeposit(player, '9000.00');
    for (const page of [karim, sumi]) {
      await page.getByRole('link', { name: 'Deposits' }).click();
      await rowOf(page, player).getByRole('button', { name: 'Approve' }).click();
      await expect(
        page.getByText(page === karim ? 'Now a second member has to confirm it' : 'Credited.'),
      ).toBeVisible();
    }
    const phone = await openPhone(browser, app.url, player);
    await phone.goto('/withdrawal');
    await fillWithdrawal(phone, '6000', player.phone);
    await phone.getByRole('button', { name: 'Submit' }).click();
    await phone.getByRole('button', { name: 'Withdraw ৳6,000' }).click();
    await expect(phone.getByRole('heading', { name: 'Get Ready!' })).toBeVisible();
    await phone.getByRole('link', { name: 'Close' }).click();
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳3,000.00');

    for (const page of [karim, sumi]) await page.getByRole('link', { name: 'Withdrawals' }).click();
    await rowOf(karim, player).getByRole('button', { name: 'Open' }).click();
    await lookAtDesk(karim, 'office-withdrawal');
    await karim.getByRole('button', { name: 'Approve and pay manually' }).dblclick();
    await expect(rowOf(sumi, player)).toContainText('Approved by karim');
    await lookAtDesk(sumi, 'office-withdrawals');
    await expect(rowOf(sumi, player)).toContainText('Manually');
    await rowOf(sumi, player).getByRole('button', { name: 'Approve' }).click();
    await rowOf(sumi, player).getByRole('button', { name: 'Money sent' }).click();
    await expect(rowOf(sumi, player)).toContainText('Sent');
    await rowOf(karim, player).click();
    await karim.keyboard.press('r');
    await karim.getByLabel('Reason').fill('the number is closed');
    await karim.getByRole('dialog').getByRole('button', { name: 'Money returned' }).click();
    await expect(karim.getByText('The money is back in the player’s wallet.')).toBeVisible();
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳9,000.00');
    await phone.context().close();
  },
);

test(
  '[CASH-11] two members take back a reversed payment, and the next deposit repays what the wallet was short',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    const player = await openPlayer(app.url, 'verified');
    const { client, remoteId, phone: accountNumber } = player;
    await client.saveBirthday({ body: { remoteId, birthday: '1990-05-17' } });
    await submitDeposit(player, '1500.00');
    for (const page of [karim, sumi]) await page.getByRole('link', { name: 'Deposits' }).click();
    await rowOf(karim, player).getByRole('button', { name: 'Approve' }).click();
    await expect.poll(async () => (await client.balance({})).balance).toBe(150_000n);
    const { methods } = await client.paymentMethods({});
    const paymentMethodId = methods.find(({ name }) => name === 'bKash')?.id ?? 0n;
    await client.submitWithdrawal({
      body: { remoteId, accountNumber, amount: taka('500.00'), paymentMethodId },
      idempotencyKey: 'before-the-reversal',
    });

    const phone = await openPhone(browser, app.url, player);
    await phone.context().addCookies([{ name: 'language', value: 'bn', url: app.url }]);
    await phone.goto('/account');
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    await karim.getByLabel('State').selectOption({ label: 'Credited' });
    await rowOf(karim, player).getByRole('button', { name: 'Open' }).click();
    await karim.getByRole('button', { name: 'The payment was reversed' }).click();
    await lookAtDesk(karim, 'office-charge-back');
    await karim.getByLabel('Reason').fill('bKash took it back');
    await karim.getByRole('dialog').getByRole('button', { name: 'The payment was reversed' }).dblclick();
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳১,০০০.০০');
    await sumi.getByRole('link', { name: 'To confirm' }).click();
    await rowOf(sumi, player).getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳০.০০');
    await phone.goto('/inbox');
    await expect(phone.getByRole('main')).toContainText('জমা ফেরত নেওয়া হয়েছে');

    await karim.getByRole('button', { name: 'Clear' }).click();
    await submitDeposit(player, '1200.00');
    await rowOf(karim, player).getByRole('button', { name: 'Approve' }).click();
    await phone.goto('/account');
    await expect(phone.getByTestId('main-wallet')).toHaveText('৳৭০০.০০');
    await phone.context().close();
  },
);

test(
  'two members adjust a wallet, a number is retired, and a statement is reconciled',
  { tag: FULL_ONLY },
  async ({ app }) => {
    const player = await openPlayer(app.url, 'verified');
    await karim.getByRole('link', { name: 'To confirm' }).click();
    await karim.getByRole('button', { name: 'Adjust a wallet' }).click();
    await karim.getByRole('button', { name: 'Propose' }).click();
    await expect(karim.getByText('Enter a username.')).toBeVisible();
    await karim.getByLabel('Player').fill(player.username);
    await expect(karim.getByText('Enter a username.')).toBeHidden();
    await expect(karim.getByLabel('Player')).toBeFocused();
    await karim.getByLabel('Amount in taka').fill('120');
    await karim.getByLabel('Reason').fill('a payment by hand');
    await lookAtDesk(karim, 'office-adjustment');
    await karim.getByRole('button', { name: 'Propose' }).dblclick();
    await expect(rowOf(karim, player).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await sumi.getByRole('link', { name: 'To confirm' }).click();
    await rowOf(sumi, player).getByRole('button', { name: 'Confirm' }).dblclick();
    await expect.poll(async () => (await player.client.balance({})).balance).toBe(12_000n);

    await owner.getByRole('link', { name: 'Numbers and limits' }).click();
    const card = owner.getByRole('article', { name: 'Rocket Personal' });
    await card.getByRole('button', { name: 'Add a number to Rocket Personal' }).click();
    await card.getByLabel('New number').fill('01029998887');
    await card.getByRole('button', { name: 'Add a number' }).click();
    await expect(card.getByText('01029998887')).toBeVisible();
    await card.getByRole('button', { name: 'Retire 01029998887' }).click();
    await expect(card.getByRole('button', { name: 'Bring back 01029998887' })).toBeVisible();
    await lookAtDesk(owner, 'office-numbers');
    await karim.getByRole('link', { name: 'Numbers and limits' }).click();
    await expect(karim.getByText('01029998887')).toBeVisible();
    await expect(karim.getByRole('button', { name: 'Retire' })).toHaveCount(0);

    await karim.getByRole('link', { name: 'Gateways and statements' }).click();
    const upload = (text: string) =>
      karim
        .getByLabel('Choose a wallet statement')
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('when,what\n1,2');
    await expect(karim.getByRole('alert')).toContainText('The first line must name the columns');
    const transactionId = await submitDeposit(player, '333.00');
    const today = new Date().toISOString();
    await upload(`date,transaction id,amount,receiver\n${today},${transactionId},333.00,01999999999`);
    // [SAFE-19] A different receiver is a mismatch, and columns that the statement lacks are reported.
    await expect(karim.getByText('0 lines match.')).toBeVisible();
    const receiverLine = karim.getByText(/^Another receiver: statement 01999999999, deposit 010\d+$/);
    await expect(receiverLine).toBeVisible();
    const receiver = /(\d+)$/.exec((await receiverLine.textContent()) ?? '')?.[1];
    await upload(`transaction id,amount\n${transactionId},333.00`);
    await expect(karim.getByText('The receiver of 1 line was not compared')).toBeVisible();
    await expect(karim.getByText('The time of 1 line was not compared')).toBeVisible();
    await upload(
      `date,transaction id,amount,receiver\n${today},${transactionId},333.00,${receiver}\n${today},STRANGE001,5.00,01000`,
    );
    await expect(karim.getByText('1 line matches.')).toBeVisible();
    await expect(karim.getByText('STRANGE001')).toBeVisible();
    await lookAtDesk(karim, 'office-checks');
  },
);

test('the desk lists its keyboard shortcuts, which are off inside fields', { tag: FULL_ONLY }, async () => {
  await karim.getByRole('link', { name: 'Deposits' }).click();
  await expect(karim.getByRole('heading', { name: 'Deposits', exact: true })).toBeVisible();
  await karim.keyboard.press('?');
  await expect(karim.getByRole('dialog')).toContainText('Next row');
  await karim.getByRole('button', { name: 'Close' }).click();
  await karim.getByLabel('Player').fill('arjun?');
  await expect(karim.getByRole('dialog')).toHaveCount(0);
  await expect(karim.getByLabel('Player')).toHaveValue('arjun?');
  await karim.getByRole('button', { name: 'Clear' }).click();
  await lookAtDesk(owner, 'office-cashier-settings');
});
