import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { newPerson, type Player, type Standing, taka } from './app/players.ts';
import { FULL_ONLY, isFull } from './app/test-scale.ts';
import { waitForMessages } from './steps/inbox.ts';
import { backOnce, leaveOrder, makeBoard } from './steps/odds-view.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeLayout,
  waitForRest,
} from './steps/page-looks.ts';
import { listTurnovers, takeBonus } from './steps/turnover.ts';

const PICTURES = join(import.meta.dirname, '../screens');
const README_PICTURES = join(import.meta.dirname, '../docs/screens');
const LANGUAGES = ['en', 'bn'] as const;
const THEMES = ['dark', 'light'] as const;
const LOOKS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));
/** The two widths that most phones have; at the wider one the screenshot also shows what is further down. */
const NARROW = { width: 360, height: 740 };
const WIDER = { width: 390, height: 844, heightMax: 2200 };

interface Screen {
  readonly name: string;
  readonly visitor: 'guest' | Standing;
  readonly path: string | ((player: Player) => Promise<string>);
  /** The state that a navigation would have carried. */
  readonly state?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>);
  /** A selector for an element that is there once the screen is complete, in either language. */
  readonly landmark: string;
  readonly arrange?: (page: Page) => Promise<void>;
  /** True if the README shows this screen. */
  readonly isInReadme?: true;
}

const payment = {
  amount: '1000.00',
  payment_icon: 'bkash.svg',
  payment_type: 'Personal',
  payment_id: '1',
  payment_name: 'bKash',
  promotion_id: '0',
  number: '01001155555',
  timer: 10,
};
const request = { amount: '1000.00', payment_icon: 'bkash.svg', payment_name: 'bKash' };

/** Selects the star that pins an event in a list; its prices are toggle buttons too. */
const STAR = 'main li button[aria-pressed]:enabled:has(.lucide-star)';

const screens: readonly Screen[] = [
  { name: 'home', visitor: 'guest', path: '/', landmark: 'main a[href^="/odds-view"]', isInReadme: true },
  { name: 'chat', visitor: 'new', path: '/chat', landmark: '[data-testid="preview"]' },
  {
    name: 'chat-box',
    visitor: 'new',
    path: '/chat-box',
    landmark: 'textarea',
    async arrange(page) {
      await page.locator('textarea').fill('How do I withdraw? / টাকা তুলবো কিভাবে?');
      await page.locator('form button[type="submit"]').click();
      await page.locator('[role="log"] a').first().waitFor();
    },
  },
  { name: 'chat-list', visitor: 'new', path: '/chat-list', landmark: 'main a[href="/chat-box"]' },
  { name: 'help', visitor: 'guest', path: '/help', landmark: 'main a[href="/help/turnover"]' },
  { name: 'help-article', visitor: 'guest', path: '/help/turnover', landmark: 'article ul' },
  {
    name: 'guest-market',
    visitor: 'guest',
    path: '/',
    landmark: 'main a[href^="/odds-view"]',
    async arrange(page) {
      await page.locator('main a[href^="/odds-view"]').first().click();
      await page.locator('dialog [role="row"] button').first().waitFor();
    },
  },
  { name: 'home-player', visitor: 'funded', path: '/', landmark: 'main a[href^="/odds-view"]' },
  {
    name: 'notice',
    visitor: 'new',
    path: '/',
    landmark: 'main a[href^="/odds-view"]',
    async arrange(page) {
      await page.evaluate(() => localStorage.setItem('popup', '1'));
      await page.reload();
      await page.locator('dialog b').waitFor();
      await expect(page.locator('#splash')).toHaveCount(0);
    },
  },
  {
    name: 'welcome',
    visitor: 'new',
    path: '/',
    landmark: 'main a[href^="/odds-view"]',
    async arrange(page) {
      await page.evaluate(() => localStorage.setItem('regPopup', '1'));
      await page.reload();
      await page.locator('dialog a').waitFor();
      await expect(page.locator('#splash')).toHaveCount(0);
    },
  },
  {
    name: 'side-menu',
    visitor: 'guest',
    path: '/',
    landmark: 'main a[href^="/odds-view"]',
    async arrange(page) {
      await page.locator('header button[aria-expanded]').click();
      await page.locator('dialog button[aria-expanded]').click();
    },
  },
  { name: 'games', visitor: 'guest', path: '/games?type=SPORTS', landmark: 'main li button img' },
  { name: 'lobby', visitor: 'guest', path: '/lobby', landmark: 'main section li button img' },
  { name: 'lobby-player', visitor: 'funded', path: '/lobby', landmark: 'main section li button img' },
  { name: 'search', visitor: 'guest', path: '/search', landmark: 'main section li a' },
  {
    name: 'search-found',
    visitor: 'guest',
    path: '/search?q=cricket',
    landmark: 'main section li button img',
  },
  { name: 'search-nothing', visitor: 'guest', path: '/search?q=helicopter', landmark: 'main p' },
  { name: 'games-all', visitor: 'guest', path: '/games?type=ALL', landmark: 'main li button img' },
  { name: 'games-empty', visitor: 'guest', path: '/games?type=LIVE&system=NOBODY', landmark: 'main p' },
  {
    name: 'game-house',
    visitor: 'funded',
    path: '/games?type=EGAME',
    landmark: 'main li button img',
    async arrange(page) {
      await page.locator('main li button').first().click();
      await page.frameLocator('iframe').locator('output, button').last().waitFor();
    },
  },
  {
    name: 'game-run',
    visitor: 'funded',
    path: '/games?type=SPORTS',
    landmark: 'main li button img',
    async arrange(page) {
      await page.locator('main li button').first().click();
      await page.frameLocator('iframe').locator('main button .tabular').first().waitFor();
    },
  },
  { name: 'not-found', visitor: 'guest', path: '/nowhere', landmark: 'main h1' },
  { name: 'login', visitor: 'guest', path: '/login', landmark: 'form button[type=submit]:enabled' },
  { name: 'sign-up', visitor: 'guest', path: '/signup', landmark: 'input[name=phone]' },
  {
    name: 'forgot-password',
    visitor: 'guest',
    path: '/forgot-password',
    landmark: 'input[name=email]',
    async arrange(page) {
      await page.locator('[role=tab]').last().click();
      await page.locator('form button[type=submit]').click();
    },
  },
  {
    name: 'reset-password',
    visitor: 'guest',
    path: '/reset-password',
    // Computed when the screen opens: a code sent when the tests started would have expired by then.
    state: () => ({
      request: { type: 'email', email: 'rahim@example.com', username: 'rahim2024' },
      sentAtMs: Date.now(),
    }),
    landmark: 'input[name=code]',
  },
  {
    name: 'change-password',
    visitor: 'new',
    path: '/reset-password',
    landmark: 'input[name=oldPassword]',
    arrange: (page) => page.locator('form button[type=submit]').click(),
  },
  { name: 'sessions', visitor: 'new', path: '/sessions', landmark: 'main li' },
  { name: 'notifications', visitor: 'new', path: '/notifications', landmark: 'main fieldset' },
  { name: 'safer-play', visitor: 'new', path: '/safer-play', landmark: '#deposit-limits' },
  { name: 'missions', visitor: 'new', path: '/missions', landmark: '#missions' },
  { name: 'leaderboard', visitor: 'funded', path: '/leaderboard', landmark: 'main [role=switch]' },
  {
    name: 'profile-phones',
    visitor: 'verified',
    async path(player) {
      await player.client.addPhone({ body: { phone: newPerson().phone } });
      return '/profile';
    },
    landmark: '#added-phones ~ ul',
  },
  { name: 'account', visitor: 'funded', path: '/account', landmark: '[data-testid=main-wallet] .tabular' },
  { name: 'profile', visitor: 'verified', path: '/profile', landmark: 'main dl' },
  {
    name: 'profile-verify',
    visitor: 'new',
    path: '/profile',
    landmark: '#verify-phone',
    async arrange(page) {
      const send = page.locator('section[aria-labelledby=verify-phone] button').first();
      if (await page.locator('input[name=code]').isHidden()) await send.click();
      await page.locator('input[name=code]').waitFor();
    },
  },
  {
    name: 'deposit',
    visitor: 'verified',
    path: '/deposit',
    landmark: 'input[name=method-in]',
    async arrange(page) {
      await page.locator('label:has(input[name=method-in])').first().click();
      await page.locator('label:has(input[name=channel])').first().click();
      await page.locator('main input[inputmode=decimal]').fill('1000');
    },
  },
  {
    name: 'make-payment',
    visitor: 'verified',
    path: '/make-payment',
    state: payment,
    landmark: 'main select',
  },
  {
    name: 'payment-request',
    visitor: 'verified',
    path: '/payment-request',
    state: request,
    landmark: 'main h2',
    async arrange(page) {
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(page.locator('[data-step="5"]')).toBeVisible({ timeout: 100 });
      }).toPass({ intervals: [50] });
    },
  },
  { name: 'withdrawal', visitor: 'funded', path: '/withdrawal', landmark: 'input[name=method-out]' },
  {
    name: 'deposit-offer',
    visitor: 'verified',
    path: '/deposit?promotion=1',
    landmark: 'main fieldset section, main [role=group] section, main section',
    arrange: (page) => page.locator('main input[inputmode=decimal]').fill('1000'),
  },
  { name: 'turnover', visitor: 'funded', path: openTurnover, landmark: 'main [role=meter]' },
  {
    name: 'turnover-give-up',
    visitor: 'funded',
    path: openTurnover,
    landmark: 'main [role=meter]',
    arrange: (page) => page.locator('main article button').click(),
  },
  {
    name: 'turnover-completed',
    visitor: 'funded',
    async path(player) {
      const path = await openTurnover(player);
      for (const { id } of await listTurnovers(player))
        await player.client.giveUpBonus({ params: { turnoverId: id } });
      return path;
    },
    landmark: '[role=tab]',
    async arrange(page) {
      await page.locator('[role=tab]').last().click();
      await page.locator('main article').waitFor();
    },
  },
  {
    name: 'withdrawal-turnover',
    visitor: 'funded',
    async path(player) {
      await openTurnover(player);
      return '/withdrawal';
    },
    landmark: 'main a[href="/turnover-record"]',
  },
  {
    name: 'promotions-turnover',
    visitor: 'funded',
    async path(player) {
      await openTurnover(player);
      return '/promotions';
    },
    landmark: 'main a[href="/turnover-record"]',
  },
  { name: 'inbox', visitor: 'funded', path: toldInbox, landmark: 'main li button' },
  {
    name: 'inbox-message',
    visitor: 'funded',
    path: toldInbox,
    landmark: 'main li button',
    arrange: (page) => page.locator('main li button').first().click(),
  },
  {
    name: 'inbox-edit',
    visitor: 'funded',
    path: toldInbox,
    landmark: 'main li button',
    async arrange(page) {
      await page.locator('main button').first().click();
      await page.locator('main li input').first().check();
    },
  },
  { name: 'inbox-empty', visitor: 'new', path: '/inbox', landmark: 'main p' },
  { name: 'promotions', visitor: 'verified', path: '/promotions', landmark: 'main article img' },
  {
    name: 'promotion-details',
    visitor: 'verified',
    path: '/promotions?promotion=1',
    landmark: 'dialog section dl',
  },
  {
    name: 'vip',
    visitor: 'new',
    path: '/vip',
    landmark: '[data-testid=points]',
    async arrange(page) {
      await page.locator('input[name=points]').fill('250');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'referral', visitor: 'new', path: '/refrrel-program', landmark: '[data-testid=referral-link]' },
  { name: 'exchange-home', visitor: 'funded', path: '/exchange', landmark: 'main a .tabular' },
  {
    name: 'exchange-sports',
    visitor: 'funded',
    path: '/exchange-sports',
    landmark: 'main h2 button',
    async arrange(page) {
      await page.locator('main h2 button').first().click();
      await page.locator('main h3 button').first().click();
    },
  },
  {
    name: 'exchange-wallets',
    visitor: 'funded',
    path: '/exchange-sports',
    landmark: 'main h2 button',
    async arrange(page) {
      await page.locator('header > button').last().click();
      await page.locator('dialog dd').first().waitFor();
    },
  },
  {
    name: 'exchange-settings',
    visitor: 'funded',
    path: '/exchange-sports',
    landmark: 'main h2 button',
    async arrange(page) {
      await page.locator('header + [role=group] button').nth(3).click();
      await page.locator('dialog input[type=radio]').first().waitFor();
    },
  },
  { name: 'exchange-multi-empty', visitor: 'funded', path: '/exchange-multi', landmark: 'main a' },
  {
    name: 'exchange-multi',
    visitor: 'funded',
    path: '/exchange-inplay',
    landmark: STAR,
    async arrange(page) {
      const stars = page.locator(`${STAR}[aria-pressed=false]`);
      for (const pinned of [await stars.nth(0).elementHandle(), await stars.nth(2).elementHandle()])
        await pinned?.click();
      await page.locator('nav a[href="/exchange-multi"]').click();
      await page.locator('[data-runner] button').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'in-play',
    visitor: 'funded',
    path: '/exchange-inplay',
    landmark: 'main button .tabular',
  },
  {
    name: 'odds-view',
    visitor: 'funded',
    path: liveMatch,
    landmark: '[data-runner] [role=cell] button:enabled',
  },
  {
    name: 'odds-view-fancy',
    visitor: 'funded',
    path: liveMatch,
    landmark: '#fancy [data-code]',
    arrange: (page) => page.locator('#fancy').evaluate((fancy) => fancy.scrollIntoView()),
  },
  {
    name: 'fancy-rules',
    visitor: 'funded',
    path: liveMatch,
    landmark: '#fancy [data-code]',
    async arrange(page) {
      await page.locator('#fancy [aria-haspopup="dialog"]').first().click();
      await page.locator('dialog[open] h3').first().waitFor();
    },
  },
  {
    name: 'bookmaker-slip',
    visitor: 'funded',
    path: liveMatch,
    landmark: '#bookmaker',
    async arrange(page) {
      await page.locator('#bookmaker [role="cell"] button:enabled').first().click();
      await page.locator('dialog[open] input').waitFor();
    },
  },
  {
    name: 'odds-view-slip',
    visitor: 'funded',
    path: liveMatch,
    landmark: '[data-runner] [role=cell] button:enabled',
    isInReadme: true,
    async arrange(page) {
      await page
        .locator('[data-runner] [role=cell] button:enabled')
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('button', { name: /^৳(500|৫০০)$/ }).click();
    },
  },
  {
    name: 'odds-view-rules',
    visitor: 'funded',
    path: liveMatch,
    landmark: '[data-tool=rules]',
    arrange: (page) => page.locator('[data-tool=rules]').click(),
  },
  {
    name: 'odds-view-runner',
    visitor: 'funded',
    path: backOnce,
    landmark: '[data-runner] [role=rowheader] button',
    async arrange(page) {
      await page.locator('[data-runner] [role=rowheader] button').first().click();
      await page.locator('dialog figure svg').waitFor();
    },
  },
  {
    name: 'odds-view-ladder',
    visitor: 'funded',
    path: liveMatch,
    landmark: '[data-bar=my-bets] + button',
    async arrange(page) {
      await page.locator('[data-bar=my-bets] + button').click();
      await page.locator('dialog [role=grid] [role=row]').nth(1).waitFor();
    },
  },
  {
    name: 'odds-view-follow',
    visitor: 'funded',
    path: liveMatch,
    landmark: 'main button:has(> .lucide-heart)',
    async arrange(page) {
      await page.locator('main button:has(> .lucide-heart)').click();
      await page.locator('dialog li button').first().waitFor();
    },
  },
  {
    name: 'odds-view-boards',
    visitor: 'funded',
    path: liveMatch,
    landmark: 'main button:has(> .lucide-layout-grid)',
    async arrange(page) {
      await page.locator('main button:has(> .lucide-layout-grid)').click();
      await page.locator('dialog input').waitFor();
    },
  },
  {
    name: 'exchange-board',
    visitor: 'funded',
    path: async (player) => `/exchange-multi?board=${await makeBoard(player)}`,
    landmark: '[data-runner] [role=cell] button:enabled',
  },
  {
    name: 'odds-view-cash-out',
    visitor: 'funded',
    path: backOnce,
    landmark: '[data-tool=cash-out]',
    async arrange(page) {
      await page.locator('[data-tool=cash-out]').click();
      await page.locator('dialog [role=timer]').waitFor();
    },
  },
  {
    name: 'my-bets',
    visitor: 'funded',
    async path(player) {
      await leaveOrder(player);
      return '/exchange-account/bets';
    },
    landmark: 'main li button',
  },
  { name: 'betting-record', visitor: 'new', path: '/betting-record', landmark: '[role=tabpanel] section' },
  {
    name: 'betting-record-exchange',
    visitor: 'funded',
    async path(player) {
      await leaveOrder(player);
      return '/betting-record';
    },
    landmark: '[role=tabpanel] section',
    async arrange(page) {
      await page.getByRole('tab').nth(1).click();
      await page.locator('[role=tabpanel] li button').click();
    },
  },
  { name: 'transaction-record', visitor: 'funded', path: withWithdrawal, landmark: 'main li button' },
  {
    name: 'transaction-record-filter',
    visitor: 'funded',
    path: '/transaction-record',
    landmark: 'main li button',
    arrange: (page) => page.locator('main button').first().click(),
  },
  {
    name: 'transaction-record-progress',
    visitor: 'funded',
    path: withWithdrawal,
    landmark: 'main li button',
    arrange: (page) => page.locator('main li button').first().click(),
  },
  {
    name: 'transaction-record-details',
    visitor: 'funded',
    path: '/transaction-record',
    landmark: 'main li button',
    async arrange(page) {
      await page.locator('main li button').first().click();
      await page.getByRole('tab').nth(1).click();
    },
  },
  { name: 'transaction-record-empty', visitor: 'new', path: '/transaction-record', landmark: 'main p' },
  {
    name: 'statement',
    visitor: 'funded',
    async path(player) {
      await leaveOrder(player);
      return '/statement';
    },
    landmark: 'main li dl',
  },
  {
    name: 'statement-download',
    visitor: 'funded',
    path: '/statement',
    landmark: 'main li dl',
    arrange: (page) => page.locator('main button').nth(1).click(),
  },
  { name: 'exchange-account', visitor: 'funded', path: '/exchange-account', landmark: 'main dl' },
  { name: 'exchange-profile', visitor: 'funded', path: '/exchange-account/profile', landmark: 'main dl' },
  {
    name: 'exchange-balance',
    visitor: 'funded',
    async path(player) {
      await leaveOrder(player);
      return '/exchange-account/balance';
    },
    landmark: 'main li a',
  },
  {
    name: 'exchange-history',
    visitor: 'new',
    path: '/exchange-account/history',
    landmark: 'main button[aria-pressed]',
  },
  {
    name: 'exchange-profit-loss',
    visitor: 'new',
    path: '/exchange-account/profit-loss',
    landmark: 'main dl',
  },
  {
    name: 'exchange-activity',
    visitor: 'funded',
    async path(player) {
      await leaveOrder(player);
      return '/exchange-account/activity';
    },
    landmark: 'main li',
  },
];

test.describe.configure({ mode: 'parallel' });

// A sample run shows the first screen in one of the four looks: the layout and texts of all are proved in screen tests.
for (const [index, screen] of screens.entries()) {
  const looks = isFull ? LOOKS : LOOKS.slice(0, 1);
  const words = looks.map(({ language, theme }) => `${language} ${theme}`).join(', ');
  test.describe(screen.name, () => {
    test.use({ visitor: screen.visitor });
    test(
      `[HOME-18] ${screen.name}, ${words}, has no console error, nothing serious for axe and no sideways scrolling`,
      { tag: index === 0 ? [] : FULL_ONLY },
      async ({ page, context, app, login }) => {
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.install();
        const path = typeof screen.path === 'string' ? screen.path : login && (await screen.path(login));
        for (const { language, theme } of looks) {
          await context.addCookies([
            { name: 'language', value: language, url: app.url },
            { name: 'theme', value: theme, url: app.url },
          ]);
          await open(page, path ?? '/', screen);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          const picture = join(PICTURES, `${screen.name}-${language}-${theme}`);
          await page.screenshot({ path: `${picture}.png` });
          await expectNoSidewaysScroll(page, `${language} ${theme}`);
          await expectAccessible(page, `${language} ${theme}`);
          await page.setViewportSize(WIDER);
          const length = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ ...WIDER, height: Math.min(length, WIDER.heightMax) });
          await page.screenshot({ path: `${picture}-390.png` });
          await expectNoSidewaysScroll(page, `${language} ${theme}`);
          await page.setViewportSize(NARROW);
          if (theme === 'dark' || !isFull) await expectWholeLayout(page, `${language} ${theme}`);
        }
        expect(complaints).toEqual([]);
      },
    );
  });
}

async function open(page: Page, path: string, screen: Screen): Promise<void> {
  // Starts from a page that never redirects: a redirect would drop the state.
  const start = screen.visitor === 'guest' ? '/signup' : '/profile';
  await page.goto(screen.state === undefined ? path : start);
  if (screen.state !== undefined) {
    await page.evaluate(({ to, usr }) => history.replaceState({ usr, key: 'carried', idx: 0 }, '', to), {
      to: path,
      usr: typeof screen.state === 'function' ? screen.state() : screen.state,
    });
    await page.reload();
  }
  await expect(page.locator(screen.landmark).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
  await screen.arrange?.(page);
  await waitForRest(page);
}

/** Requests a withdrawal and returns the path of the records. */
async function withWithdrawal(player: Player): Promise<string> {
  const { methods } = await player.client.paymentMethods({});
  const paymentMethodId = methods.find(({ name }) => name === 'Nagad')?.id ?? 0n;
  const { remoteId, phone: accountNumber } = player;
  await player.client.submitWithdrawal({
    body: { remoteId, accountNumber, amount: taka('600.00'), paymentMethodId },
    idempotencyKey: 'screens',
  });
  return '/transaction-record';
}

/** Opens a bonus' turnover and returns the path of its record. */
async function openTurnover(player: Player): Promise<string> {
  await takeBonus(player, '1000.00', 'Friday reload');
  return '/turnover-record';
}

/** Fills the inbox with messages about two deposits and a bonus, and returns its path. */
async function toldInbox(player: Player): Promise<string> {
  await openTurnover(player);
  await waitForMessages(player, 3);
  return '/inbox';
}

async function liveMatch(player: Player): Promise<string> {
  const events = await player.client.sportsEvents({ params: { sport: 'cricket' } });
  for (const { marketId, eventId, inPlay } of events) {
    const [market] = await player.client.matchOdds({ params: { marketId } });
    if (inPlay && market?.status === 'OPEN') return `/odds-view?market=${marketId}&event=${eventId}`;
  }
  throw new Error('No match of the simulator is in play.');
}

for (const { file, visitor, path } of [
  { file: 'home.png', visitor: 'guest', path: '/' },
  { file: 'odds-view.png', visitor: 'funded', path: liveMatch },
] as const) {
  const picture = join(README_PICTURES, file);
  test.describe('for the README', () => {
    test.skip(
      existsSync(picture) && process.env['UPDATE_SCREENS'] !== '1',
      `${file} is there; UPDATE_SCREENS=1 makes it anew`,
    );
    test.use({ visitor, deviceScaleFactor: 2 });
    test(`${file} is taken`, async ({ page, login }) => {
      mkdirSync(README_PICTURES, { recursive: true });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const screen = screens.find(({ isInReadme, visitor: own }) => isInReadme === true && own === visitor);
      if (screen === undefined) throw new Error(`No screen is shown by ${file}.`);
      await open(
        page,
        typeof path === 'string' ? path : login === undefined ? '/' : await path(login),
        screen,
      );
      await page.screenshot({ path: picture });
    });
  });
}
