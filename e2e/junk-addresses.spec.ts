import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';

const JUNK = [
  '',
  '?',
  '?%',
  '?type=%E0%A4%A',
  '?type=<script>document.title=1</script>&title=<img src=x onerror=alert(1)>&system=[]',
  '?promotion=-1',
  '?promotion=99999999999999999999999',
  '?promotion=__proto__',
  '?referral_code=<svg onload=alert(1)>&affiliate_code=%00&agent_code=',
  '?market=1.x&event=../..',
  '?market=1.999999999&event=99999999',
  '?access_token=junk',
  '?page=999999',
  '?page=-1&page=<script>',
] as const;

const STATES = [
  'text',
  [],
  {
    payment_type: 'Personal',
    amount: {},
    iframeUrl: 'javascript:alert(1)',
    request: 1,
    sentAtMs: 'x',
    marketId: 1,
  },
] as const;

/** Opens the path with that state, as a link inside the site would, and expects the site to keep working. */
async function expectStanding(page: Page, path: string, state: unknown): Promise<void> {
  await page.evaluate(
    ({ to, usr }) => {
      history.pushState({ usr, key: 'junk', idx: history.length }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    { to: path, usr: state },
  );
  await expect(
    page
      .locator('main h1, main form, main section, main li, main p, main iframe')
      .filter({ visible: true })
      .first(),
    `${path} ${JSON.stringify(state)}`,
  ).toBeVisible();
  await expect(
    page.getByText('Unexpected Application Error!'),
    `${path} ${JSON.stringify(state)}`,
  ).toHaveCount(0);
}

/** Screens that read their address get every piece of junk there; the others get junk in the navigation state. */
const VISITS = [
  {
    visitor: 'guest',
    readers: ['/', '/games', '/search', '/referral_code', '/affiliate_code', '/agent_code'],
    others: [
      '/login',
      '/search',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/nowhere',
      '/odds-view/deep/../x',
    ],
  },
  {
    visitor: 'verified',
    readers: ['/promotions', '/odds-view', '/inbox'],
    others: [
      '/gamerun',
      '/account',
      '/profile',
      '/sessions',
      '/notifications',
      '/safer-play',
      '/leaderboard',
      '/deposit',
      '/withdrawal',
      '/make-payment',
      '/payment-request',
      '/vip',
      '/missions',
      '/refrrel-program',
      '/exchange',
      '/exchange-inplay',
      '/exchange-account',
      '/exchange-sports',
      '/exchange-multi',
      '/reset-password',
      '/chat-box/1',
    ],
  },
] as const;

for (const { visitor, readers, others } of VISITS)
  test.describe(visitor, () => {
    test.use({ visitor });
    test(
      `${visitor}: junk in addresses and in navigation state breaks no screen, and none of it runs`,
      { tag: FULL_ONLY },
      async ({ page }) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('dialog', async (dialog) => {
          if (!dialog.message().endsWith('found in the URL')) complaints.push(dialog.message());
          await dialog.accept();
        });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto('/login');
        for (const path of readers)
          for (const junk of JUNK) await expectStanding(page, `${path}${junk}`, null);
        for (const path of others) for (const state of STATES) await expectStanding(page, path, state);
        expect(complaints).toEqual([]);
      },
    );
  });
