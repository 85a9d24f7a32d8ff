import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { followCaptcha } from './steps/captcha.ts';
import { enter, expectFocusWithin, openAndEscape, tabTo, typeInto } from './steps/keyboard.ts';
import { betSlip, openCalmMatch } from './steps/odds-view.ts';
import { takeBonus } from './steps/turnover.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test(
  '[HOME-12] [HOME-18] [AUTH-4] [AUTH-5] [ACCT-4] [ACCT-5] the keyboard alone can sign up, go through the menu and verify a phone',
  { tag: FULL_ONLY },
  async ({ page, app }) => {
    const person = newPerson();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/signup');
    await expect(field(page, 'Username')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link(page, 'Skip to content')).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, button(page, 'Sign up'));
    await expect(field(page, 'Username')).toBeFocused();
    await page.keyboard.type(person.username);
    await typeInto(page, field(page, 'Password'), person.password);
    await typeInto(page, field(page, 'Confirm Password'), person.password);
    await typeInto(page, field(page, 'Phone number'), person.phone);
    await typeInto(page, field(page, 'Email'), person.email);
    await page.keyboard.press('Enter');
    for (const name of ['Notice', /^Welcome/]) {
      await expectFocusWithin(dialog(page, name));
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#splash')).toHaveCount(0);

    const menu = dialog(page, 'Menu');
    await openAndEscape(page, button(page, 'Open menu'), menu);
    await page.keyboard.press('Enter');
    await enter(page, menu.getByRole('button', { name: 'Sports' }));
    await tabTo(page, menu.getByRole('link', { name: 'Kabaddi' }));
    await tabTo(page, menu.getByRole('switch', { name: 'Light theme' }));
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await tabTo(page, menu.getByRole('button', { name: /^EN/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    // In Bangla, the focused switch offers English.
    await expect(page.locator(':focus')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await tabTo(page, menu.getByRole('link', { name: 'My Account' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await enter(page, link(page, 'Personal Info'));

    await enter(page, button(page, 'Send code'));
    await expect(field(page, 'Verification code')).toBeFocused();
    await page.keyboard.type(await readCode(app.url, person.phone));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await typeInto(page, field(page, 'New phone number'), newPerson().phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Not verified' })).toBeVisible();
  },
);

test(
  '[AUTH-1] [AUTH-10] [AUTH-11] the keyboard alone can request a code, set a new password and log in',
  { tag: FULL_ONLY },
  async ({ page, app }) => {
    const person = await openPlayer(app.url, 'new');
    await page.goto('/login');
    await enter(page, button(page, 'Log in'));
    await expect(field(page, 'Username')).toBeFocused();
    await enter(page, link(page, 'Forgot password?'));
    await tabTo(page, page.getByRole('tab', { name: 'Email' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'SMS' })).toBeFocused();
    await typeInto(page, field(page, 'Phone number'), person.phone);
    await typeInto(page, field(page, 'Username'), person.username);
    await page.keyboard.press('Enter');
    await typeInto(page, field(page, 'OTP'), await readCode(app.url, person.phone));
    await typeInto(page, field(page, 'New password'), 'jamuna1234');
    await enter(page, page.getByRole('button', { name: 'Show password' }).first());
    await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
    await typeInto(page, field(page, 'Confirm new password'), 'jamuna1234');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await typeInto(page, field(page, 'Username'), person.username);
    await typeInto(page, field(page, 'Password'), 'jamuna1234');
    await page.keyboard.press('Enter');
    await expect(link(page, 'My Account')).toBeVisible();
  },
);

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test(
    '[AUTH-7] [DESK-1] the keyboard alone can register in two steps and reload the captcha',
    { tag: FULL_ONLY },
    async ({ page, app }) => {
      const readDigits = followCaptcha(page, app.url);
      const person = newPerson();
      await page.goto('/register');
      await openAndEscape(
        page,
        button(page, 'Language and currency: BDT, English'),
        dialog(page, 'Language and currency'),
      );
      await typeInto(page, field(page, 'Username'), person.username);
      await typeInto(page, field(page, 'Password'), person.password);
      await typeInto(page, field(page, 'Confirm Password'), person.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Step 2 of 2: Identity' })).toBeFocused();
      await typeInto(page, field(page, 'Full name'), 'Rahim Uddin');
      await typeInto(page, field(page, 'Phone number'), person.phone);
      await typeInto(page, field(page, 'Email'), person.email);
      const picture = page.getByRole('img', { name: 'Picture of four digits' });
      const first = await picture.getAttribute('src');
      await tabTo(page, button(page, 'Show another picture'));
      await page.keyboard.press('Space');
      await expect(picture).not.toHaveAttribute('src', first ?? '');
      await tabTo(page, field(page, 'Captcha'), 'Shift+Tab');
      await page.keyboard.type(await readDigits());
      await tabTo(page, page.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await enter(page, button(page, 'Submit'));
      await expect(page.getByRole('main').getByRole('status')).toContainText('is ready.');
    },
  );
});

test.describe('a player with money', () => {
  test.use({ visitor: 'funded' });

  test(
    '[CASH-2] [CASH-7] [CASH-8] [CASH-9] the keyboard alone can withdraw and deposit',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await page.goto('/deposit');
      await tabTo(page, page.getByRole('tab', { name: 'Deposit' }));
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL('/withdrawal');
      await expect(page.getByRole('tab', { name: 'Withdrawal' })).toBeFocused();
      await tabTo(page, page.getByRole('radio', { name: 'bKash' }));
      await page.keyboard.press('Space');
      await typeInto(page, field(page, 'Amount'), '500');
      await typeInto(page, field(page, 'Account number'), player.phone);
      await openAndEscape(page, button(page, 'Submit'), dialog(page, 'Check your withdrawal'));
      await page.keyboard.press('Enter');
      await enter(page, button(page, 'Withdraw ৳500'));
      await enter(page, link(page, 'Close'));
      await expect(page).toHaveURL('/account');

      await enter(page, page.getByRole('main').getByRole('link', { name: 'Deposit' }).first());
      await tabTo(page, page.getByRole('radio', { name: 'bKash' }));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('radio', { name: 'Send Money' }));
      await page.keyboard.press('Space');
      await typeInto(page, field(page, 'Amount'), '700');
      await page.keyboard.press('Enter');
      await tabTo(page, button(page, 'Copy account number'));
      await typeInto(page, field(page, 'Paid from'), player.phone);
      await typeInto(page, field(page, 'Transaction id'), `TRX${player.phone}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Get Ready!')).toBeVisible();
      await enter(page, link(page, 'Close'));
      await expect(page).toHaveURL('/account');
    },
  );

  test(
    '[EXCH-7] [EXCH-9] the keyboard alone can open a match, place a bet and cancel it',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await page.goto('/exchange-inplay');
      await tabTo(page, page.getByRole('tab', { name: 'In-Play' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Today' })).toBeFocused();
      await openCalmMatch(page, player);
      const price = button(page, /^Back .+ at /).first();
      const slip = betSlip(page);
      await openAndEscape(page, price, slip);
      await page.keyboard.press('Enter');
      await expect(slip.getByRole('textbox')).toBeFocused();
      await page.keyboard.type('500');
      await openAndEscape(page, slip.getByRole('button', { name: 'Edit' }), dialog(page, 'Quick stakes'));
      await expect(slip).toBeVisible();
      await tabTo(page, slip.getByRole('button', { name: 'Higher odds' }), 'Shift+Tab');
      for (let tick = 0; tick < 12; tick += 1) await page.keyboard.press('Enter');
      await enter(page, slip.getByRole('button', { name: /^Back ৳500 @/ }));
      await expect(slip.getByRole('status')).toContainText('Placed');
      await enter(page, slip.getByRole('button', { name: 'Done' }));
      await expect(price).toBeFocused();

      const bets = dialog(page, 'My bets');
      await openAndEscape(page, button(page, /^My bets/), bets);
      await page.keyboard.press('Enter');
      await enter(page, bets.getByRole('button', { name: /^Cancel Back/ }));
      await expect(bets.getByText('No bet is waiting.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button(page, /^My bets/)).toBeFocused();
    },
  );

  test(
    '[ACCT-6] [ACCT-7] [PROMO-1] [CASH-12] [CASH-13] [GAME-1] [GAME-3] the keyboard alone can go through bonuses and games',
    { tag: FULL_ONLY },
    async ({ page, player }) => {
      await takeBonus(player, '1000.00', 'Friday reload');
      await page.goto('/turnover-record');
      await openAndEscape(page, button(page, 'Give up bonus'), dialog(page, 'Give up the bonus?'));
      await page.keyboard.press('Enter');
      await enter(page, button(page, 'Give up ৳500'));
      await expect(page.getByText('No Data')).toBeVisible();
      await tabTo(page, page.getByRole('tab', { name: 'Active' }), 'Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('article')).toContainText('Given up');

      await page.goto('/promotions');
      await openAndEscape(page, button(page, /^Details/).first(), page.getByRole('dialog'));
      await page.goto('/vip');
      await typeInto(page, field(page, 'Points to convert'), '5');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.goto('/refrrel-program');
      await tabTo(page, page.getByRole('tab', { name: 'Referral Info' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'My Referral' })).toBeFocused();

      await page.goto('/games?type=SPORTS');
      await typeInto(page, page.getByRole('searchbox', { name: 'Search games' }), 'cricket');
      await enter(page, button(page, /^Cricket Odds$/));
      await expect(page.frameLocator('iframe').locator('main a').first()).toBeVisible();
      await enter(page, button(page, 'Close game'));
      await expect(page).toHaveURL(/\/games\?type=SPORTS/);
    },
  );
});
