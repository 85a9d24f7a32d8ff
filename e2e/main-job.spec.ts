import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient, type Order } from '@maidan/contract';
import { commissionOn, money } from '@maidan/engine';
import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { newPerson, type Person, taka } from './app/players.ts';
import { kept } from './app/storage.ts';
import { isFull } from './app/test-scale.ts';
import { fillDeposit, fillWithdrawal } from './steps/funds.ts';
import { moneyWords } from './steps/money-words.ts';
import { betSlip, openMatch } from './steps/odds-view.ts';
import { fillSignUp, verifyPhone } from './steps/sign-up.ts';

const RECORDED = join(import.meta.dirname, '../../shared/data');
const MARKET_FILE = join(RECORDED, 'cricket-t20i-2022-07-11.match-odds.jsonl');
const BALL_FILE = join(RECORDED, 'cricket-t20i-2022-07-11.ball-by-ball.jsonl');
const isThere = existsSync(MARKET_FILE) && existsSync(BALL_FILE);
if (!isThere) console.log('main-job.spec.ts is skipped: there is no recorded match in ../shared/data.');

/** The match is in-play for 3.8 hours: two or three minutes at this speed, part of which goes into signing up and paying. */
const SPEED = isFull ? 80 : 110;
const COMMISSION_BPS = 200;
const WINNER = 228_749;

test.use({
  appSettings: isThere
    ? {
        FEED: `recorded:${MARKET_FILE},${BALL_FILE}`,
        FEED_SPEED: SPEED.toString(),
        SANDBOX_DECISION_MS: '2500',
      }
    : {},
});

test('[AUTH-5] [ACCT-4] [CASH-7] [CASH-14] [EXCH-2] [EXCH-9] [EXCH-10] a new player signs up, bets on the recorded match and is paid a withdrawal', async ({
  page,
  app,
}) => {
  test.skip(!isThere, 'there is no recorded match in ../shared/data');
  test.setTimeout(360_000);
  const person = newPerson();
  const client = await signUp(page, app.url, person);
  await page.getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('link', { name: 'Personal Info' }).click();
  await verifyPhone(page, app.url, person.phone);
  await depositThousand(page, person.phone);

  await openMatch(page, 'Netherlands v Papua New Guinea');
  const stake = taka('500.00');
  const order = await backNetherlands(page, client);
  expect(order).toMatchObject({ side: 'BACK', runnerId: WINNER, size: stake, sizeMatched: stake });
  const wallet = page.getByRole('button', { name: 'Main balance' });
  await expect(wallet).toContainText('৳500');
  await expect(wallet).toContainText('−৳500');
  expect(await client.exchangeAccount({})).toMatchObject({ balance: taka('500.00'), exposure: stake });

  await expect(page.getByRole('row', { name: 'Netherlands' })).toContainText('WON', { timeout: 240_000 });
  // The market shows its result a moment before everybody is paid.
  await expect.poll(async () => (await findOrder(client, order.id)).profit).not.toBeNull();
  const profit = (await findOrder(client, order.id)).profit ?? money(0n);
  // The average price has two decimals, so it gives the profit to within half a hundredth of the stake.
  const told = Number(stake) * (order.averagePriceMatched - 1);
  expect(Math.abs(Number(profit) - told)).toBeLessThanOrEqual(Number(stake) * 0.005);
  const due = money(taka('1000.00') + profit - commissionOn(profit, COMMISSION_BPS, 0));
  await expect(wallet).toContainText(moneyWords(due, 'when-needed'));
  expect(await client.exchangeAccount({})).toEqual({ balance: due, exposure: 0n, available: due });
  await page.goto('/exchange-account/history');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(`Won +${moneyWords(profit)}`);

  await withdrawHalf(page, client, person.phone);
  const left = money(due - taka('500.00'));
  expect((await client.balance({})).balance).toBe(left);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByTestId('main-wallet')).toHaveText(moneyWords(left));
  await expect
    .poll(() => newestRequest(page, client))
    .toMatchObject({ action: 'withdraw', outcome: 'success' });
  expect((await client.balance({})).balance).toBe(left);
});

async function signUp(page: Page, appUrl: string, person: Person): Promise<Client> {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('dialog', { name: 'Notice' }).getByRole('button', { name: 'OK' }).click();
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Home Page' })
    .click();
  const { token } = await kept(page);
  return createClient({ baseUrl: `${appUrl}/api`, token: () => token });
}

async function depositThousand(page: Page, phone: string): Promise<void> {
  await page.goto('/deposit');
  await fillDeposit(page, '1000');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Paid from').selectOption(phone);
  await page.getByLabel('Transaction id').fill('TRX8N4K2Q1');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await expect(page.getByTestId('main-wallet')).toHaveText('৳1,000.00', { timeout: 1000 });
  }).toPass();
}

const LOWER_BY_TICKS = 8;

/**
 * Backs at odds a little below the best, fill or kill, so that the bet is matched even if the price moves meanwhile; where
 * the market is suspended or changes, by a wicket for example, as a player does: once more.
 */
async function backNetherlands(page: Page, client: Client): Promise<Order> {
  const slip = betSlip(page);
  // A price that goes as it is tapped opens no slip.
  page.setDefaultTimeout(10_000);
  await expect(async () => {
    if (await slip.isVisible()) await slip.getByRole('button', { name: 'Close' }).click();
    await fillSlip(page);
    await slip.getByRole('button', { name: /^Back ৳500 @/ }).click();
    expect(await slip.getByText(/^(Matched|Not matched|Rejected)$/).innerText()).toBe('Matched');
  }).toPass();
  page.setDefaultTimeout(0);
  await slip.getByRole('button', { name: 'Done' }).click();
  const { orders } = await client.listOrders({ query: { status: 'all' } });
  const matched = orders.filter(({ sizeMatched }) => sizeMatched > 0n);
  expect(matched).toHaveLength(1);
  return findOrder(client, matched[0]?.id);
}

async function fillSlip(page: Page): Promise<void> {
  const slip = betSlip(page);
  await page.getByRole('button', { name: 'Back Netherlands at' }).click();
  await slip.getByRole('button', { name: '৳500', exact: true }).click();
  const lower = slip.getByRole('button', { name: 'Lower odds' });
  for (let tick = 0; tick < LOWER_BY_TICKS && (await lower.isEnabled()); tick += 1) await lower.click();
  await slip.getByText('More options').click();
  await slip.getByRole('checkbox', { name: /^Fill or kill/ }).check();
  await expect(slip).toContainText(/If Netherlands wins you get ৳/);
}

async function findOrder(client: Client, id: bigint | undefined): Promise<Order> {
  const { orders } = await client.listOrders({ query: { status: 'all' } });
  const found = orders.find((order) => order.id === id);
  if (found === undefined) throw new Error(`There is no order ${id}.`);
  return found;
}

async function withdrawHalf(page: Page, client: Client, phone: string): Promise<void> {
  await page.goto('/profile');
  await page.getByLabel('Birthday', { exact: true }).fill('1995-03-26');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('26 Mar 1995')).toBeVisible();
  await page.goto('/withdrawal');
  await fillWithdrawal(page, '500', phone);
  await page.getByRole('button', { name: 'Submit' }).click();
  const answered = page.waitForResponse('**/api/submit-withdraw');
  await page.getByRole('button', { name: 'Withdraw ৳500' }).click();
  await answered;
  expect(await newestRequest(page, client)).toMatchObject({ action: 'withdraw', outcome: 'pending' });
  await expect(page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible();
  await expect(page.getByText('Withdrawal successful!')).toBeVisible();
}

async function newestRequest(page: Page, client: Client) {
  const remoteId = BigInt((await kept(page))['remote_id'] ?? '0');
  return (await client.showTransactions({ query: { remoteId } })).transactions[0];
}
