import type { Game, calls } from '@maidan/contract';
import { ConnectionLost, OtherAnswer, Refused, type Replies } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runClock, stopClock } from '../../testing/clock.ts';
import { inLanguages } from '../../testing/in-languages.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { expectAddress, expectTexts, goTo } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';
import { sliders } from '../../testing/sliders.ts';

const noGames = { recent: [], favourites: [] };

const game = (code: string, name: string, more: Partial<Game> = {}): Game => ({
  code,
  name,
  otherName: '',
  type: 'SPORTS',
  platform: 'EXCHANGE',
  image: 'game-cricket.svg',
  addedAt: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

const games = [
  game('CRICKET', 'Cricket Odds', { otherName: 'ক্রিকেট অডস' }),
  game('TENNIS', 'Tennis Odds', { otherName: 'টেনিস অডস' }),
  game('INPLAY', 'In-Play Now', { otherName: 'এখন ইন-প্লে' }),
  game('virtual-cricket', 'Gully Cricket', { otherName: 'গলির ক্রিকেট', platform: 'PLAYHOUSE' }),
];
const roulette = game('roulette', 'Meghna Roulette', {
  otherName: 'মেঘনা রুলেট',
  platform: 'PLAYHOUSE',
  type: 'TABLE',
});
const inBangla = (one: Game): Game => ({ ...one, name: one.otherName, otherName: one.name });

const replies: Replies<typeof calls> = {
  gameSystems: { systems: [{ platform: 'EXCHANGE' }, { platform: 'PLAYHOUSE' }] },
  gameProviders: {
    providers: [
      { platform: 'EXCHANGE', name: 'Maidan Exchange' },
      { platform: 'PLAYHOUSE', name: 'Maidan Playhouse' },
    ],
  },
  games({ query: { type, system = '', language } }) {
    const listed = [...games, roulette].filter(
      (one) => (type === undefined || one.type === type) && (system === '' || one.platform === system),
    );
    return { games: language === 'bn' ? listed.map(inBangla) : listed };
  },
  playerGames: noGames,
};

const tiles = page.getByCss('main li > button:not([aria-pressed])');
const names = () => tiles.elements().map((tile) => tile.ariaLabel);
const expectGames = (expected: readonly string[]) => expect.poll(names).toEqual(expected);
const openGames = (more: Replies<typeof calls> = {}) =>
  openSite('/games?type=SPORTS', { visitor: 'guest', replies: { ...replies, ...more } });

test('[GAME-1] the list can be filtered by provider and searched, and says when nothing is left', async () => {
  const api = await openSite('/games?type=SPORTS&system=&title=Sports', { visitor: 'guest', replies });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sports');
  await expect.poll(names).toHaveLength(4);
  const providers = page.getByRole('group', { name: 'Providers' });
  await expectTexts(providers.getByRole('button'), ['All', 'Maidan Exchange', 'Maidan Playhouse']);
  expect(api.asked('gameProviders')[0]?.query.systems).toEqual(['EXCHANGE', 'PLAYHOUSE']);
  await providers.getByRole('button', { name: 'Maidan Exchange' }).click();
  await expectAddress('/games?type=SPORTS&system=EXCHANGE&title=Sports');
  await expect.poll(names).toHaveLength(3);
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.fill('odds');
  await expectGames(['Cricket Odds', 'Tennis Odds']);
  await search.fill('<script>alert(1)</script>');
  await expect.element(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(names).toHaveLength(4);
  await expectAddress('/games?type=SPORTS&system=&title=Sports');
});

test.for(
  inLanguages(
    [
      {
        language: 'en',
        search: 'Search games',
        exact: ['গলির', 'Gully Cricket'],
        close: ['kriket', ['Cricket Odds', 'Gully Cricket']],
        far: ['roulete', 'Meghna Roulette'],
        note: 'No game goes by exactly that name. These come close.',
        elsewhere: 'In other lists',
      },
      {
        language: 'bn',
        search: 'গেম খুঁজুন',
        exact: ['gully', 'গলির ক্রিকেট'],
        close: ['ক্রীকেট', ['ক্রিকেট অডস', 'গলির ক্রিকেট']],
        far: ['রোলেট', 'মেঘনা রুলেট'],
        note: 'ঠিক এই নামে কোনো গেম নেই। কাছাকাছি নামের এগুলো আছে।',
        elsewhere: 'অন্য তালিকায়',
      },
    ] as const,
    'bn',
  ),
)(
  '[GAME-1] the search forgives misspellings, knows both languages, and covers the other lists too ($language)',
  async ({ language, search, exact, close, far, note, elsewhere }) => {
    await openSite('/games?type=SPORTS', { visitor: 'guest', language, replies });
    const box = page.getByRole('searchbox', { name: search });
    await expect.poll(names).toHaveLength(4);
    await box.fill(exact[0]);
    await expectGames([exact[1]]);
    await expect.element(page.getByText(note)).not.toBeInTheDocument();
    await box.fill(close[0]);
    await expectGames(close[1]);
    await expect.element(page.getByText(note)).toBeVisible();
    await box.fill(far[0]);
    const others = page.getByRole('region', { name: elsewhere });
    await expect.element(others.getByRole('button', { name: far[1], exact: true })).toBeVisible();
    await expectGames([far[1]]);
    await box.fill('');
    await expect.poll(names).toHaveLength(4);
  },
);

test('[GAME-1] Recommend, Latest, Favorite and A-Z order the list', async () => {
  await openGames({
    games: {
      games: [
        game('b', 'Bat', { addedAt: new Date('2026-01-02T00:00:00Z') }),
        game('c', 'Catch', { addedAt: new Date('2026-01-01T00:00:00Z') }),
        game('a', 'Appeal', { addedAt: new Date('2026-01-03T00:00:00Z') }),
      ],
    },
  });
  const sort = page.getByLabelText('Sort by');
  await expectTexts(sort.getByRole('option'), ['Recommend', 'Latest', 'Favorite', 'A-Z']);
  await expectGames(['Bat', 'Catch', 'Appeal']);
  await sort.selectOptions('Latest');
  await expectGames(['Appeal', 'Bat', 'Catch']);
  await sort.selectOptions('Recommend');
  await expectGames(['Bat', 'Catch', 'Appeal']);
  await sort.selectOptions('A-Z');
  await expectGames(['Appeal', 'Bat', 'Catch']);
  await page.getByRole('button', { name: 'Favourite: Catch' }).click();
  await sort.selectOptions('Favorite');
  await expectGames(['Catch', 'Bat', 'Appeal']);
});

test('[GAME-1] a name of more than 15 letters is cut, but read out in full', async () => {
  await openGames({ games: { games: [game('t20', 'Twenty over internationals')] } });
  const tile = page.getByRole('button', { name: 'Twenty over internationals', exact: true });
  await expect.element(tile).toHaveTextContent('Twenty over int…');
});

test('[GAME-1] a heart that could not be saved is taken back, with a message', async () => {
  const api = await openSite('/games?type=SPORTS', {
    replies: { ...replies, markGames: new ConnectionLost() },
  });
  const heart = page.getByRole('button', { name: 'Favourite: Tennis Odds' });
  await heart.click();
  await expect.element(page.getByText('The heart could not be kept. Please try again.')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(api.asked('markGames')[0]?.body).toEqual({
    games: [{ platform: 'EXCHANGE', code: 'TENNIS' }],
    isFavourite: true,
  });
});

for (const { call, answer, text } of [
  {
    call: 'gameSystems',
    answer: new OtherAnswer(400, { message: 'Systems are down.' }),
    text: 'Systems are down.',
  },
  { call: 'gameSystems', answer: new OtherAnswer(400, {}), text: 'Failed to fetch systems' },
  {
    call: 'gameSystems',
    answer: new ConnectionLost(),
    text: 'An unexpected error occurred while fetching systems',
  },
  {
    call: 'gameProviders',
    answer: new OtherAnswer(400, { message: 'No providers today.' }),
    text: 'No providers today.',
  },
  { call: 'gameProviders', answer: new OtherAnswer(400, {}), text: 'Failed to fetch providers' },
  {
    call: 'gameProviders',
    answer: new ConnectionLost(),
    text: 'An unexpected error occurred while fetching providers',
  },
] as const)
  test(`[GAME-2] if ${call} fails, the list still shows, with: ${text}`, async () => {
    stopClock();
    const api = await openGames({ [call]: answer });
    await expect.poll(names).toHaveLength(4);
    const alert = page.getByRole('alert');
    await expect
      .poll(async () => {
        await runClock(2_000);
        return alert.elements()[0]?.textContent ?? '';
      })
      .toContain(text);
    api.reply({ [call]: replies[call] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Maidan Exchange' })).toBeVisible();
  });

test.for([
  [new Refused('UNKNOWN_GAME', { message: 'This game is closed today.' }), 'This game is closed today.'],
  [new OtherAnswer(400, {}), 'An unexpected error occurred'],
  [new ConnectionLost(), 'An unexpected error occurred'],
] as const)('[GAME-2] a launch that fails shows: $1', async ([runGame, text]) => {
  await openSite('/games?type=SPORTS', { replies: { ...replies, runGame } });
  await tiles.first().click();
  await expect.element(page.getByRole('dialog', { name: 'Error' })).toMatchTextContent(text);
  await expectAddress('/games?type=SPORTS');
});

const closedTexts = [
  {
    language: 'en',
    error: 'Error',
    closed: 'This game is not open right now.',
    down: 'This game does not answer now. Please try again in a moment.',
    blocked: 'Market Block',
    ok: 'OK',
    none: 'There are no games here right now.',
    other: 'The exchange is open under Sports.',
  },
  {
    language: 'bn',
    error: 'ত্রুটি',
    closed: 'গেমটি এখন বন্ধ আছে।',
    down: 'গেমটি এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    blocked: 'মার্কেট বন্ধ',
    ok: 'ঠিক আছে',
    none: 'এখানে এখন কোনো গেম নেই।',
    other: '“খেলা” বিভাগে এক্সচেঞ্জ খোলা আছে।',
  },
] as const;

test.for(inLanguages(closedTexts, 'en'))(
  '[PLAY-141] a game that was closed meanwhile says so and leaves the list; one whose provider is down stays ($language)',
  async ({ language, error, closed, down, blocked, ok }) => {
    const api = await openSite('/games?type=SPORTS', {
      language,
      replies: { ...replies, runGame: new Refused('GAME_PROVIDER_DOWN') },
    });
    const modal = page.getByRole('dialog', { name: error });
    await expect.poll(names).toHaveLength(4);
    await tiles.first().click();
    await expect.element(modal).toMatchTextContent(down);
    await modal.getByRole('button', { name: ok }).click();
    await expect.poll(names).toHaveLength(4);
    api.reply({ runGame: new Refused('UNKNOWN_GAME'), games: { games: games.slice(1) } });
    await tiles.first().click();
    await expect.element(modal).toMatchTextContent(closed);
    await modal.getByRole('button', { name: ok }).click();
    await expect.poll(names).toHaveLength(3);
    api.reply({ runGame: new Refused('SECTION_BLOCKED') });
    await tiles.first().click();
    const popup = page.getByRole('dialog', { name: blocked });
    await expect.element(popup).toBeVisible();
    await popup.getByRole('button', { name: ok }).click();
    await expectAddress('/games?type=SPORTS');
  },
);

test.for(closedTexts)(
  '[PLAY-141] a category whose provider is switched off says what is open instead ($language)',
  async ({ language, none, other }) => {
    await openSite('/games?type=TABLE', {
      visitor: 'guest',
      language,
      replies: { ...replies, games: { games: [] }, gameSystems: { systems: [], message: 'No Data' } },
    });
    await expect.element(page.getByText(`${none} ${other}`)).toBeVisible();
    goTo('/games?type=SPORTS');
    await expect.element(page.getByText(none, { exact: true })).toBeVisible();
  },
);

test('[GAME-2] [HOME-6] a guest who opens a game is told that they are not logged in and goes to the login', async () => {
  const api = await openGames();
  await tiles.first().click();
  await expect.element(page.getByText('User not logged in')).toBeVisible();
  await expectAddress('/login');
  expect(api.asked('runGame')).toEqual([]);
});

test.for(['token', 'remote_id'])(
  '[GAME-2] a player whose %s was removed from the browser is told so too, and nothing is sent',
  async (key) => {
    const api = await openSite('/games?type=SPORTS', { replies });
    await expect.element(tiles.first()).toBeVisible();
    localStorage.removeItem(key);
    await tiles.first().click();
    await expect.element(page.getByText('User not logged in')).toBeVisible();
    await expectAddress('/login');
    expect(api.asked('runGame')).toEqual([]);
  },
);

const languageSwitch = page.getByRole('button', { name: /^EN · বাং/ });

const openings: readonly (readonly [string, string, () => Promise<void>, string, string])[] = [
  ['a list', '/games?type=SPORTS', () => tiles.first().click(), 'Cricket Odds', 'ক্রিকেট অডস'],
  [
    'the home screen',
    '/',
    () => page.getByRole('button', { name: 'Football Odds' }).click(),
    'Football Odds',
    'ফুটবল অডস',
  ],
  [
    'the menu',
    '/games?type=SPORTS',
    async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Sports', exact: true }).click();
      await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    },
    'Exchange',
    'এক্সচেঞ্জ',
  ],
];

test.for(openings)(
  '[GAME-3] [HOME-18] a game opened from %s has its name in the language that is chosen in it',
  async ([, path, openGame, english, bangla]) => {
    await openSite(path, {
      replies: {
        ...homeReplies,
        ...replies,
        sliders,
        runGame: { url: '/mark.svg' },
        enterExchange: { accessToken: 'token' },
      },
    });
    await openGame();
    const title = page.getByRole('heading', { level: 1 });
    const frame = page.getByCss('iframe');
    await expectAddress('/gamerun');
    for (const name of [english, bangla, english]) {
      await expect.element(title).toHaveTextContent(name);
      await expect.element(frame).toHaveAttribute('title', name);
      await languageSwitch.click();
    }
  },
);

test('[SAFE-93] a game whose page can’t be loaded says so over the proxy’s error, and is loaded anew on request', async () => {
  // A page of ours has a root; an error of the proxy has none.
  await openSite('/games?type=SPORTS', {
    replies: { ...replies, runGame: { url: '/src/i18n/en/games.ts' } },
  });
  await tiles.first().click();
  const failed = page.getByRole('alert');
  await expect.element(failed).toMatchTextContent('The game could not be loaded.');
  const frame = page.getByCss('iframe');
  const before = frame.element();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => frame.element() === before).toBe(false);
  await expect.element(failed).toBeVisible();
});

test.for([
  { language: 'en', name: 'Rules of the games' },
  { language: 'bn', name: 'গেমের নিয়ম' },
] as const)('[CARE-76] the bar above a game leads to the rules ($language)', async ({ language, name }) => {
  await openSite('/games?type=SPORTS', { language, replies: { ...replies, runGame: { url: '/mark.svg' } } });
  await tiles.first().click();
  const rules = page.getByRole('link', { name });
  await expect.element(rules).toHaveAttribute('href', '/agreements/game-rules');
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.each(
  inLanguages(
    [
      { language: 'en', clock: 'Time played: 0:20', result: '−৳120.00', goOn: 'Go on' },
      { language: 'bn', clock: 'খেলেছেন: ০:২০', result: '−৳১২০.০০', goOn: 'খেলব' },
    ] as const,
    'en',
  ),
)(
  '[CARE-51] [CARE-53] a game shows how long was played and the result of the session; a due check stands over its frame ($language)',
  async (said) => {
    const session = {
      beganAt: ago(20.5),
      endsAt: ago(-25),
      isCheckDue: false,
      // At any moment: the site asks each second.
      checkDueAt: ago(0),
      limitedAt: null,
    };
    const chosen = {
      restsUntil: null,
      idleMinutes: 1440,
      reminder: { minutes: 15, next: null },
      limit: { minutes: null, next: null },
    } as const;
    const api = await openSite('/games?type=SPORTS', {
      language: said.language,
      replies: {
        ...replies,
        runGame: { url: '/mark.svg' },
        showPlaySession: { ...chosen, session },
        showPlayFigures: { staked: taka('500.00'), won: taka('80.00'), net: taka('-120.00') },
        answerRealityCheck: { ...chosen, session },
      },
    });
    await tiles.first().click();
    const frame = page.getByCss('iframe');
    await expect.element(page.getByRole('timer', { name: said.clock })).toBeVisible();
    await expect.element(page.getByText(said.result, { exact: true })).toBeVisible();
    const inFront = () => {
      const { x, y, width, height } = frame.element().getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2);
    };
    expect(inFront()).toBe(frame.element());
    api.reply({
      showPlaySession: { ...chosen, session: { ...session, isCheckDue: true } },
    });
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(said.result, { exact: true })).toBeVisible();
    expect(dialog.element().contains(inFront())).toBe(true);
    await dialog.getByRole('button', { name: said.goOn, exact: true }).click();
    await expect.poll(inFront).toBe(frame.element());
  },
);

test('[GAME-3] /gamerun without a game goes home', async () => {
  await openSite('/gamerun', { replies: { ...homeReplies, playerGames: noGames } });
  await expectAddress('/');
});
