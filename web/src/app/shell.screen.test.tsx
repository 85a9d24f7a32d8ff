import { OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLanguages } from '../testing/in-languages.ts';
import { emptyCashier } from '../testing/cashier-replies.ts';
import { homeReplies } from '../testing/home-replies.ts';
import { expectAddress, expectTexts, goTo } from '../testing/locate.ts';
import { onEnd } from '../testing/on-end.ts';
import { openSite } from '../testing/open-site.tsx';
import { rahim, taka } from '../testing/people.ts';
import { sliders } from '../testing/sliders.ts';
import { general } from '../testing/usual-replies.ts';

const toolbar = page.getByRole('navigation', { name: 'Main' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const openMenu = page.getByRole('button', { name: 'Open menu' });

const operator = {
  ...general,
  affiliateUrl: 'https://affiliates.example.com/join',
  ambassador: { name: 'The twelfth man', text: 'Plays for everybody.', image: '' },
};
const replies = { ...homeReplies, sliders, general: [operator], gameSystems: { systems: [] } };

test('[HOME-11] a guest has a toolbar with Login and Sign up', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await expectTexts(toolbar.getByRole('link'), ['Login', 'Sign up']);
  await toolbar.getByRole('link', { name: 'Login' }).click();
  await expectAddress('/login');
  goTo('/');
  await toolbar.getByRole('link', { name: 'Sign up' }).click();
  await expectAddress('/signup');
});

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[PLAY-142] a guest on home has one way to log in and one to sign up: %s',
  async (language) => {
    await openSite('/', { visitor: 'guest', language, replies });
    await expect.element(page.getByRole('banner')).toBeVisible();
    for (const path of ['/login', '/signup'])
      expect(document.querySelectorAll(`a[href="${path}"]`)).toHaveLength(1);
  },
);

test.for([
  ['a guest', 'guest', 'en'],
  ['a guest', 'guest', 'bn'],
  ['a player', { ...rahim, balance: taka('10000.00') }, 'bn'],
] as const)('[HOME-1] home is no wider than a window of 320 px for %s, %s', async ([, visitor, language]) => {
  await page.viewport(320, 740);
  onEnd(() => void page.viewport(360, 740));
  await openSite('/', { visitor, language, replies });
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('[HOME-11] a player has a toolbar with Home, Promotions, Deposit and My Account', async () => {
  await openSite('/', { replies: { ...replies, ...emptyCashier } });
  await expectTexts(toolbar.getByRole('link'), ['Home', 'Promotions', 'Deposit', 'My Account']);
  await toolbar.getByRole('link', { name: 'My Account' }).click();
  await expectAddress('/account');
  await toolbar.getByRole('link', { name: 'Home' }).click();
  await expectAddress('/');
  await toolbar.getByRole('link', { name: 'Deposit' }).click();
  await expectAddress('/deposit');
});

test('[HOME-12] the side menu has all entries in their order, and Sports its sub-list', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await openMenu.click();
  const list = menu.getByRole('navigation').getByCss('> ul').first();
  await expectTexts(list.getByCss('> li > :is(a, button)'), [
    'Home',
    'Search',
    'Games',
    'Sports',
    'Casino',
    'Slot',
    'Table',
    'Poker',
    'Crash',
    'Fishing',
    'Lottery',
    'Promotions',
    'Referral Program',
    'VIP',
    'Best returns',
    'Affiliate',
    '24/7 Live Chat',
    'Brand Ambassador',
  ]);
  const sports = menu.getByRole('button', { name: 'Sports', exact: true });
  await expect.element(sports).toHaveAttribute('aria-expanded', 'false');
  await expect.element(menu.getByText('Kabaddi')).not.toBeVisible();
  await sports.click();
  await expect.element(sports).toHaveAttribute('aria-expanded', 'true');
  await expectTexts(list.getByCss('ul > li'), [
    'Exchange',
    'I-Sports',
    'E1Sports',
    'Horsebook',
    'Virtual',
    'Kabaddi',
    'Fantasy',
    'SBO Sports',
  ]);
});

test('[HOME-12] the menu’s entries lead where their names say', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await openMenu.click();
  const affiliate = menu.getByRole('link', { name: 'Affiliate' });
  await expect.element(affiliate).toHaveAttribute('href', operator.affiliateUrl);
  await expect.element(affiliate).toHaveAttribute('target', '_blank');
  await expect.element(affiliate).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await menu.getByRole('link', { name: 'Fishing' }).click();
  await expectAddress('/games?type=FH&system=&title=Fishing');
  await expect.element(menu).not.toBeInTheDocument();
  await openMenu.click();
  await menu.getByRole('button', { name: 'Sports', exact: true }).click();
  await menu.getByRole('link', { name: 'Kabaddi' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Kabaddi');
  await expect.element(page.getByText('No Data')).toBeVisible();
  await openMenu.click();
  await menu.getByRole('button', { name: 'Brand Ambassador' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Brand Ambassador' }))
    .toMatchTextContent('The twelfth man');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[HOME-13] past 300 px a button appears that scrolls back to the top', async () => {
  await openSite('/', { visitor: 'guest', replies });
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect.element(page.getByCss('footer')).toBeInTheDocument();
  scrollTo(0, 300);
  await expect.poll(() => scrollY).toBe(300);
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(0, 301);
  await expect.element(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
});

test('[HOME-13] [PLAY-129] the button that scrolls back comes when one scrolls up, and then leaves a tab in the margin', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await expect.element(page.getByCss('footer')).toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Back to top' });
  const box = () => button.element().getBoundingClientRect();
  const shownPx = () => Math.round(Math.min(box().right, innerWidth) - Math.max(box().left, 0));
  scrollTo(0, 600);
  await expect.poll(shownPx).toBe(44);
  expect(box().bottom).toBeLessThan(
    page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect().top,
  );
  await expect.poll(shownPx).toBeLessThanOrEqual(12);
  scrollTo(0, 540);
  await expect.poll(shownPx).toBe(44);
  scrollTo(0, 700);
  await expect.poll(shownPx).toBeLessThanOrEqual(12);
  button.element().focus();
  await userEvent.keyboard('{Shift}');
  await expect.poll(shownPx).toBe(44);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => scrollY).toBe(0);
});

test('[HOME-13] a tap on the tab of the button that scrolls back is enough, and who wants no movement is at the top at once', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await expect.element(page.getByCss('footer')).toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Back to top' });
  scrollTo(0, 700);
  await expect.element(button).toBeVisible();
  await expect.poll(() => button.element().getBoundingClientRect().right).toBeLessThanOrEqual(12);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('prefers-reduced-motion') }));
  const scrolled = vi.spyOn(globalThis, 'scrollTo');
  await button.click();
  await expect.poll(() => scrollY).toBe(0);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('[HOME-15] an alert is a modal titled Error, in which links stay and scripts don’t', async () => {
  const message =
    'Closed for now. <a href="/profile">See your profile</a> or <a href="https://example.com/help">read on</a><script>globalThis.pwned=1</script><img src=x onerror="globalThis.pwned=1">';
  await openSite('/', { replies: { ...replies, runGame: new OtherAnswer(400, { message }) } });
  await page
    .getByRole('region', { name: 'Featured Games' })
    .getByRole('button', { name: 'Cricket Odds' })
    .click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect.element(modal).toMatchTextContent('Closed for now. See your profile or read on');
  await expect.element(modal.getByCss('script, img')).not.toBeInTheDocument();
  await expect
    .element(modal.getByRole('link', { name: 'read on' }))
    .toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
  await modal.getByRole('link', { name: 'See your profile' }).click();
  await expectAddress('/profile');
  await expect.element(modal).not.toBeInTheDocument();
});

test('[HOME-17] [HOME-18] every screen has the chat button and the language switch, and once at its top the play-money line', async () => {
  // The frame of a screen needs none of its data.
  const busy = new Refused('BUSY');
  await openSite('/', {
    replies: {
      ...replies,
      gameSystems: busy,
      playerGames: busy,
      paymentMethods: busy,
      showTransactions: busy,
      listTurnovers: busy,
      showPoints: busy,
      listReferred: busy,
      listWallets: busy,
      listOrders: busy,
      listHouseBets: busy,
    },
  });
  const line = page.getByText('Play money: no real deposits, no real winnings.');
  for (const [path, title] of [
    ['/', 'Maidan'],
    ['/games?type=SPORTS', 'Games · Maidan'],
    ['/account', 'My Account · Maidan'],
    ['/deposit', 'Funds · Maidan'],
    ['/profile', 'Personal Info · Maidan'],
    ['/withdrawal', 'Funds · Maidan'],
    ['/promotions', 'Promotions · Maidan'],
    ['/vip', 'My VIP · Maidan'],
    ['/refrrel-program', 'Referral Program · Maidan'],
    ['/exchange-inplay', 'In-Play · Maidan'],
    ['/exchange-account', 'Exchange account · Maidan'],
  ] as const) {
    goTo(path);
    await expect.poll(() => document.title).toBe(title);
    await expectFrame(path);
  }
  goTo('/nowhere');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Not found');
  await expectFrame('/nowhere');

  async function expectFrame(path: string): Promise<void> {
    await expect.element(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /বাংলায় দেখুন/ }).first()).toBeVisible();
    await expect.element(line).toHaveLength(1);
    expect([path, line.element().getBoundingClientRect().y]).toEqual([path, 0]);
  }
});

test('[HOME-18] one tap changes the language of the whole site, digits and money included', async () => {
  const api = await openSite('/account', { replies });
  const wallet = page.getByTestId('main-wallet');
  await expect.element(wallet).toHaveTextContent('৳1,000.00');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /বাংলায় দেখুন/ })
    .click();
  await expect.poll(() => document.documentElement.lang).toBe('bn');
  await expect.element(wallet).toHaveTextContent('৳১,০০০.০০');
  await expect.element(page.getByRole('button', { name: 'লগ আউট' })).toBeVisible();
  await expect.poll(() => api.asked('saveLanguage').map(({ body }) => body)).toEqual([{ language: 'bn' }]);
  goTo('/profile');
  await expect.element(page.getByText(/[০-৯]{4}/).first()).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await expect.element(page.getByText('Member since')).toBeVisible();
});

test('[HOME-18] a guest can choose the language too', async () => {
  await openSite('/login', { visitor: 'guest' });
  await page.getByRole('button', { name: /বাংলায় দেখুন/ }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('লগ ইন');
  await expect.poll(() => document.documentElement.lang).toBe('bn');
});

test('[HOME-18] a session that has ended does not change the language', async () => {
  await openSite('/account', {
    language: 'bn',
    replies: { ...replies, balance: new Refused('UNAUTHENTICATED') },
  });
  await expectAddress('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(document.documentElement.lang).toBe('bn');
});

test('[PLAY-92] a tapped alert leads on without loading the page anew, and the worker is told so', async () => {
  await openSite('/', { replies: { ...replies, ...emptyCashier } });
  await expect.element(toolbar).toBeVisible();
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
  });
  const send = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  for (const junk of [null, 'goTo', { goTo: 7 }]) send(junk);
  // The page listens once it has drawn itself.
  await expect
    .poll(() => {
      send({ goTo: '/deposit' });
      return location.pathname;
    })
    .toBe('/deposit');
  await expect(told).resolves.toBe('gone');
  port1.close();
});
