import type { PaymentMethod, Promotion } from '@maidan/contract';
import { OtherAnswer } from '@maidan/contract/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickStill, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { desktopReplies } from '../../testing/desktop-replies.ts';
import { expectAddress, isPresent } from '../../testing/locate.ts';
import { openSite, type Visit } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';
import { sportsWelcome } from '../../testing/promotions.ts';
import { general } from '../../testing/usual-replies.ts';
import { resizeWindow } from '../../testing/window.ts';

const header = page.getByRole('banner');
const clock = page.getByRole('timer', { name: 'Time in Bangladesh' });
const articles = page.getByRole('main').getByRole('article');
const support = header.getByRole('list', { name: 'Support' }).getByRole('link');

const promotions: Promotion[] = [
  sportsWelcome,
  { ...sportsWelcome, id: 2n, title: '35% reload for crash games', categories: ['crash'] },
  { ...sportsWelcome, id: 3n, title: '20% for fishing', categories: ['fishing'] },
];

beforeEach(() => resizeWindow(1280, 900));

function openWide(address: string, visit: Visit = {}) {
  const replies = { ...desktopReplies, promotions, ...visit.replies };
  return openSite(address, { visitor: 'guest', ...visit, replies });
}

test('[HOME-1] a wide window shows the coming-soon image and nothing else of the site', async () => {
  await openWide('/');
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await expect.element(page.getByRole('main').getByCss('svg')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Live now' })).not.toBeInTheDocument();
});

test.for([
  ['/vip', '/vip'],
  ['/deposit?promotion=3', '/deposit?promotion=3'],
  ['/referral', '/refrrel-program'],
  ['/player/playGame?t=sport&v=CRICKET', '/exchange-inplay'],
  ['/page/site/component/appDownload.jsp', '/'],
  ['/nothing', '/'],
] as const)(
  '[HOME-1] a wide window shows %s as coming soon, with %s as a QR code',
  async ([path, address]) => {
    await openWide(path);
    await expect.element(page.getByText('Coming soon')).toBeVisible();
    await expect.element(page.getByRole('main')).toMatchTextContent(`${location.origin}${address}`);
    const code = page.getByRole('img', { name: 'QR code of the address' });
    await expect.element(code).toBeVisible();
    expect(code.getByCss('path').element().getAttribute('d')?.length).toBeGreaterThan(1000);
  },
);

test('[DESK-1] the clock shows Bangladesh time, every second', async () => {
  stopClock(new Date('2026-11-21T18:30:00Z'));
  await openWide('/promotions');
  await waitStill(() => isPresent(clock));
  expect(clock.element().textContent).toBe('2026/11/22 00:30:00 GMT+6');
  for (const second of ['01', '02', '03']) {
    await runClock(1000);
    expect(clock.element().textContent).toBe(`2026/11/22 00:30:${second} GMT+6`);
  }
});

test('[DESK-1] the modal changes the language, digits included', async () => {
  await openWide('/promotions');
  await header.getByRole('button', { name: 'Language and currency: BDT, English' }).click();
  const modal = page.getByRole('dialog', { name: 'Language and currency' });
  await modal.getByRole('button', { name: /বাংলা/ }).click();
  await expect.element(modal).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.lang).toBe('bn');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('প্রমোশন');
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^[০-৯]{4}\/[০-৯]{2}/);
  await header.getByRole('button', { name: /BDT, বাংলা/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /English/ })
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Promotions');
});

test('[DESK-1] there are support links, and the menu’s links are those of the specification', async () => {
  await openWide('/promotions', {
    replies: { general: [{ ...general, supportMail: 'support@maidan.example' }] },
  });
  await expect.element(support).toHaveLength(3);
  await expect.element(support.nth(0)).toHaveAccessibleName(expect.stringMatching(/^WhatsApp/));
  await expect.element(support.nth(1)).toHaveAccessibleName(expect.stringMatching(/^Facebook/));
  await expect.element(support.nth(2)).toHaveAttribute('href', 'mailto:support@maidan.example');
  const links = page.getByRole('navigation', { name: 'Site menu' }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/player/playGame?t=sport&v=CRICKET',
    '/casino',
    '/slot',
    '/table',
    '/crash',
    '/fishing',
    '/arcade',
    '/lottery',
    '/promotions',
    '/vip',
    '/referral',
    '/page/site/component/appDownload.jsp',
  ]);
  await expect.element(links.last()).toHaveAttribute('target', '_blank');
  for (const name of ['Deposit', 'Member Center'])
    await expect.element(header.getByRole('link', { name })).toHaveAttribute('href', '/account');
  await expect
    .element(header.getByRole('link', { name: 'Log out' }))
    .toHaveAttribute('href', '/player/logout');
});

test('[DESK-1] the operator’s links are used, but not one that is a script', async () => {
  const whatsapp = 'https://wa.me/8801000000000';
  await openWide('/promotions', {
    replies: { socialLinks: { whatsapp, facebook: 'javascript:alert(1)', telegram: '' } },
  });
  await expect.element(support.nth(0)).toHaveAttribute('href', whatsapp);
  await expect.element(support.nth(1)).not.toHaveAttribute('href');
});

test('[DESK-1] the wallet can be reloaded, and Log out ends the session', async () => {
  const api = await openWide('/promotions', { visitor: rahim, replies: { logout: undefined } });
  const wallet = header.getByTestId('main-wallet');
  await expect.element(wallet).toHaveTextContent('৳1,000.00');
  api.reply({ balance: { balance: taka('1234.50') } });
  await header.getByRole('button', { name: 'Reload balance' }).click();
  await expect.element(wallet).toHaveTextContent('৳1,234.50');
  await header.getByRole('link', { name: 'Log out' }).click();
  await expectAddress('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.asked('logout')).toHaveLength(1);
});

test('[DESK-1] a guest sees the same controls, with a dash for the wallet', async () => {
  await openWide('/promotions');
  await expect.element(header.getByTestId('main-wallet')).toHaveTextContent('৳ –');
  await expect.element(header.getByRole('link', { name: 'Log out' })).toBeVisible();
});

test('[DESK-2] a wide window shows seven categories, four below 1024 px; each filters, and the arrows show the rest', async () => {
  await openWide('/promotions');
  const slider = page.getByRole('region', { name: 'Kinds of promotions' });
  const list = slider.getByRole('list');
  await expect.element(list.getByRole('button')).toHaveLength(13);
  const countInSight = () => {
    const frame = list.element().getBoundingClientRect();
    return [...list.element().children].filter((child) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    }).length;
  };
  await expect.poll(countInSight).toBe(7);
  await resizeWindow(1000, 900);
  await expect.poll(countInSight).toBe(4);
  await resizeWindow(1280, 900);
  await expect.poll(countInSight).toBe(7);
  await expect.element(slider.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(articles).toHaveLength(promotions.length);
  await slider.getByRole('button', { name: 'Fishing' }).click();
  await expect.element(articles).toHaveLength(1);
  await expect.element(articles).toMatchTextContent('20% for fishing');
  await slider.getByRole('button', { name: 'More kinds' }).click();
  await expect.poll(() => list.element().scrollLeft).toBeGreaterThan(50);
  await slider.getByRole('button', { name: 'Crash' }).click();
  await expect.element(articles).toMatchTextContent('35% reload for crash games');
  await slider.getByRole('button', { name: 'All' }).click();
  await expect.element(articles).toHaveLength(promotions.length);
});

test('[DESK-2] a card has a tag, title, description, duration, Sign Up Now and Details', async () => {
  await openWide('/promotions');
  const card = articles.first();
  await expect.element(card).toMatchTextContent('Welcome Offer');
  await expect.element(card.getByRole('heading')).toHaveTextContent('Welcome to sports with a bonus');
  await expect.element(card).toMatchTextContent('As much bonus as you deposit, up to ৳7,777.');
  await expect.element(card.getByTestId('duration')).toHaveTextContent('2 Jan 2026 – 1 Jan 2027');
  await expect.element(card.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/register');
  await card.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog');
  await expect.element(details).toMatchTextContent('Void, cancelled and cashed-out bets do not count');
  await expectAddress('/promotions?promotion=1');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
});

test('[DESK-2] script in a promotion’s texts is inert', async () => {
  const hostile = '<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>';
  const texts = { name: hostile, title: hostile, details: hostile, summary: hostile };
  await openWide('/promotions?promotion=1', { replies: { promotions: [{ ...sportsWelcome, ...texts }] } });
  await expect.element(page.getByRole('dialog')).toMatchTextContent(hostile);
  await expect.element(articles.first()).toMatchTextContent(hostile);
  expect(Reflect.get(globalThis, 'hostile')).toBeUndefined();
});

test('[DESK-2] the banner moves to another slide every 3 s, unless it is held', async () => {
  stopClock();
  const titles = ['One order book, every ball', 'Play money only', 'Verify every round'];
  const desktopBanners = titles.map((title, at) => ({ id: BigInt(at + 1), image: 'banner.svg', title }));
  await openWide('/promotions', { replies: { desktopBanners } });
  const slide = page.getByTestId('slide');
  const title = () => slide.element().textContent;
  await waitStill(() => isPresent(slide));
  expect(title()).toBe(titles[0]);
  await clickStill(page.getByRole('button', { name: 'Pause the banner' }));
  await runClock(9000);
  expect(title()).toBe(titles[0]);
  await clickStill(page.getByRole('button', { name: 'Run the banner' }));
  for (const [at, next] of [...titles.slice(1), titles[0]].entries()) {
    await runClock(2999);
    expect(title()).toBe(titles[at]);
    await runClock(1);
    expect(title()).toBe(next);
  }
  expect(slide.elements()).toHaveLength(1);
});

test('[DESK-3] [HOME-10] the footer has every block, and its text is folded at 970 px until it is opened', async () => {
  const marks = ['bKash', 'Nagad', 'Rocket', 'Upay', 'USDT'];
  const methods = marks.map((name, at): PaymentMethod => ({
    id: BigInt(at + 1),
    name,
    icon: 'mark.svg',
    status: 'active',
    type: 'manual',
  }));
  await openWide('/promotions', { replies: { paymentMethods: { ewallet: false, methods } } });
  const footer = page.getByRole('contentinfo');
  for (const block of [
    'Support',
    'Member guide',
    'Brand ambassador',
    'Responsible gaming',
    'Payment methods',
    'Game providers',
    'Community',
    'Gaming licence',
  ])
    await expect.element(footer.getByRole('region', { name: block })).toBeVisible();
  for (const mark of marks) await expect.element(footer.getByRole('img', { name: mark })).toBeInTheDocument();
  await expect.element(footer).toMatchTextContent('Play money – no licence');
  await expect.element(footer).toMatchTextContent('© 2017-2025');
  const height = () => footer.getByTestId('stories').element().getBoundingClientRect().height;
  expect(height()).toBe(970);
  await footer.getByRole('button', { name: 'Show More' }).click();
  expect(height()).toBeGreaterThan(1000);
  await footer.getByRole('button', { name: 'Show Less' }).click();
  expect(height()).toBe(970);
});

test('[DESK-4] header and footer show the logo from {host}/storage/{logo}', async () => {
  await openWide('/promotions', {
    replies: { logo: [{ logo: 'own.svg', mobileLogo: '', loaderLogo: '', favicon: '' }] },
  });
  const logo = page.getByTestId('logo');
  await expect.element(logo).toHaveLength(2);
  for (const place of [0, 1])
    await expect
      .poll(() => getComputedStyle(logo.nth(place).element()).backgroundImage)
      .toBe(`url("${location.origin}/storage/own.svg")`);
});

test('[DESK-4] a logo that can’t be fetched is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openWide('/promotions', { replies: { logo: new OtherAnswer(500, {}) } });
  await expect.element(articles.first()).toBeVisible();
  await expect
    .poll(() => logged.mock.calls.some(([text]) => text === 'Failed to fetch promotions'))
    .toBe(true);
  logged.mockRestore();
  expect(getComputedStyle(page.getByTestId('logo').first().element()).backgroundImage).toBe('none');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
