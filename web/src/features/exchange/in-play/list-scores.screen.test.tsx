import type { calls, Scoreline } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { goTo } from '../../../testing/locate.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { rahim, taka } from '../../../testing/people.ts';
import { useSlip } from '../slip/slip-store.ts';
import { chase } from '../../../testing/scorelines.ts';
import { listedEvents, listedMarket } from '../testing/listed-events.ts';
import { runner } from '../testing/open-odds-view.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { matchedWhole } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const replies = {
  ...oddsReplies,
  sportsEvents: ({ params: { sport } }: { params: { sport: keyof typeof listedEvents } }) =>
    listedEvents[sport],
  matchOdds: ({ params: { marketId } }: { params: { marketId: string } }) => [listedMarket(marketId)],
};

const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

const words = {
  en: {
    chase: ['2nd innings need 82 off 50', '174/6(20 ov)', '93/5(11.4 ov)', '(batting)'],
    soccer: ['63′', 'Abahani1', 'Mohammedan0'],
    tennis: ['Set 2', 'Karim6 330 (serving)', 'Hasan4 215'],
    ended: ['Ended', '174/6(20 ov)'],
    offers: ['BackLay', 'Matched ৳5k', 'Bookmaker', 'Fancy bets'],
    result: 'Result',
  },
  bn: {
    chase: ['২য় ইনিংস ৫০ বলে দরকার ৮২', '১৭৪/৬(২০ ওভার)', '৯৩/৫(১১.৪ ওভার)', '(ব্যাট করছে)'],
    soccer: ['৬৩′', 'Abahani১', 'Mohammedan০'],
    tennis: ['সেট ২', 'Karim৬ ৩৩০ (সার্ভ করছে)', 'Hasan৪ ২১৫'],
    ended: ['শেষ', '১৭৪/৬(২০ ওভার)'],
    offers: ['ব্যাকলে', 'মিলেছে ৳৫ হা.', 'বুকমেকার', 'ফ্যান্সি বাজি'],
    result: 'ফলাফল',
  },
} as const;

const oneBallLater: Scoreline = {
  ...chase,
  innings: [...chase.innings.slice(0, 1), { side: 'away', runs: 97, wickets: 5, balls: 71 }],
};

afterEach(() => {
  useSlip.setState({ stage: 'closed' }, true);
  document.cookie = `pins${rahim.id}=; path=/; max-age=0`;
});

/** Opens the list, and says the market of its first match. */
async function openList(more: Replies<typeof calls> = {}) {
  const api = await openSite('/exchange-inplay', { replies: { ...replies, ...more } });
  await expect.poll(() => api.stream.isRead('market:1.101')).toBe(true);
  api.stream.push('market:1.101', { type: 'image', market: listedMarket('1.101') });
  return api;
}

test.for(inLanguages(['en', 'bn'], 'en'))(
  '[PLAY-8] [PLAY-9] each match has its score, heads of its prices, and in words what else can be bet on, in %s',
  async (language) => {
    await openSite('/exchange-inplay', { language, stream: 'down', replies });
    const { chase: cricket, soccer, tennis, ended, offers, result } = words[language];
    for (const [name, texts] of [
      ['Dhaka', [...cricket, ...offers]],
      ['Abahani', soccer],
      ['Karim', tennis],
    ] as const)
      for (const text of texts) await expect.element(row(name)).toMatchTextContent(text);
    await page.getByRole('tab', { name: result }).click();
    for (const text of ended) await expect.element(row('Jashore')).toMatchTextContent(text);
  },
);

test.for(inLanguages(['en', 'bn'], 'en'))(
  '[PLAY-9] the head of a match begins a line with its second part whole, and ends none with a dot: %s',
  async (language) => {
    const competition = 'Delta Premier Cup';
    const [first] = chase.innings;
    if (first === undefined) throw new Error('The chase has no first innings.');
    const secondInnings = { side: 'away' as const, runs: 142, wickets: 3, balls: 84 };
    const scores = [
      { ...chase, innings: [first] },
      { ...chase, innings: [first, secondInnings] },
    ];
    await openSite('/exchange-inplay', {
      language,
      stream: 'down',
      replies: {
        ...replies,
        sportsEvents: ({ params: { sport } }) =>
          sport === 'cricket'
            ? listedEvents.cricket
                .slice(0, 2)
                .map((event, at) => ({ ...event, competition, score: scores[at] ?? chase }))
            : [],
      },
    });
    await expect.element(row('Dhaka')).toMatchTextContent(competition);
    const heads = document.querySelectorAll<HTMLElement>('[data-part=second]');
    expect(heads).toHaveLength(2);
    for (const head of heads) {
      const text = document.createRange();
      text.selectNodeContents(head);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      expect([head.textContent, lines.size]).toEqual([head.textContent, 1]);
      expect(head.parentElement?.innerText).not.toContain('·');
      expect(getComputedStyle(head, '::before').content).toBe('"·"');
      // At the start of a line the dot stands outside, where it is clipped.
      expect(head.parentElement).toHaveStyle({ overflowX: 'clip' });
    }
  },
);

test.for(inLanguages(['en', 'bn'] as const, 'bn'))(
  '[PLAY-9] odds of any length keep clear of their cell’s edges: %s',
  async (language) => {
    const { stream } = await openSite('/exchange-inplay', { language, replies });
    await expect.poll(() => stream.isRead('market:1.101')).toBe(true);
    const runners = [runner(11, 'Dhaka', 17.5, 30), runner(12, 'Khulna', 480, 1000)];
    stream.push('market:1.101', { type: 'image', market: { ...listedMarket('1.101'), runners } });
    const prices = row('Dhaka')
      .getByRole('button')
      .filter({ hasText: /[.](?:50|00|৫০|০০)/ });
    await expect.element(prices).toHaveLength(4);
    for (const cell of prices.elements()) {
      const text = document.createRange();
      text.selectNodeContents(cell.querySelector('span') ?? cell);
      const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
      const spare = Math.min(inner.left - outer.left, outer.right - inner.right);
      expect([cell.textContent, spare >= 3.5]).toEqual([cell.textContent, true]);
    }
  },
);

test('[EXCH-2] prices in the list that are not live can’t be tapped until they are again', async () => {
  await openList();
  const prices = row('Dhaka').getByRole('button', { name: /^(?:Back|Lay) / });
  await expect.element(prices).toHaveLength(4);
  await expect.element(prices.first()).toBeEnabled();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onEnd(() => line.mockRestore());
  await expect.element(prices.first()).toBeDisabled();
  for (const price of prices.elements()) expect(price).toBeDisabled();
  line.mockReturnValue(true);
  await expect.element(prices.first()).toBeEnabled();
});

test('[PLAY-8] scores move with the stream that brings the prices, and with no further request', async () => {
  const { stream, asked } = await openSite('/exchange-inplay', { replies });
  await expect.element(row('Dhaka')).toMatchTextContent('93/5');
  await expect.poll(() => stream.isRead('scoreline:101')).toBe(true);
  expect(stream.isRead('score:101')).toBe(false);
  const lists = asked('sportsEvents').length;
  stream.push('scoreline:101', oneBallLater);
  await expect.element(row('Dhaka')).toMatchTextContent('97/5(11.5 ov)');
  await expect.element(row('Dhaka')).toMatchTextContent('need 78 off 49');
  expect(asked('sportsEvents')).toHaveLength(lists);
});

test('[PLAY-8] while the stream is down, the scores come with the list, asked for more often', async () => {
  let score: Scoreline = chase;
  await openSite('/exchange-inplay', {
    stream: 'down',
    replies: {
      ...replies,
      sportsEvents: ({ params: { sport } }) =>
        listedEvents[sport].map((event) => (event.eventId === '101' ? { ...event, score } : event)),
    },
  });
  await expect.element(row('Dhaka')).toMatchTextContent('93/5');
  score = oneBallLater;
  await expect.element(row('Dhaka')).toMatchTextContent('97/5(11.5 ov)');
});

test('[PLAY-8] the most matched and the pinned matches show their scores too', async () => {
  const { stream } = await openSite('/exchange', { replies });
  await expect.poll(() => stream.isRead('market:1.101')).toBe(true);
  stream.push('market:1.101', { type: 'image', market: listedMarket('1.101') });
  const popular = page
    .getByRole('region', { name: 'Popular' })
    .getByRole('listitem')
    .filter({ hasText: 'Dhaka' });
  await expect.element(popular).toMatchTextContent('93/5(11.4 ov)');
  await page.getByRole('button', { name: 'Pin Dhaka v Khulna to Multi' }).click();
  goTo('/exchange-multi');
  const pinned = page.getByRole('listitem', { name: 'Dhaka v Khulna' });
  await expect.element(pinned).toMatchTextContent('2nd innings need 82 off 50');
  await expect.poll(() => stream.isRead('scoreline:101')).toBe(true);
  stream.push('scoreline:101', oneBallLater);
  await expect.element(pinned).toMatchTextContent('97/5(11.5 ov)');
});

test('[PLAY-8] before its start a match shows its time, and in play without a score that it is live', async () => {
  await openSite('/exchange-inplay', { stream: 'down', replies });
  await expect.element(row('Sylhet')).toMatchTextContent('Live Premier Cup');
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await expect.element(row('Barishal')).toMatchTextContent(/\d\d:\d\d Premier Cup/);
});

test('[PLAY-9] each runner has its own best prices, and a change shows its direction', async () => {
  const { stream } = await openList();
  const dhaka = row('Dhaka');
  for (const name of ['Back Dhaka at 2.00', 'Lay Dhaka at 2.02', 'Back Khulna at 1.90', 'Lay Khulna at 2.10'])
    await expect.element(dhaka.getByRole('button', { name })).toBeVisible();
  const arrows = () => dhaka.getByCss('.price-moved [data-text="▲"]').elements().length;
  expect(arrows()).toBe(0);
  stream.push('market:1.101', { type: 'prices', moved: [[12, 'B', 0, 1.95, 200]] });
  await expect.element(dhaka.getByRole('button', { name: 'Back Khulna at 1.95' })).toBeVisible();
  await expect.poll(arrows).toBe(1);
  await dhaka.getByRole('button', { name: 'Back Khulna at 1.95' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Bet slip' }).getByRole('heading'))
    .toMatchTextContent('BACKKhulna');
});

test('[PLAY-9] a draw is a runner too, named in the language of the page', async () => {
  const { stream } = await openSite('/exchange-inplay', { language: 'bn', replies });
  await expect.poll(() => stream.isRead('market:1.201')).toBe(true);
  const market = listedMarket('1.201');
  const runners = [...market.runners, runner(13, 'The Draw', 3.75, 3.85)];
  stream.push('market:1.201', { type: 'image', market: { ...market, runners } });
  await expect.element(row('Abahani').getByRole('button', { name: /^ড্র ব্যাক/ })).toBeVisible();
});

test('[PLAY-9] a suspended market says so instead of prices, and keeps its score', async () => {
  const { stream } = await openList();
  const dhaka = row('Dhaka');
  await expect.element(dhaka.getByRole('button', { name: /^Back Dhaka/ })).toBeVisible();
  stream.push('market:1.101', { type: 'change', market: { status: 'SUSPENDED' } });
  await expect.element(dhaka.getByText('SUSPENDED')).toHaveLength(2);
  await expect.element(dhaka.getByRole('button', { name: /^Back/ })).not.toBeInTheDocument();
  await expect.element(dhaka).toMatchTextContent('93/5');
});

test('[PLAY-9] matched bets show what they make by winner, asked for once for all matches, and not without any', async () => {
  const mine = matchedWhole({ ...order, marketId: '1.101' });
  let positions = [
    { runnerId: 11, ifWin: taka('218.50') },
    { runnerId: 12, ifWin: taka('-100.00') },
  ];
  const { stream, asked } = await openList({
    openPositions: () => ({ markets: [{ marketId: '1.101', runners: positions }] }),
  });
  stream.push('orders', { orders: [{ ...order, marketId: '1.101' }] });
  await expect.element(row('Dhaka').getByRole('button', { name: /^Back Dhaka/ })).toBeVisible();
  expect(asked('openPositions')).toHaveLength(0);
  stream.push('orders', { orders: [mine] });
  await expect.element(row('Dhaka')).toMatchTextContent('your profit if it wins +৳218.50');
  await expect.element(row('Dhaka')).toMatchTextContent('your loss if it wins −৳100');
  await expect.element(row('Dhaka').getByText('+৳218.50')).toHaveClass('text-win');
  await expect.element(row('Dhaka').getByText('−৳100')).toHaveClass('text-loss');
  expect(asked('openPositions')).toHaveLength(1);
  positions = [{ runnerId: 11, ifWin: taka('40.00') }];
  stream.push('orders', { orders: [mine, matchedWhole({ ...order, id: 702n, marketId: '1.101' })] });
  await expect.element(row('Dhaka')).toMatchTextContent('+৳40');
  stream.push('orders', { orders: [] });
  await expect.element(row('Dhaka').getByText('+৳40')).not.toBeInTheDocument();
  expect(asked('openPositions')).toHaveLength(2);
});
