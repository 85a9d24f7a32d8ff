import type { calls, Game, GameType, Lobby } from '@maidan/contract';
import { ConnectionLost, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../../../testing/clock.ts';
import { putDeviceAhead } from '../../../testing/device-clock.ts';
import { homeReplies } from '../../../testing/home-replies.ts';
import { expectAddress, expectTexts, isPresent } from '../../../testing/locate.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';

const game = (code: string, name: string, type: GameType, more: Partial<Game> = {}): Game => ({
  code,
  name,
  otherName: '',
  type,
  platform: 'PLAYHOUSE',
  image: `game-${code}.svg`,
  addedAt: new Date('2026-01-01T00:00:00Z'),
  returns: { least: 9900, most: 9900 },
  temper: 'wild',
  ...more,
});

const games = [
  game('crash', 'Shakrain Kite', 'EGAME', { otherName: 'সাকরাইন ঘুড়ি' }),
  game('dice', 'River Dice', 'EGAME', { temper: 'lively' }),
  game('plinko', 'Mango Plinko', 'EGAME', { returns: { least: 9812, most: 9893 }, temper: 'lively' }),
  game('blackjack', 'Jamuna Blackjack', 'TABLE', { temper: 'calm' }),
  game('keno', 'Firefly Keno', 'LOTTO'),
];
const named = (code: string) => ({ platform: 'PLAYHOUSE', code });

const win = (player: string, code: string, more: Partial<Lobby['wins'][number]> = {}) => ({
  ...named(code),
  player,
  multiple: 4829,
  paid: taka('4829.00'),
  wonAt: new Date(Date.now() - 5 * 60_000),
  ...more,
});

const alive: Lobby = {
  sharedTable: { ...named('crash'), players: 214, results: [100, 341, 1280] },
  wins: [
    win('r•••u', 'plinko'),
    win('s•••1', 'keno', {
      multiple: 3500,
      paid: taka('3600.50'),
      wonAt: new Date(Date.now() - 3 * 3_600_000),
    }),
    win('x•••x', 'gone'),
  ],
  popular: ['keno', 'crash', 'dice'].map(named),
};

const replies: Replies<typeof calls> = {
  ...homeReplies,
  games: ({ query: { type } }) => ({
    games: games.filter((one) => type === undefined || one.type === type),
  }),
  gameSystems: { systems: [{ platform: 'PLAYHOUSE' }] },
  gameProviders: { providers: [{ platform: 'PLAYHOUSE', name: 'Maidan Playhouse' }] },
  lobby: alive,
  playerGames: { recent: [], favourites: [] },
  gamesToday: { games: [] },
};
const openLobby = (more: Replies<typeof calls> = {}) =>
  openSite('/lobby', { visitor: 'guest', replies: { ...replies, ...more } });

const region = (name: string) => page.getByRole('region', { name, exact: true });
const tilesOf = (name: string) => region(name).getByRole('listitem');
const rail = page.getByRole('navigation', { name: 'Game categories' });

test('[PLAY-20] a guest sees the shared table as it stands, what is popular, and each kind with all its games a tap away', async () => {
  const api = await openLobby();
  const hero = region('Shakrain Kite');
  await expect.element(hero.getByText('214 flying')).toBeVisible();
  const ends = hero.getByRole('list', { name: 'Where the last rounds ended' }).getByRole('listitem');
  await expectTexts(ends, ['1.00×', '3.41×', '12.80×']);
  await expect.element(tilesOf('Popular this week').first()).toMatchTextContent('Firefly Keno');
  await expect.element(tilesOf('Crash')).toHaveLength(3);
  await expect.element(tilesOf('More kinds')).toHaveLength(2);
  // With these games the site opened: none of them is new.
  await expect.element(region('New')).not.toBeInTheDocument();
  await expect.element(region('Continue')).not.toBeInTheDocument();
  expect([...api.asked('playerGames'), ...api.asked('gamesToday')]).toEqual([]);
  await page.getByRole('link', { name: 'Crash: All 3' }).click();
  await expectAddress('/games?type=EGAME&system=&title=Crash');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expectAddress('/lobby');
  await hero.getByRole('button', { name: 'Fly: Shakrain Kite' }).click();
  await expectAddress('/login');
});

test('[PLAY-20] a table at which nobody sits says so, and one that is switched off is left out', async () => {
  const api = await openLobby({
    lobby: { ...alive, sharedTable: { ...named('crash'), players: 0, results: [] } },
  });
  await expect.element(page.getByText('Nobody is flying right now')).toBeVisible();
  api.reply({ lobby: { wins: [], popular: [] } });
  await expect
    .poll(() => page.getByText('Everybody in one sky').elements(), { timeout: 8_000 })
    .toHaveLength(0);
});

test('[PLAY-20] a game opened from the lobby closes into the lobby', async () => {
  await openSite('/lobby', { replies: { ...replies, runGame: { url: '/mark.svg' } } });
  await tilesOf('Crash').first().getByRole('button').click();
  await expectAddress('/gamerun');
  await page.getByRole('button', { name: 'Close game' }).click();
  await expectAddress('/lobby');
});

test('[PLAY-20] games that can’t be loaded are asked for again', async () => {
  stopClock();
  const api = await openLobby({ games: new ConnectionLost() });
  const alert = page.getByRole('alert');
  await expect
    .poll(async () => {
      await runClock(2_000);
      return alert.elements()[0]?.textContent ?? '';
    })
    .toContain('The games could not be loaded.');
  api.reply({ games: { games } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tilesOf('Crash')).toHaveLength(3);
});

test.for([
  ['en', 'River Dice', '99.0 % lively', 'Mango Plinko', '98.1–98.9 % lively', '50×', '1,000×'],
  ['bn', 'River Dice', '৯৯.০ % চঞ্চল', 'Mango Plinko', '৯৮.১–৯৮.৯ % চঞ্চল', '৫০×', '১,০০০×'],
] as const)(
  '[PLAY-21] return and temper stand under the names, and what they mean at the end (%s)',
  async ([language, one, oneCaption, other, otherCaption, calm, lively]) => {
    await openSite('/lobby', { visitor: 'guest', language, replies });
    const row = page.getByRole('region', { name: language === 'en' ? 'Crash' : 'ক্র্যাশ', exact: true });
    const captionOf = (name: string) =>
      row.getByRole('button', { name }).element().textContent?.replaceAll('\u00A0', ' ');
    await expect.poll(() => row.getByRole('button').elements().length).toBe(3);
    expect(captionOf(one)).toBe(`${one}${oneCaption}`);
    expect(captionOf(other)).toBe(`${other}${otherCaption}`);
    const meaning = page.getByText(calm).last();
    await expect.element(meaning).toMatchTextContent(lively);
  },
);

test.for([
  {
    language: 'en',
    title: 'Just won',
    first: 'Mango Plinkor•••u · 5 min ago৳4,82948.2×',
    second: 'Firefly Kenos•••1 · 3 h ago৳3,600.5035×',
    rule: 'at least 2× the stake and ৳100 gained',
  },
  {
    language: 'bn',
    title: 'এইমাত্র জিতেছেন',
    first: 'Mango Plinkor•••u · ৫ মিনিট আগে৳৪,৮২৯৪৮.২×',
    second: 'Firefly Kenos•••1 · ৩ ঘণ্টা আগে৳৩,৬০০.৫০৩৫×',
    rule: 'বাজির অন্তত ২× আর লাভ অন্তত ৳১০০',
  },
] as const)(
  '[PLAY-22] wins have game, masked name, time, amount and multiple, and the rule beside them ($language)',
  async ({ language, title, first, second, rule }) => {
    await openSite('/lobby', { visitor: 'guest', language, replies });
    const section = page.getByRole('region', { name: title });
    await expectTexts(section.getByRole('listitem'), [first, second]);
    await expect.element(section).toMatchTextContent(rule);
  },
);

test('[PLAY-77] on a device whose clock is a day ahead, wins are as old as they are', async () => {
  const dayMs = 24 * 3_600_000;
  putDeviceAhead(dayMs);
  const wins = alive.wins.map((one) => ({ ...one, wonAt: new Date(one.wonAt.getTime() - dayMs) }));
  await openLobby({ lobby: { ...alive, wins } });
  const section = page.getByRole('region', { name: 'Just won' });
  await expect.element(section.getByRole('listitem').first()).toMatchTextContent('5 min ago');
});

test('[PLAY-22] where nobody won it says so, and wins come by themselves', async () => {
  stopClock();
  const api = await openLobby({ lobby: { ...alive, wins: [] } });
  const nobody = page.getByText('Nobody has won that much in the last 24 hours.');
  await waitStill(() => isPresent(nobody));
  const asked = api.asked('lobby').length;
  api.reply({ lobby: alive });
  await runClock(4_900);
  expect(api.asked('lobby')).toHaveLength(asked);
  await runClock(200);
  await waitStill(() => isPresent(page.getByText('r•••u')));
  expect(isPresent(nobody)).toBe(false);
});

test('[PLAY-23] a player’s lobby begins with the games opened last, and what each won or lost today', async () => {
  const [kite, dice, plinko] = games;
  if (!kite || !dice || !plinko) throw new Error('three games');
  await openSite('/lobby', {
    replies: {
      ...replies,
      playerGames: { recent: [dice, kite, plinko], favourites: [] },
      gamesToday: {
        games: [
          { ...named('dice'), staked: taka('100.00'), paid: taka('340.00') },
          { ...named('crash'), staked: taka('60.50'), paid: taka('0.00') },
        ],
      },
    },
  });
  const tiles = tilesOf('Continue').getByRole('button');
  await expectTexts(tiles, [
    'River DiceToday +৳240',
    'Shakrain KiteToday −৳60.50',
    expect.stringContaining('98.1–98.9'),
  ]);
});

test('[PLAY-24] the rail marks the list that is shown and scrolls it into view, with all games at its end', async () => {
  await resizeWindow(360, 740);
  await openSite('/games?type=LOTTO&system=&title=Lottery', { visitor: 'guest', replies });
  const current = rail.getByCss('[aria-current=page]');
  await expect.element(current).toHaveTextContent('Lottery');
  const isInView = () => {
    const { left, right } = current.element().getBoundingClientRect();
    return left >= rail.element().getBoundingClientRect().left && right <= innerWidth;
  };
  await expect.poll(isInView).toBe(true);
  await rail.getByRole('link').last().click();
  await expectAddress('/games?type=ALL&system=&title=');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('All games');
  await expect.element(current).toHaveTextContent('All games');
  await expect.poll(isInView).toBe(true);
  // Whole names; the list of a category cuts them as the specification has it.
  await expect.element(page.getByRole('main')).toMatchTextContent('Jamuna Blackjack');
  await rail.getByRole('link', { name: 'Table' }).click();
  await expect.element(page.getByRole('main')).toMatchTextContent('Jamuna Blackjac…');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expect.element(page.getByCss('main [aria-current=page]')).toHaveTextContent('Games');
});

test('[PLAY-24] the filter by provider is there where a list has more than one', async () => {
  const api = await openSite('/games?type=EGAME', { visitor: 'guest', replies });
  const providers = page.getByRole('group', { name: 'Providers' });
  await expect.element(page.getByRole('button', { name: 'River Dice', exact: true })).toBeVisible();
  await expect.element(providers).not.toBeInTheDocument();
  api.reply({
    gameSystems: { systems: [{ platform: 'PLAYHOUSE' }, { platform: 'OTHER' }] },
    gameProviders: {
      providers: [
        { platform: 'PLAYHOUSE', name: 'Maidan Playhouse' },
        { platform: 'OTHER', name: 'Other House' },
      ],
    },
  });
  await rail.getByRole('link', { name: 'All games' }).click();
  await expectTexts(providers.getByRole('button'), ['All', 'Maidan Playhouse', 'Other House']);
});

test('[PLAY-25] the lobby’s search finds by well-known words, says that none has that name, and gives the lobby back', async () => {
  await openLobby();
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill('aviatr');
  const note = page.getByText('No game has that name. These are of that kind.');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Shakrain Kite', exact: true })).toBeVisible();
  await expect.element(region('Just won')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/aviat/i);
  await search.fill('qqqq');
  await expect.element(page.getByText('No game goes by that name.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(region('Just won')).toBeVisible();
});

test('[HOME-16] a player to whom the casino is closed gets the popup instead of the lobby', async () => {
  await openSite('/lobby', {
    replies: { ...replies, marketBlock: { exchange: true, casino: false, status: 'blocked' } },
  });
  await expect.element(page.getByRole('dialog', { name: 'Market Block' })).toBeVisible();
  await expectAddress('/');
});

test('[PLAY-20] the lobby fits a window of 320 px', async () => {
  await resizeWindow(320, 640);
  await openLobby();
  await expect.element(region('Just won').getByRole('listitem')).toHaveLength(2);
  expect(page.getByRole('main').element().scrollWidth).toBe(320);
});
