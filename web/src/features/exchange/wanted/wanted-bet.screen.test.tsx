import type { MarketOdds } from '@maidan/contract';
import { askedPasskeys } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../../lib/session.ts';
import { findWantedBet, storeWantedBet } from '../../../lib/wanted-bet.ts';
import { expectAddress, goTo } from '../../../testing/locate.ts';
import type { FakeServer } from '../../../testing/open-site.tsx';
import { stubPasskeys } from '../../../testing/passkeys.ts';
import { loginAnswer, rahim } from '../../../testing/people.ts';
import { readExchangeSettings, writeExchangeSettings } from '../settings/read-exchange-settings.ts';
import { liveMarket, openHome, sendMarket, sendMatch } from '../testing/open-home.ts';
import { match, runner } from '../testing/open-odds-view.ts';

const ODDS_VIEW = `/odds-view?market=${match.marketId}&event=${match.eventId}`;
const sheet = page.getByRole('dialog', { name: match.name });
const slip = page.getByRole('dialog', { name: 'Bet slip' });
const odds = slip.getByRole('status', { name: 'Odds' });
const table = page.getByRole('table', { name: 'Match Odds' });
const logIn = page.getByRole('button', { name: 'Log in' });
const row = page.getByRole('main').getByRole('link', { name: new RegExp(match.name) });

/** Taps the back price of Gamma on home, at 2.00, and goes on to the login or the sign-up. */
async function tapPrice(api: FakeServer, way: 'Log in to bet' | 'Sign up'): Promise<void> {
  await sendMarket(api);
  await page.getByRole('main').getByRole('button', { name: 'Back Gamma at 2.00' }).click();
  await sheet.getByRole('link', { name: way }).click();
}

async function fillLogin(): Promise<void> {
  await page.getByLabelText('Username').fill('rahim2024');
  await page.getByLabelText('Password', { exact: true }).fill('padma1234');
  await logIn.click();
}

const gammaAt = (back: number, lay: number): Partial<MarketOdds> => ({
  runners: [runner(11, 'Gamma', back, lay), runner(12, 'Delta', 1.9, 2.1)],
});

/** The login knows of no match, and leads home. */
async function expectLoginHome(): Promise<void> {
  await expect.element(page.getByText('Log in to place bets and reach your wallet.')).toBeVisible();
  await fillLogin();
  await expect.element(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  await expectAddress('/');
}

test('[PLAY-4] after the login the slip is open for the tapped price, and the way back is home', async () => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await expectAddress('/login');
  await expect
    .element(page.getByText('After this you are at Gamma v Delta, with your bet slip open for Gamma.'))
    .toBeVisible();
  await fillLogin();
  await expectAddress(ODDS_VIEW);
  await sendMatch(api);
  await expect.element(slip.getByRole('heading')).toMatchTextContent('BACKGamma');
  await expect.element(odds).toHaveTextContent('2.00');
  await expect.element(slip.getByRole('alert')).not.toBeInTheDocument();
  history.back();
  await expectAddress('/');
  await expect.element(page.getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('[PLAY-4] a price that moved meanwhile is the current one in the slip, which says so', async () => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await fillLogin();
  await sendMatch(api, gammaAt(1.8, 1.82));
  await expect.element(odds).toHaveTextContent('1.80');
  await expect.element(slip.getByRole('alert')).toHaveTextContent('The odds moved from 2.00 to 1.80.');
  await slip.getByRole('button', { name: 'Higher odds' }).click();
  await expect.element(slip.getByRole('alert')).not.toBeInTheDocument();
});

test('[PLAY-130] the slip says that the odds moved only as long as they are the best', async () => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await fillLogin();
  await sendMatch(api, gammaAt(1.8, 1.82));
  await expect.element(slip.getByRole('alert')).toHaveTextContent('The odds moved from 2.00 to 1.80.');
  api.stream.push(`market:${match.marketId}`, { type: 'change', market: gammaAt(1.79, 1.82) });
  await expect.element(slip.getByRole('button', { name: 'Best 1.79' })).toBeVisible();
  await expect.element(slip.getByRole('alert')).not.toBeInTheDocument();
});

test('[PLAY-4] a sign-up leads to the tapped price too, in Bangla', async () => {
  const api = await openHome({
    language: 'bn',
    replies: { login: { ...loginAnswer, language: 'bn' } },
  });
  await sendMarket(api);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Gamma লে, দর/ })
    .click();
  await sheet.getByRole('link', { name: 'সাইন আপ' }).click();
  await expectAddress('/signup');
  await expect.element(page.getByText(/এরপর সোজা Gamma v Delta ম্যাচে যাবেন/)).toBeVisible();
  for (const [name, typed] of Object.entries({
    username: 'rahim2024',
    password: 'padma1234',
    confirmPassword: 'padma1234',
    phone: '01712345678',
    email: 'rahim2024@example.com',
  }))
    await page.getByCss(`input[name=${name}]`).fill(typed);
  await page.getByRole('button', { name: 'সাইন আপ' }).click();
  await expectAddress(ODDS_VIEW);
  await sendMatch(api, gammaAt(1.96, 2));
  const bangla = page.getByRole('dialog', { name: 'বাজির স্লিপ' });
  await expect.element(bangla.getByRole('heading')).toMatchTextContent('লেGamma');
  await expect.element(bangla.getByRole('alert')).toHaveTextContent('দর ২.০২ থেকে ২.০০ হয়েছে।');
  expect(localStorage.getItem('regPopup')).toBe('1');
});

test('[PLAY-4] a passkey leads there, and so does the login for whoever came in elsewhere meanwhile', async () => {
  stubPasskeys().allow();
  const api = await openHome({
    replies: { beginPasskeyLogin: askedPasskeys.request, passkeyLogin: loginAnswer },
  });
  await tapPrice(api, 'Log in to bet');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectAddress(ODDS_VIEW);
  // Before the prices have come, nothing is used up.
  goTo('/login');
  await expectAddress(ODDS_VIEW);
  await sendMatch(api);
  await expect.element(odds).toHaveTextContent('2.00');
});

test('[PLAY-4] a tapped match without a price is opened without a slip', async () => {
  const api = await openHome();
  await row.click();
  await sheet.getByRole('link', { name: 'Log in to bet' }).click();
  await expect.element(page.getByText('After this you are at Gamma v Delta.')).toBeVisible();
  await fillLogin();
  await expectAddress(ODDS_VIEW);
  await sendMatch(api);
  await expect.element(table).toBeVisible();
  await expect.element(slip).not.toBeInTheDocument();
});

test('[PLAY-4] what a guest wanted is used once', async () => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await fillLogin();
  await sendMatch(api);
  await slip.getByRole('button', { name: 'Close' }).click();
  history.back();
  await expectAddress('/');
  await row.click();
  await expectAddress(ODDS_VIEW);
  await sendMatch(api);
  await expect.element(table).toBeVisible();
  await expect.element(slip).not.toBeInTheDocument();
});

test.for([
  { status: 'SUSPENDED', text: /^Betting on Gamma is suspended right now/, cell: 'SUSPENDED' },
  { status: 'CLOSED', text: 'There are no more bets on Gamma.', cell: 'CLOSED' },
] as const)('[PLAY-4] a market that is $status after the login says so, and no slip opens', async (now) => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await fillLogin();
  await sendMatch(api, { status: now.status });
  await expect.element(page.getByText(now.text)).toBeVisible();
  await expect.element(table.getByRole('cell', { name: now.cell }).first()).toBeVisible();
  await expect.element(slip).not.toBeInTheDocument();
  api.stream.push(`market:${match.marketId}`, { type: 'change', market: { status: 'OPEN' } });
  await expect.element(page.getByText(now.text)).not.toBeInTheDocument();
  await expect.element(slip).not.toBeInTheDocument();
});

test('[PLAY-4] with one-tap betting on, the slip waits for its player all the same', async () => {
  document.cookie = `exchange${rahim.id}=${writeExchangeSettings({ ...readExchangeSettings(''), oneTap: true })}; path=/`;
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await fillLogin();
  await sendMatch(api);
  await expect.element(slip.getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
  await expect.element(slip.getByLabelText('Stake', { exact: true })).toHaveValue('');
  expect(api.asked('placeOrder')).toEqual([]);
});

test('[PLAY-4] it lasts over a reload of the login and the way through the other screens there', async () => {
  const pick = { runnerId: 12, runnerName: 'Delta', side: 'BACK', price: 1.9 } as const;
  storeWantedBet({ marketId: '1.5', eventId: '9', sport: 'cricket', eventName: match.name, pick });
  const api = await openHome({ address: '/login' });
  const next = page.getByText('After this you are at Gamma v Delta, with your bet slip open for Delta.');
  await expect.element(next).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect.element(next).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await fillLogin();
  await expectAddress(ODDS_VIEW);
  await sendMatch(api);
  await expect.element(slip.getByRole('heading')).toMatchTextContent('BACKDelta');
});

test('[PLAY-4] a guest who is back on home has turned away from the match', async () => {
  const api = await openHome();
  await tapPrice(api, 'Log in to bet');
  await expectAddress('/login');
  history.back();
  await expect.element(row).toBeVisible();
  await expect.poll(findWantedBet).toBeUndefined();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expectLoginHome();
});

test('[PLAY-4] a logout forgets what was wanted', async () => {
  await openHome({ visitor: rahim });
  await expect.element(row).toBeVisible();
  storeWantedBet({ marketId: '1.5', eventId: '9', sport: 'cricket', eventName: match.name });
  session.close();
  expect(findWantedBet()).toBeUndefined();
});

test.each([
  ['nonsense', 'nonsense'],
  ['an address', '{"marketId":"//evil.example","eventId":"9","storedAtMs":1}'],
  [
    'what is too old',
    JSON.stringify({
      ...liveMarket,
      sport: 'cricket',
      eventName: 'Old',
      storedAtMs: Date.now() - 31 * 60_000,
    }),
  ],
])('[PLAY-4] %s in the storage leads the login home as ever', async (_, junk) => {
  sessionStorage.setItem('wantedBet', junk);
  await openHome({ address: '/login' });
  await expectLoginHome();
});

test('[PLAY-4] a player’s tap on a price on home opens the odds view with the slip', async () => {
  const api = await openHome({ visitor: rahim });
  await sendMarket(api);
  await page.getByRole('main').getByRole('button', { name: 'Lay Gamma at 2.02' }).click();
  await expectAddress(ODDS_VIEW);
  await expect.element(slip.getByRole('heading')).toMatchTextContent('LAYGamma');
  await expect.element(odds).toHaveTextContent('2.02');
});
