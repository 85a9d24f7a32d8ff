import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { logIn, type Player, type Standing } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { fillDeposit } from './steps/funds.ts';
import { betSlip, firstPrice, leaveOrder, openCalmMatch } from './steps/odds-view.ts';
import { takeBonus } from './steps/turnover.ts';

interface Place {
  readonly page: Page;
  readonly player: Player;
  readonly appUrl: string;
}

/** A form or button whose call fails for lack of a connection; `it` names its action. */
interface LostCall {
  readonly it: string;
  readonly visitor: Standing;
  readonly path: string;
  /** Creates what the screen shows before it is opened. */
  readonly prepare?: (place: Place) => Promise<void>;
  readonly fill?: (place: Place) => Promise<void>;
  /** The button to press, first without a connection and then with one. */
  readonly press: (page: Page) => Locator;
  /** The error text, in the `Error` modal or beside the button. */
  readonly says: { readonly text: string; readonly where: 'modal' | 'beside' };
  /** Expects what was typed or chosen to stay. */
  readonly keeps?: (place: Place) => Promise<void>;
  readonly works: (place: Place) => Promise<void>;
}

const NETWORK = 'Network error, please try again';
const section = (page: Page) => page.getByRole('region', { name: 'Verify your phone' });
const code = (page: Page) => page.getByLabel('Verification code');

const LOST_CALLS: readonly LostCall[] = [
  {
    it: '[ACCT-4] asks for a code',
    visitor: 'new',
    path: '/profile',
    press: (page) => section(page).getByRole('button', { name: 'Send code' }),
    says: { text: NETWORK, where: 'beside' },
    works: ({ page }) => expect(code(page)).toBeFocused(),
  },
  {
    it: '[ACCT-4] verifies a phone',
    visitor: 'new',
    path: '/profile',
    async fill({ page, player, appUrl }) {
      await section(page).getByRole('button', { name: 'Send code' }).click();
      await code(page).fill(await readCode(appUrl, player.phone));
    },
    press: (page) => section(page).getByRole('button', { name: 'Verify' }),
    says: { text: NETWORK, where: 'beside' },
    keeps: ({ page }) => expect(code(page)).toHaveValue(/^\d{6}$/),
    works: ({ page }) => expect(page.getByText('Verified', { exact: true })).toBeVisible(),
  },
  {
    it: '[ACCT-5] adds a number',
    visitor: 'new',
    path: '/profile',
    fill: ({ page }) => page.getByLabel('New phone number').fill('01812345678'),
    press: (page) => page.getByRole('button', { name: 'Add number' }),
    says: { text: NETWORK, where: 'beside' },
    keeps: ({ page }) => expect(page.getByLabel('New phone number')).toHaveValue('01812345678'),
    works: ({ page }) => expect(page.getByRole('listitem').filter({ hasText: '01812345678' })).toHaveCount(1),
  },
  {
    it: '[CASH-5] asks where a deposit goes',
    visitor: 'verified',
    path: '/deposit',
    fill: ({ page }) => fillDeposit(page, '700'),
    press: (page) => page.getByRole('button', { name: 'Next' }),
    says: { text: 'An error occurred. Please try again.', where: 'modal' },
    keeps: async ({ page }) => {
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('700');
      await expect(page.getByRole('radio', { name: 'Send Money' })).toBeChecked();
    },
    works: ({ page }) => expect(page).toHaveURL('/make-payment'),
  },
  {
    it: '[CASH-13] gives a bonus up',
    visitor: 'funded',
    path: '/turnover-record',
    prepare: ({ player }) => takeBonus(player, '1000.00', 'Friday reload'),
    fill: ({ page }) => page.getByRole('button', { name: 'Give up bonus' }).click(),
    press: (page) => page.getByRole('button', { name: 'Give up ৳500' }),
    says: { text: NETWORK, where: 'beside' },
    works: ({ page }) => expect(page.getByText('No Data')).toBeVisible(),
  },
  {
    it: '[EXCH-9] cancels a bet',
    visitor: 'funded',
    path: '/exchange-account/bets',
    prepare: ({ player }) => leaveOrder(player),
    press: (page) => page.getByRole('button', { name: /^Cancel Back/ }),
    says: { text: NETWORK, where: 'modal' },
    works: async ({ page, player }) => {
      await expect(page.getByText('The bet was cancelled.')).toBeVisible();
      expect((await player.client.exchangeAccount({})).exposure).toBe(0n);
    },
  },
  {
    it: '[AUTH-13] logs another device out',
    visitor: 'new',
    path: '/sessions',
    prepare: async ({ player, appUrl }) => void (await logIn(appUrl, player)),
    press: (page) => page.getByRole('main').getByRole('listitem').nth(1).getByRole('button'),
    says: { text: NETWORK, where: 'beside' },
    works: ({ page }) => expect(page.getByText('That device is logged out.')).toBeVisible(),
  },
];

/** A sample run loses the connection of a payment and of a bet. */
const SAMPLED = ['[CASH-5] asks where a deposit goes', '[EXCH-9] cancels a bet'];

for (const { it, visitor, path, prepare, fill, press, says, keeps, works } of LOST_CALLS)
  test.describe(it, () => {
    test.use({ visitor });

    test(
      `${it}: a lost connection is reported, loses no input, and trying again works`,
      { tag: SAMPLED.includes(it) ? [] : FULL_ONLY },
      async ({ page, context, player, app }) => {
        const place = { page, player, appUrl: app.url };
        await prepare?.(place);
        await page.goto(path);
        await fill?.(place);
        await expect(press(page)).toBeEnabled();
        await context.setOffline(true);
        await press(page).click();
        if (says.where === 'modal') {
          const modal = page.getByRole('dialog', { name: 'Error' });
          await expect(modal).toContainText(says.text);
          await modal.getByRole('button', { name: 'OK' }).click();
        } else await expect(page.getByText(says.text)).toBeVisible();
        await keeps?.(place);
        await context.setOffline(false);
        await press(page).click();
        await works(place);
        await expect(page.getByRole('dialog', { name: 'Error' })).toHaveCount(0);
      },
    );
  });

test.describe('the code of the bet slip', () => {
  test.use({ visitor: 'funded' });

  test(
    '[EXCH-9] [HOME-21] that can’t be loaded is said after a tap on a price; the next tap tries again and opens the slip',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await page.route('**/assets/bet-slip-*.js', (route) => route.abort());
      await openCalmMatch(page, player);
      await firstPrice(page, 'Back').click();
      const modal = page.getByRole('dialog', { name: 'Error' });
      await expect(modal).toContainText('This could not be loaded.');
      await modal.getByRole('button', { name: 'OK' }).click();
      await expect(betSlip(page)).toHaveCount(0);
      await page.unrouteAll();
      await firstPrice(page, 'Back').click();
      await expect(betSlip(page)).toBeVisible();
      await expect(modal).toHaveCount(0);
    },
  );
});
