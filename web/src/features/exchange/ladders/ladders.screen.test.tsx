import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { getOdds, money } from '@maidan/engine';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo } from '../../../testing/locate.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { listedEvents, listedMarket } from '../testing/listed-events.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { cancelled } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const MARKETS = ['1.101', '1.201'];

const replies: Replies<typeof calls> = {
  ...oddsReplies,
  sportsEvents: ({ params: { sport } }) => listedEvents[sport],
  listBoards: { boards: [{ id: 9n, name: 'Cup', marketIds: MARKETS }] },
  runnerLadder: {
    back: [{ price: 1.9, size: taka('450.00') }],
    lay: [{ price: 2.2, size: taka('200.00') }],
    traded: [],
    queue: [],
  },
};

const column = (nth: number) => page.getByRole('region', { name: new RegExp(`^Ladder ${nth}:`) });
const scroller = (nth: number) => column(nth).getByCss('[data-ladder=prices]').element();

/** The ladders of a board, with live prices. */
async function openLadders({
  width = 1_280,
  ...more
}: { width?: number; replies?: Replies<typeof calls> } = {}) {
  await resizeWindow(width, 800);
  const api = await openSite('/exchange-ladders?board=9', { replies: { ...replies, ...more.replies } });
  for (const marketId of MARKETS) {
    await expect.poll(() => api.stream.isRead(`market:${marketId}`)).toBe(true);
    api.stream.push(`market:${marketId}`, { type: 'image', market: listedMarket(marketId) });
  }
  await expect.element(column(2).getByRole('grid')).toBeVisible();
  return api;
}

const nameOfCell = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => {
  localStorage.removeItem('exchange-settings');
});

test.for([
  { width: 1_280, count: 4 },
  { width: 920, count: 3 },
])(
  '[PLAY-46] a window of $width px shows $count ladders of a board, none wider than it',
  async ({ width, count }) => {
    await openLadders({ width });
    await expect.element(page.getByRole('grid')).toHaveLength(count);
    await expect.element(page.getByRole('region', { name: 'Ladder 1: Dhaka' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Ladder 2: Abahani' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Ladder 3: Khulna' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('[PLAY-46] without a board and without pins, matches in play are offered, and one that is chosen has its ladder', async () => {
  await resizeWindow(1_280, 800);
  const api = await openSite('/exchange-ladders', { replies });
  await page.getByRole('button', { name: /^Dhaka/ }).click();
  await expect.poll(() => api.stream.isRead('market:1.101')).toBe(true);
  api.stream.push('market:1.101', { type: 'image', market: listedMarket('1.101') });
  await expect.element(column(1).getByRole('grid')).toBeVisible();
  // There is room for another.
  await page.getByRole('button', { name: /^Abahani/ }).click();
  await expect.poll(() => api.stream.isRead('market:1.201')).toBe(true);
});

test('[PLAY-46] match and runner of a ladder are chosen and stay in the address', async () => {
  await openLadders();
  await column(1).getByLabelText('Runner').selectOptions('Khulna');
  await expect.element(page.getByRole('region', { name: 'Ladder 1: Khulna' })).toBeVisible();
  await column(2).getByLabelText('Match').selectOptions('Dhaka v Khulna');
  await expect.element(page.getByRole('region', { name: 'Ladder 2: Dhaka' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('board')).toBe('9');
  expect(location.search).toContain('1.101');
});

test('[PLAY-46] each ladder keeps its own scroll, and none moves as prices do', async () => {
  const { stream } = await openLadders();
  const before = scroller(2).scrollTop;
  scroller(1).scrollTop += 440;
  const scrolled = scroller(1).scrollTop;
  const market = listedMarket('1.201');
  const [first, ...others] = market.runners;
  const moved = {
    ...market,
    version: 2,
    runners: [
      ...(first === undefined ? [] : [{ ...first, prices: { back: [{ price: 5, size: 10 }], lay: [] } }]),
      ...others,
    ],
  };
  stream.push('market:1.201', { type: 'image', market: moved });
  await expect
    .element(column(2).getByRole('button', { name: /^Back Abahani at 5.00, 10 taka/ }))
    .not.toBeInTheDocument();
  expect([scroller(1).scrollTop, scroller(2).scrollTop]).toEqual([scrolled, before]);
});

test('[PLAY-47] keys choose a ladder, whose keys act in it; while something is typed they don’t', async () => {
  await openLadders();
  await userEvent.keyboard('2');
  const inColumn = (nth: number) => column(nth).element().contains(document.activeElement);
  await expect.poll(() => inColumn(2)).toBe(true);
  const first = nameOfCell();
  expect(first).toMatch(/^Back Abahani at/);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(nameOfCell).not.toBe(first);
  // As a keyboard for Bangla types it.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '৪', bubbles: true }));
  await expect.poll(() => inColumn(4)).toBe(true);
  await userEvent.keyboard('{Enter}');
  const slip = page.getByRole('dialog', { name: 'Bet slip' });
  await expect.element(slip).toBeVisible();
  await userEvent.keyboard('1');
  expect(inColumn(1)).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(slip).not.toBeInTheDocument();
  column(1).getByLabelText('Runner').element().focus();
  await userEvent.keyboard('3');
  expect(inColumn(3)).toBe(false);
});

test('[PLAY-46] an own order stands in its ladder alone, and is cancelled there by its key', async () => {
  const own = {
    ...order,
    marketId: '1.101',
    runnerId: 11,
    odds: getOdds(200),
    sizeRemaining: money(20_000n),
  };
  const api = await openLadders({
    replies: {
      listOrders: { orders: [own] },
      cancelOrder: { order: cancelled(own), balance: taka('100.00'), exposure: taka('0.00') },
    },
  });
  const chip = (nth: number) => column(nth).getByRole('button', { name: /^Cancel your back/ });
  await expect.element(chip(1)).toBeVisible();
  await expect.element(chip(2)).not.toBeInTheDocument();
  await expect.element(chip(3)).not.toBeInTheDocument();
  column(1)
    .getByRole('button', { name: /^Back Dhaka at 2.00/ })
    .element()
    .focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => api.asked('cancelOrder').length).toBe(1);
});

test.for(['en', 'bn'] as const)(
  '[PLAY-46] a window that is too narrow says so and leads back, in %s',
  async (language) => {
    await resizeWindow(360, 740);
    await openSite('/exchange-ladders?board=9', { language, replies });
    const link = page.getByRole('link', { name: language === 'en' ? 'Multi Markets' : 'মাল্টি মার্কেট' });
    await expect.element(link).toHaveAttribute('href', '/exchange-multi?board=9');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);

test('[PLAY-46] a wide window shows a guest the address for a phone, there as on the specification’s routes', async () => {
  await resizeWindow(1_280, 800);
  await openSite('/exchange-ladders', { visitor: 'guest', replies });
  await expect.element(page.getByText(/exchange-ladders/).first()).toBeVisible();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  goTo('/exchange-multi');
  await expect.element(page.getByText(/exchange-multi/).first()).toBeVisible();
});

test('[PLAY-46] in the installed app a wide window shows the screens for phones, and Multi Markets leads to the ladders', async () => {
  await resizeWindow(1_280, 800);
  const ask = matchMedia.bind(window);
  const app = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  onTestFinished(() => app.mockRestore());
  await openSite('/exchange-multi?board=9', { replies });
  await page.getByRole('link', { name: 'Ladders side by side' }).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/exchange-ladders?board=9');
  await expect.element(page.getByRole('region', { name: /^Ladder \d/ })).toHaveLength(4);
});
