import type { calls, Game, GameType } from '@maidan/contract';
import { ConnectionLost, type Replies } from '@maidan/contract/testing';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../lib/session.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { runClock, stopClock } from '../../testing/clock.ts';
import { expectAddress, expectTexts, goTo } from '../../testing/locate.ts';
import { onEnd } from '../../testing/on-end.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim } from '../../testing/people.ts';
import { chase, oneNil } from '../../testing/scorelines.ts';
import { resizeWindow } from '../../testing/window.ts';

const game = (code: string, name: string, otherName: string, type: GameType): Game => ({
  code,
  name,
  otherName,
  type,
  platform: 'PLAYHOUSE',
  image: `game-${code}.svg`,
  addedAt: new Date('2026-01-01T00:00:00Z'),
});
const games = [
  game('crash', 'Shakrain Kite', 'সাকরাইন ঘুড়ি', 'EGAME'),
  game('dice', 'River Dice', 'নদীর ডাইস', 'EGAME'),
  game('virtual-cricket', 'Gully Cricket', 'গলির ক্রিকেট', 'SPORTS'),
];

const HOUR_MS = 3_600_000;
const match = (id: number, name: string, competition: string, hoursAhead: number) => ({
  marketId: `1.${id}`,
  eventId: `${id}`,
  name,
  competition,
  hasFancy: false,
  hasBookmaker: false,
  inPlay: hoursAhead === 0,
  startsAt: new Date(Date.now() + hoursAhead * HOUR_MS),
});
const events = {
  cricket: [
    { ...match(101, 'Khulna v Dhaka', 'Delta Premier T20', 0), score: chase },
    match(102, 'Dhaka v Sylhet', 'Delta Premier T20', 200),
    match(103, 'Dhaka v Rangpur', 'Delta Premier T20', -4),
    match(104, 'India v Bangladesh', 'Nations Series', 0),
  ],
  soccer: [{ ...match(201, 'Jamuna City v Surma Albion', 'Bengal Super League', 0), score: oneNil }],
  tennis: [],
};

const replies: Replies<typeof calls> = {
  ...homeReplies,
  sportsEvents: ({ params: { sport } }) => events[sport],
  games: { games },
  matchPlayers: { squads: [] },
  playerGames: { recent: [], favourites: [] },
  eventMarkets: { data: { items: {} } },
  matchOdds: [],
};
const openSearch = (address = '/search', more: Parameters<typeof openSite>[1] = {}) =>
  openSite(address, { visitor: 'guest', ...more, replies: { ...replies, ...more.replies } });

const main = page.getByRole('main');
const field = page.getByRole('searchbox', { name: 'Search matches and games' });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (name: string) => region(name).getByRole('listitem');
const marked = main.getByCss('mark');

test('[PLAY-50] matches and games are found as one types, live ones first, with what was typed marked', async () => {
  await openSearch();
  await expect.element(field).toHaveFocus();
  await field.fill('dha');
  await expect.element(rowsOf('Matches')).toHaveLength(3);
  await expect.element(rowsOf('Matches').first()).toMatchTextContent('need 82 off 50');
  await expect.element(rowsOf('Matches').first()).toMatchTextContent('93/5');
  await expect.element(rowsOf('Matches').nth(1)).toMatchTextContent('Sylhet');
  await expect.element(rowsOf('Matches').nth(2)).toMatchTextContent('Ended · Delta Premier T20');
  await expectTexts(marked, ['Dha', 'Dha', 'Dha']);
  await expect.element(region('Games')).not.toBeInTheDocument();
  await expect.element(page.getByText('3 matches, 0 games')).toBeInTheDocument();
  await field.fill('cricket');
  await expect.element(rowsOf('Matches')).toHaveLength(4);
  await expectTexts(marked, ['Cricket']);
  await expect
    .element(region('Games').getByRole('button', { name: 'Gully Cricket', exact: true }))
    .toBeVisible();
  await region('Games').getByRole('button', { name: 'Favourite: Gully Cricket' }).click();
  expect(localStorage.getItem('favouriteGames')).toContain('PLAYHOUSE:virtual-cricket');
});

test.for([
  ['কলকাতা', 'en', undefined],
  ['বাংলাদেশ', 'en', 'India v Bangladesh'],
  ['bangladsh', 'en', 'India v Bangladesh'],
  ['soccr', 'bn', 'Jamuna City v Surma Albion'],
] as const)(
  '[PLAY-51] "%s" is looked for in both scripts and with a typo (%s): %s',
  async ([typed, language, name]) => {
    await openSearch(`/search?q=${encodeURIComponent(typed)}`, { language });
    const matches = region(language === 'en' ? 'Matches' : 'ম্যাচ');
    if (name === undefined) {
      await expect.element(page.getByText('Nothing found')).toBeVisible();
      await expect.element(rowsOf('Live now')).toHaveLength(3);
    } else await expect.element(matches.getByRole('link')).toMatchTextContent(name);
  },
);

test('[PLAY-51] a game is found by a well-known word with a typo, and what comes close is shown only without better', async () => {
  await openSearch();
  await field.fill('aviater');
  await expect
    .element(region('Games').getByRole('button', { name: 'Shakrain Kite', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('No game has that name. These are of that kind.')).toBeVisible();
  await expect.element(region('Matches')).not.toBeInTheDocument();
  await field.fill('surna');
  await expect.element(page.getByText('No match goes by exactly that name. These come close.')).toBeVisible();
  await expectTexts(marked, ['Surma']);
});

test('[PLAY-52] before anything is typed stands what is live and what was searched for here, which can be cleared', async () => {
  await openSearch();
  await expect.element(rowsOf('Live now')).toHaveLength(3);
  await expect.element(region('Recent searches')).not.toBeInTheDocument();
  await field.fill('kite');
  await userEvent.keyboard('{Enter}');
  await field.fill('  Sylhet ');
  await expectAddress('/search?q=Sylhet');
  await rowsOf('Matches').getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear what is typed' }).click();
  await expectAddress('/search');
  await expectTexts(rowsOf('Recent searches'), ['Sylhet', 'kite']);
  await rowsOf('Recent searches').getByRole('button', { name: 'kite' }).click();
  await expectAddress('/search?q=kite');
  await expect.element(field).toHaveValue('kite');
  await field.clear();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(region('Recent searches')).not.toBeInTheDocument();
  expect(localStorage.getItem('recentSearches')).toBeNull();
});

test('[PLAY-52] what a player searched for ends with the session', async () => {
  await openSearch('/search?q=kite', { visitor: rahim });
  await field.click();
  await userEvent.keyboard('{Enter}');
  await field.clear();
  await expectTexts(rowsOf('Recent searches'), ['kite']);
  session.close();
  await expect.element(region('Recent searches')).not.toBeInTheDocument();
  expect(localStorage.getItem('recentSearches')).toBeNull();
});

test('[PLAY-53] the query stands in the address: it can be shared, and both ways back from a match lead to it', async () => {
  await openSite('/exchange-inplay', {
    replies: {
      ...replies,
      listWallets: { wallets: [] },
      listOrders: { orders: [] },
      listHouseBets: { bets: [], next: null },
      positions: { runners: [] },
      housePositions: { fancies: [], bookmakers: [] },
    },
  });
  await main.getByRole('link', { name: 'Search matches and games' }).click();
  await expectAddress('/search');
  await field.fill('surma');
  await expectAddress('/search?q=surma');
  await rowsOf('Matches').getByRole('link').click();
  await expectAddress('/odds-view?market=1.201&event=201');
  history.back();
  await expectAddress('/search?q=surma');
  await expect.element(field).toHaveValue('surma');
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await rowsOf('Matches').getByRole('link').click();
  await expectAddress('/odds-view?market=1.201&event=201');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectAddress('/search?q=surma');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectAddress('/exchange-inplay');
});

test('[PLAY-53] an address with another query shows what that finds', async () => {
  await openSearch('/search?q=surma');
  await expect.element(field).toHaveValue('surma');
  goTo('/search?q=sylhet');
  await expect.element(field).toHaveValue('sylhet');
  await expect.element(rowsOf('Matches').first()).toMatchTextContent('Sylhet');
});

test('[PLAY-54] a guest sees a match in the sheet, which closes with the search', async () => {
  const api = await openSearch('/search?q=surma');
  await rowsOf('Matches').getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Jamuna City v Surma Albion' });
  await expect.element(sheet.getByRole('link', { name: 'Log in to bet' })).toBeVisible();
  await expectAddress('/search?q=surma');
  await expect.poll(() => api.stream.isRead('scoreline:201')).toBe(true);
  goTo('/login');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('[PLAY-54] a player’s game closes into what was found', async () => {
  await openSearch('/search?q=kite', {
    visitor: rahim,
    replies: { runGame: { url: '/mark.svg' } },
  });
  await region('Games').getByRole('button', { name: 'Shakrain Kite', exact: true }).click();
  await expectAddress('/gamerun');
  await page.getByRole('button', { name: 'Close game' }).click();
  await expectAddress('/search?q=kite');
});

test('[HOME-16] the search leaves out what is closed to the player', async () => {
  await openSearch('/search?q=cricket', {
    visitor: rahim,
    replies: { marketBlock: { exchange: true, casino: false, status: 'blocked' } },
  });
  await expect.element(rowsOf('Matches')).toHaveLength(4);
  await expect.element(region('Games')).not.toBeInTheDocument();
});

test('[PLAY-55] whatever is pasted is cut and searched for without an error', async () => {
  await openSearch();
  await field.fill('\u202edhaka \u0007'.repeat(300));
  await expect
    .poll(() => new URLSearchParams(location.search).get('q')?.startsWith('dhaka dhaka'))
    .toBe(true);
  expect(new URLSearchParams(location.search).get('q')?.length).toBeLessThanOrEqual(80);
  await expect.element(rowsOf('Matches')).toHaveLength(3);
  await field.fill('🎲🎲');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await field.fill(' \u200f\t ');
  await expectAddress('/search');
  await expect.element(region('Live now')).toBeVisible();
});

test('[PLAY-55] offline it says so, keeps what was typed, and searches once the connection is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onEnd(() => line.mockRestore());
  const lost = new ConnectionLost();
  const api = await openSearch('/search', { replies: { sportsEvents: lost, games: lost } });
  await field.fill('surma');
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAddress('/search?q=surma');
  api.reply({ sportsEvents: ({ params: { sport } }) => events[sport], games: { games } });
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await expect.element(field).toHaveValue('surma');
  await expect.element(page.getByText(/^No connection\./)).not.toBeInTheDocument();
});

test('[PLAY-55] matches that can’t be loaded are asked for again, and the games are found meanwhile', async () => {
  const api = await openSearch('/search?q=cricket', { replies: { sportsEvents: new ConnectionLost() } });
  await expect.element(region('Games')).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded.');
  api.reply({ sportsEvents: ({ params: { sport } }) => events[sport] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowsOf('Matches')).toHaveLength(4);
});

const squads = [
  { side: 'India', players: ['Kabir', 'Rohan'], eventIds: ['104'] },
  { side: 'Bangladesh', players: ['Tahmid', 'Nabil'], eventIds: ['104'] },
  { side: 'Dhaka', players: ['Abir', 'Kabirul'], eventIds: ['101', '102', '103'] },
];
const namesInBangla = { Tahmid: 'তাহমিদ', Bangladesh: 'বাংলাদেশ', India: 'ভারত', Kabir: 'কবির' };

test('[PLAY-56] a match is found by a player, and a line says who plays for whom, with what was typed marked', async () => {
  const api = await openSearch('/search', { replies: { matchPlayers: { squads } } });
  await expect.element(rowsOf('Live now')).toHaveLength(3);
  expect(api.asked('matchPlayers')).toEqual([]);
  await field.fill('tah');
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await expect.element(rowsOf('Matches')).toMatchTextContent('Tahmid plays for Bangladesh');
  await expectTexts(marked, ['Tah']);
  await field.fill('kabir');
  await expect.element(rowsOf('Matches')).toHaveLength(4);
  await expect.element(rowsOf('Matches').first()).toMatchTextContent('Kabirul plays for Dhaka');
  await expect.element(rowsOf('Matches').nth(1)).toMatchTextContent('Kabir plays for India');
  await field.fill('কবির');
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await expect.element(rowsOf('Matches')).toMatchTextContent('Kabir plays for India');
  await expectTexts(marked, ['Kabir']);
  await field.fill('tahmit');
  await expect.element(rowsOf('Matches')).toMatchTextContent('Tahmid plays for Bangladesh');
  await expect.element(page.getByText('No match goes by exactly that name. These come close.')).toBeVisible();
  await expectTexts(marked, ['Tahmid']);
  await field.fill('india');
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await expect.element(page.getByText(/plays for/)).not.toBeInTheDocument();
  expect(api.asked('matchPlayers')).toHaveLength(1);
});

test.for(['তাহ', 'tahmid', 'TAH'])('[PLAY-56] in Bangla "%s" finds the player, marked', async (typed) => {
  await openSearch(`/search?q=${encodeURIComponent(typed)}`, {
    language: 'bn',
    replies: { matchPlayers: { squads }, names: { names: namesInBangla } },
  });
  await expect.element(rowsOf('ম্যাচ')).toMatchTextContent('তাহমিদ বাংলাদেশ দলে খেলেন');
  await expectTexts(marked, ['তাহমিদ']);
});

test('[PLAY-56] without the players the search finds what it can, and asks for them again by itself', async () => {
  stopClock();
  const api = await openSearch('/search?q=tahmid', { replies: { matchPlayers: new ConnectionLost() } });
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await field.fill('india');
  await expect.element(rowsOf('Matches')).toHaveLength(1);
  await field.fill('tahmid');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  api.reply({ matchPlayers: { squads } });
  await runClock(30_000);
  await expect.element(rowsOf('Matches')).toMatchTextContent('Tahmid plays for Bangladesh');
});

test.for([320, 360, 412])('[PLAY-50] the search and the ways to it fit a window of %s px', async (width) => {
  await resizeWindow(width, 740);
  await openSearch('/');
  const way = main.getByRole('link', { name: 'Search', exact: true });
  await expect.element(way).toBeVisible();
  const { left, right, height } = way.element().getBoundingClientRect();
  expect([left >= 0, right <= width, height >= 44]).toEqual([true, true, true]);
  await way.click();
  await expectAddress('/search');
  await field.fill('cricket');
  await expect.element(rowsOf('Matches')).toHaveLength(4);
  expect(document.documentElement.scrollWidth).toBe(width);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectAddress('/');
});
