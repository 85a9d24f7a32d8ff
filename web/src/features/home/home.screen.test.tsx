import type { Game, MarketOdds, Scoreline, SportsEvent } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickStill, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { exchangeReplies } from '../../testing/exchange-replies.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress, expectTexts, goTo, isPresent } from '../../testing/locate.ts';
import { allowMovement } from '../../testing/movement.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim } from '../../testing/people.ts';
import { sliders } from '../../testing/sliders.ts';
import { general } from '../../testing/usual-replies.ts';
import { resizeWindow } from '../../testing/window.ts';

const liveNow = page.getByRole('heading', { name: 'Live now' });
const featured = page.getByRole('region', { name: 'Featured Games' });
const dot = (number: number) => page.getByRole('button', { name: `Show banner ${number}` });
const tiles = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
const replies = { ...homeReplies, sliders, gameSystems: { systems: [] } };

const match = (at: number): SportsEvent => ({
  marketId: `1.${at}`,
  eventId: `${at}`,
  name: `Alpha ${at} v Beta ${at}`,
  competition: 'Cup',
  hasFancy: false,
  hasBookmaker: false,
  inPlay: true,
  startsAt: new Date('2026-01-15T12:00:00Z'),
});

test('[HOME-1] a phone sees the home screen, with three matches in play', async () => {
  await openSite('/', {
    visitor: 'guest',
    replies: {
      ...replies,
      sportsEvents: ({ params: { sport } }) => (sport === 'cricket' ? [1, 2, 3, 4].map(match) : []),
      matchOdds: [],
    },
  });
  await expect.element(liveNow).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Live now' }).getByRole('listitem')).toHaveLength(3);
});

const firstInnings = (runs: number, balls: number): Scoreline => ({
  sport: 'cricket',
  phase: 'LIVE',
  ballsPerInnings: 120,
  innings: [{ side: 'home', runs, wickets: 2, balls }],
});

const liveRunner = (
  runnerId: number,
  name: string,
  back: number,
  lay: number,
): MarketOdds['runners'][number] => ({
  runnerId,
  name,
  status: 'ACTIVE',
  lastPriceTraded: null,
  prices: { back: [{ price: back, size: 500 }], lay: [{ price: lay, size: 500 }] },
});

const began = (at: number, minutesAgo: number) => ({
  ...match(at),
  startsAt: new Date(Date.now() - minutesAgo * 60_000),
});

test('[PLAY-18] home shows the matches first that take bets for longest: cricket, then by their start, and last what is over', async () => {
  const over = { ...began(4, 5), score: { ...firstInnings(150, 120), phase: 'ENDED' as const } };
  await openSite('/', {
    visitor: 'guest',
    replies: {
      ...replies,
      sportsEvents: ({ params: { sport } }) =>
        sport === 'cricket' ? [over, began(1, 90), began(2, 20)] : sport === 'soccer' ? [began(3, 1)] : [],
      matchOdds: [],
    },
  });
  const rows = page.getByRole('region', { name: 'Live now' }).getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toMatchTextContent('Alpha 2');
  await expect.element(rows.nth(1)).toMatchTextContent('Alpha 1');
  await expect.element(rows.nth(2)).toMatchTextContent('Alpha 3');
});

test('[PLAY-8] [PLAY-9] a guest reads the score of a live match, and each runner’s prices under Back and Lay', async () => {
  const listed = { ...match(1), score: firstInnings(58, 40) };
  const api = await openSite('/', {
    visitor: 'guest',
    replies: { ...replies, sportsEvents: ({ params: { sport } }) => (sport === 'cricket' ? [listed] : []) },
  });
  const card = page.getByRole('region', { name: 'Live now' }).getByRole('listitem');
  await expect.element(card).toMatchTextContent('1st innings CupBackLay');
  await expect.element(card).toMatchTextContent('58/2(6.4 ov)');
  await expect.poll(() => api.stream.isRead('market:1.1')).toBe(true);
  api.stream.push('market:1.1', {
    type: 'image',
    market: {
      marketId: '1.1',
      eventId: '1',
      status: 'OPEN',
      inplay: true,
      betDelay: 5,
      version: 1,
      totalMatched: 1_840_000,
      runners: [liveRunner(1, 'Alpha 1', 2, 2.05), liveRunner(2, 'Beta 1', 2.1, 2.15)],
    },
  });
  api.stream.push('scoreline:1', firstInnings(64, 41));
  for (const name of [
    'Back Alpha 1 at 2.00',
    'Lay Alpha 1 at 2.05',
    'Back Beta 1 at 2.10',
    'Lay Beta 1 at 2.15',
  ])
    await expect.element(card.getByRole('button', { name })).toBeVisible();
  await expect.element(card).toMatchTextContent('64/2(6.5 ov)');
  await expect.element(card).toMatchTextContent('Matched ৳18L');
  expect(api.asked('openPositions')).toHaveLength(0);
});

test('[HOME-1] 768 px is a phone, 769 is not', async () => {
  await resizeWindow(769, 800);
  await openSite('/', { visitor: 'guest', replies });
  await expect.element(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  await resizeWindow(768, 800);
  await expect.element(liveNow).toBeVisible();
});

test('[HOME-2] the banner changes every 3000 ms, and a dot selects one', async () => {
  stopClock();
  await openSite('/', { visitor: 'guest', replies });
  const banners = page.getByRole('region', { name: 'Banners' });
  const current = () => banners.getByCss('[aria-current=true]').elements();
  await waitStill(() => isPresent(dot(3)));
  expect(current()).toEqual([dot(1).element()]);
  await runClock(2999);
  expect(current()).toEqual([dot(1).element()]);
  await runClock(1);
  expect(current()).toEqual([dot(2).element()]);
  allowMovement();
  const track = banners.getByCss('.transition-transform').element();
  expect(getComputedStyle(track).transitionDuration).toBe('0.5s');
  await clickStill(dot(1));
  // Paused while it has the focus; the interval restarts once it loses it.
  dot(1).element().focus();
  await runClock(6000);
  expect(current()).toEqual([dot(1).element()]);
  const button = dot(1).element();
  if (button instanceof HTMLElement) button.blur();
  for (const [waitMs, at] of [
    [2999, 1],
    [1, 2],
    [3000, 3],
    [3000, 1],
  ] as const) {
    await runClock(waitMs);
    expect(current()).toEqual([dot(at).element()]);
  }
});

test('[HOME-3] the ticker scrolls the notices at speed 30 and can be paused', async () => {
  const notices = ['Welcome to Maidan.', 'Play money only, for everybody who plays here.'];
  await openSite('/', { visitor: 'guest', replies: { ...replies, general: [{ ...general, notices }] } });
  const ticker = page.getByRole('region', { name: 'Announcements' });
  await expectTexts(ticker.getByRole('listitem'), notices);
  const list = ticker.getByCss('ul').element();
  const state = () => list.getAnimations()[0]?.playState;
  await expect.poll(state).toBe('running');
  const timing = list.getAnimations()[0]?.effect?.getTiming();
  expect(list.scrollWidth / 2 / (Number(timing?.duration) / 1000)).toBeCloseTo(30, 0);
  await page.getByRole('button', { name: 'Pause announcements' }).click();
  expect(state()).toBe('paused');
  await page.getByRole('button', { name: 'Resume announcements' }).click();
  expect(state()).toBe('running');
});

test('[HOME-4] the eight categories are in their order and lead to their games', async () => {
  const api = await openSite('/', { visitor: 'guest', replies });
  const links = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
  await expectTexts(links, ['Sports', 'Casino', 'Slot', 'Table', 'Poker', 'Crash', 'Fishing', 'Lottery']);
  const types = links
    .elements()
    .map((link) => new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('type'));
  expect(types).toEqual(['SPORTS', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO']);
  await links.last().click();
  await expectAddress('/games?type=LOTTO&system=&title=Lottery');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lottery');
  await expect.poll(() => api.asked('games').at(-1)?.query.type).toBe('LOTTO');
});

test('[HOME-5] Favourites and Featured Games show the sliders of their type', async () => {
  await openSite('/', { visitor: 'guest', replies });
  await expectTexts(tiles('Favourites'), ['Promotions', 'VIP club']);
  await expectTexts(tiles('Featured Games'), ['Cricket Odds', 'Football Odds']);
  expect(tiles('Favourites').getByCss('img').first().element().getAttribute('src')).toBe('/storage/tile.svg');
});

test('[HOME-5] a featured link is split into platform and type and launches the game', async () => {
  const api = await openSite('/', {
    replies: { ...replies, runGame: { url: '/mark.svg' } },
  });
  await featured.getByRole('button', { name: 'Football Odds' }).dblClick();
  await expectAddress('/gamerun');
  await expect.element(page.getByTitle('Football Odds')).toHaveAttribute('src', '/mark.svg');
  expect(api.asked('runGame').map(({ body }) => body)).toEqual([
    {
      playerId: rahim.id,
      returnUrl: location.origin,
      isMobile: true,
      platform: 'EXCHANGE',
      gameType: 'SPORTS',
      gameCode: 'SOCCER',
    },
  ]);
  await page.getByRole('button', { name: 'Close game' }).click();
  await expectAddress('/');
});

test('[HOME-6] a guest who opens a featured game is told that they are not logged in and goes to the login', async () => {
  const api = await openSite('/', { visitor: 'guest', replies });
  await featured.getByRole('button', { name: 'Cricket Odds' }).click();
  await expectAddress('/login');
  await expect.element(page.getByText('User not logged in')).toBeVisible();
  expect(api.asked('runGame')).toEqual([]);
});

test('[HOME-10] the footer is folded at 200 px until Show More and again after Show Less', async () => {
  await openSite('/', { visitor: 'guest', replies });
  const footer = page.getByCss('footer');
  const button = footer.getByRole('button');
  const height = () => footer.getByCss('div').first().element().getBoundingClientRect().height;
  await expect.element(button).toHaveTextContent('Show More');
  expect(height()).toBe(200);
  await button.click();
  await expect.element(button).toHaveTextContent('Show Less');
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(200);
  await button.click();
  await expect.element(button).toHaveTextContent('Show More');
  expect(height()).toBe(200);
  await expect.element(footer).toMatchTextContent('2017-2025');
});

test('[HOME-14] a closed site shows the maintenance page at /, and nothing of the home screen', async () => {
  await openSite('/', {
    visitor: 'guest',
    replies: { ...replies, general: [{ ...general, siteOpen: false }] },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We are mending the pitch');
  await expect.element(liveNow).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: 'Game categories' })).not.toBeInTheDocument();
});

test('[HOME-16] a blocked section shows the catalogue’s text for it and stays closed', async () => {
  const marketBlock = { exchange: false, casino: false, status: 'inactive' };
  // A screen that was loaded before is drawn for a moment, and its header asks for the wallets.
  const api = await openSite('/', { replies: { ...replies, marketBlock, listWallets: { wallets: [] } } });
  const popup = page.getByRole('dialog', { name: 'Market Block' });
  await expect.element(liveNow).toBeVisible();
  for (const path of ['/exchange-inplay', '/games?type=SPORTS', '/games?type=SLOT']) {
    goTo(path);
    await expect
      .element(popup)
      .toMatchTextContent(
        'Dear customer, your selected section is currently blocked by Your Upline. Please Contact Customer Support for further assistance.',
      );
    await expectAddress('/');
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect.element(popup).not.toBeInTheDocument();
  }
  await featured.getByRole('button').first().click();
  await expect.element(popup).toBeVisible();
  await expectAddress('/');
  expect(api.asked('runGame')).toEqual([]);
});

test.for([
  { exchange: false, casino: false, status: 'active' },
  { exchange: true, casino: true, status: 'inactive' },
  { exchange: true, casino: false, status: 'inactive' },
])(
  '[HOME-16] exchange $exchange, casino $casino and $status leaves the exchange open',
  async (marketBlock) => {
    const inPlay = page.getByRole('tab', { name: 'In-Play' });
    const answered = Promise.withResolvers<typeof marketBlock>();
    const api = await openSite('/exchange-inplay', {
      replies: { ...replies, ...exchangeReplies, marketBlock: () => answered.promise },
    });
    await expect.poll(() => api.asked('marketBlock').length).toBeGreaterThan(0);
    answered.resolve(marketBlock);
    // The next visit begins with the answer known: the home screen's own answers came after it.
    goTo('/');
    await expect.element(featured).toBeVisible();
    goTo('/exchange-inplay');
    await expect.element(inPlay).toBeVisible();
    expect(api.asked('marketBlock')).toHaveLength(1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectAddress('/exchange-inplay');
  },
);

test('[HOME-7] [HOME-15] scripts in notices, sliders and names stay text', async () => {
  const hostile = '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>';
  await openSite('/', {
    kept: { popup: '1', regPopup: '0' },
    replies: {
      ...replies,
      general: [
        {
          ...general,
          siteTitle: hostile,
          notices: [hostile],
          systemNotice: `${hostile}<b>Read this</b><a href="javascript:globalThis.pwned=1">bad</a><a href="/deposit">good</a><iframe src="/"></iframe><svg><style><a title="</style><img src=x onerror=globalThis.pwned=1>">`,
          ambassador: { name: hostile, text: hostile, image: '"><script>globalThis.pwned=1</script>' },
        },
      ],
      sliders: sliders.map((one) => {
        if (one.type === 'Features')
          return { ...one, name: hostile, thumbnail: '"onerror="globalThis.pwned=1' };
        return one.type === 'Favourite'
          ? { ...one, name: hostile, link: 'javascript:globalThis.pwned=1' }
          : one;
      }),
    },
  });
  const popup = page.getByRole('dialog', { name: 'Notice' });
  await expect.element(popup.getByCss('b')).toHaveTextContent('Read this');
  await expectTexts(popup.getByRole('link'), ['good']);
  await expect.element(popup.getByCss('img, script, iframe, svg:not([aria-hidden])')).not.toBeInTheDocument();
  await popup.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('region', { name: 'Favourites' }).getByRole('listitem').first().click();
  await expect.element(featured).toMatchTextContent('<script>');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Brand Ambassador' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Brand Ambassador' })).toMatchTextContent('<script>');
  expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
});

const house = (code: string, name: string, more: Partial<Game> = {}): Game => ({
  code,
  name,
  otherName: '',
  type: 'EGAME',
  platform: 'PLAYHOUSE',
  image: `game-${code}.svg`,
  addedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

const gamesPlace = page.getByCss('#home-games');

test('[PLAY-26] home’s row of games loads when it comes near, keeps its place, and leads to the lobby', async () => {
  const api = await openSite('/', {
    visitor: 'guest',
    replies: {
      ...replies,
      // With three matches the row is below a phone's window.
      sportsEvents: ({ params: { sport } }) => (sport === 'cricket' ? [1, 2, 3].map(match) : []),
      matchOdds: [],
      games: {
        games: [
          house('CRICKET', 'Cricket Odds', { platform: 'EXCHANGE' }),
          house('dice', 'River Dice'),
          house('crash', 'Shakrain Kite'),
        ],
      },
      lobby: { wins: [], popular: [{ platform: 'PLAYHOUSE', code: 'crash' }] },
      playerGames: { recent: [], favourites: [] },
    },
  });
  const row = page.getByRole('region', { name: 'Games', exact: true });
  await expect.element(page.getByRole('region', { name: 'Live now' }).getByRole('listitem')).toHaveLength(3);
  await expect.element(row).not.toBeInTheDocument();
  expect([...api.asked('lobby'), ...api.asked('games')]).toEqual([]);
  const heightOf = () => gamesPlace.element().getBoundingClientRect().height;
  const height = heightOf();
  gamesPlace.element().scrollIntoView();
  await expectTexts(row.getByRole('button'), ['Shakrain Kite', 'River Dice']);
  expect(heightOf()).toBe(height);
  expect(api.asked('lobby')).toHaveLength(1);
  await row.getByRole('link', { name: 'All games' }).click();
  await expectAddress('/lobby');
});
