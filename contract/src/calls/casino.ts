import { TEMPERS } from '@maidan/engine';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, moneySchema, shape, timeSchema } from '../wire.ts';
import { languageQuery, languageSchema } from './language-query.ts';

/** Categories, providers and games, and how a game is opened (rows HOME-4, HOME-5, GAME-1 to GAME-3, GAME-7). */

/** The category codes in the order of the navigation (HOME-4). */
export const gameTypes = ['SPORTS', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO'] as const;

const gameType = z.enum(gameTypes);

/** The lists of games: one for each category, and one for the arcade games among them (GAME-4). */
export const gameLists = [...gameTypes, 'ARCADE'] as const;

const gameList = z.enum(gameLists);

/** A list of games. */
export type GameList = z.output<typeof gameList>;

/** A category of games. */
export type GameType = z.output<typeof gameType>;

const platform = z.string().check(z.maxLength(32));

const systemList = z.codec(z.string().check(z.maxLength(1000)), z.array(platform), {
  decode(text, context) {
    const read = z.array(platform).check(z.maxLength(50)).safeParse(parseJson(text));
    if (read.success) return read.data;
    context.issues.push({ code: 'custom', message: 'Invalid list of systems', input: text });
    return z.NEVER;
  },
  encode: (systems) => JSON.stringify(systems),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const game = shape({
  code: z.string(),
  name: z.string(),
  /** Its name in the site's other language, so that a search finds either. */
  otherName: as('other_name', z._default(z.string(), '')),
  type: gameType,
  /** True if it is listed under ARCADE too. */
  isArcade: as('is_arcade', z.optional(z.boolean())),
  platform: z.string(),
  /** A file name below `{host}/storage/`. */
  image: z.string(),
  addedAt: as('added_at', timeSchema),
  /** What its stakes return in the long run, in ten-thousandths, over all ways of playing; only where its rules are known. */
  returns: z.optional(z.object({ least: z.int(), most: z.int() })),
  /** By the most that a stake can return (PLAY-21); only where its rules are known. */
  temper: z.optional(z.enum(TEMPERS)),
});

/** One game of a list, in the recommended order. */
export type Game = z.output<typeof game>;

/** The most favourites that can be set in one request. */
export const markedGamesMax = 200;

const namedGame = shape({ platform, code: z.string().check(z.maxLength(64)) });

/** A multiple of a stake in whole hundredths: 4,820 is 48.20 times. */
const hundredths = z.int().check(z.nonnegative());

const recentWin = shape({
  /** The player's name masked by the server: its first and last letter. */
  player: z.string(),
  platform: z.string(),
  code: z.string(),
  /** What the stake was multiplied by, rounded down. */
  multiple: hundredths,
  /** What the round paid, stake included. */
  paid: moneySchema,
  wonAt: as('won_at', timeSchema),
});

/** One real win of a real player. */
export type RecentWin = z.output<typeof recentWin>;

const sharedTable = z.object({
  platform: z.string(),
  code: z.string(),
  /** How many players have a bet for money in the current round. */
  players: z.int().check(z.nonnegative()),
  /** Where the last rounds ended, newest first. */
  results: z.array(hundredths),
});

/** A game that everybody plays together, as it stands. */
export type SharedTable = z.output<typeof sharedTable>;

const lobby = shape({
  /** Undefined while that game is switched off. */
  sharedTable: as('shared_table', z.optional(sharedTable)),
  wins: z.array(recentWin),
  /** The games with the most rounds of the last days, most first; those that nobody played are left out. */
  popular: z.array(z.object({ platform: z.string(), code: z.string() })),
});

/** What is alive in the lobby. */
export type Lobby = z.output<typeof lobby>;

const playerGames = z.object({
  /** Opened recently, latest first. */
  recent: z.array(game),
  /** Marked with a heart. */
  favourites: z.array(namedGame),
});

const freeSpinsLeft = shape({
  platform,
  game: z.string(),
  gameTitle: as('game_title', z.string()),
  /** Its title in the site's other language. */
  otherTitle: as('other_title', z.string()),
  left: z.int().check(z.positive()),
  /** How many there were. */
  count: z.int(),
  /** Each pays as if this had been staked. */
  stake: moneySchema,
  expiresAt: as('expires_at', timeSchema),
});

/** Free spins that a player has left of one grant. */
export type FreeSpinsLeft = z.output<typeof freeSpinsLeft>;

export const casinoCalls = defineCalls({
  gameTypes: {
    method: 'GET',
    path: '/get-type',
    caller: 'anyone',
    summary: 'The categories of games.',
    query: languageQuery,
    answer: z.object({ types: z.array(z.object({ type: gameType, title: z.string() })) }),
    status: 200,
    refusals: [],
  },
  gameSystems: {
    method: 'GET',
    path: '/get-system',
    caller: 'anyone',
    summary: 'The platforms that have games of a category; a message where there are none.',
    query: shape({ type: z.optional(gameList) }),
    answer: z.object({
      systems: z.array(z.object({ platform: z.string() })),
      message: z.optional(z.string()),
    }),
    status: 200,
    refusals: [],
  },
  gameProviders: {
    method: 'GET',
    path: '/get-provider',
    caller: 'anyone',
    summary: 'The names of the platforms: of all, or of those listed.',
    query: shape({ systems: as('system', z.optional(systemList)), language: as('lang', languageSchema) }),
    answer: shape({ providers: as('data', z.array(z.object({ platform: z.string(), name: z.string() }))) }),
    status: 200,
    refusals: [],
  },
  games: {
    method: 'GET',
    path: '/get-games',
    caller: 'anyone',
    summary: 'The games of a category or of the arcade, of one platform or of all.',
    query: shape({
      type: z.optional(gameList),
      system: z.optional(platform),
      language: as('lang', languageSchema),
    }),
    answer: z.object({ games: z.array(game) }),
    status: 200,
    refusals: [],
  },
  playerGames: {
    method: 'GET',
    path: '/player-games',
    caller: 'player',
    summary: 'The games that the player opened recently, and their favourites.',
    query: languageQuery,
    answer: playerGames,
    status: 200,
    refusals: [],
  },
  markGames: {
    method: 'POST',
    path: '/player-games/favourites',
    caller: 'player',
    summary: 'Adds or removes favourite games; unknown ones are ignored.',
    query: languageQuery,
    body: shape({
      games: z.array(namedGame).check(z.maxLength(markedGamesMax)),
      isFavourite: as('is_favourite', z.boolean()),
    }),
    answer: playerGames,
    status: 200,
    refusals: [],
  },
  lobby: {
    method: 'GET',
    path: '/get-lobby',
    caller: 'anyone',
    summary:
      'What is alive in the lobby: the shared table, recent wins under masked names, and what is played most.',
    answer: lobby,
    status: 200,
    refusals: [],
    snapshot: true,
  },
  gamesToday: {
    method: 'GET',
    path: '/player-games/today',
    caller: 'player',
    summary:
      'What the player staked and got back today, by the time of Dhaka, in each game that they played.',
    answer: z.object({
      games: z.array(
        z.object({ platform: z.string(), code: z.string(), staked: moneySchema, paid: moneySchema }),
      ),
    }),
    status: 200,
    refusals: [],
  },
  freeSpins: {
    method: 'GET',
    path: '/player-games/free-spins',
    caller: 'player',
    summary: 'The free spins that the player can play now, the oldest first.',
    query: languageQuery,
    answer: z.object({ spins: z.array(freeSpinsLeft) }),
    status: 200,
    refusals: [],
  },
  runGame: {
    method: 'POST',
    path: '/game-run',
    caller: 'player',
    summary:
      'Opens a game: returns the URL of its frame, valid once and for one minute. Without a code, the first game of the type.',
    body: shape({
      playerId: as('userId', idSchema),
      returnUrl: as('externalURL', z._default(z.string().check(z.maxLength(500)), '')),
      isMobile: as('isMobileLogin', z._default(z.boolean(), true)),
      gameCode: z._default(z.string().check(z.maxLength(64)), ''),
      gameType,
      platform,
    }),
    answer: z.object({ url: z.string() }),
    status: 200,
    refusals: [
      'FORBIDDEN',
      'UNKNOWN_GAME',
      'SECTION_BLOCKED',
      'IN_TIME_OUT',
      'SELF_EXCLUDED',
      'PRODUCT_CLOSED',
      'IDENTITY_LEVEL_NEEDED',
      'LICENCE_ENDED',
      'GAME_PROVIDER_DOWN',
    ],
  },
  enterExchange: {
    method: 'POST',
    path: '/player-login',
    caller: 'player',
    summary: 'A token that opens the exchange in a frame, valid once and for one minute.',
    body: shape({ playerId: as('user_id', idSchema) }),
    answer: shape({ accessToken: as('access_token', z.string()) }),
    status: 200,
    refusals: ['FORBIDDEN', 'SECTION_BLOCKED'],
  },
  redeemAccess: {
    method: 'POST',
    path: '/player-login/redeem',
    caller: 'either',
    summary:
      'Redeems such a token: returns whose it was, and opens a session unless that player is already logged in.',
    body: shape({ accessToken: as('access_token', z.string().check(z.maxLength(128))) }),
    answer: shape({
      remoteId: as('remote_id', idSchema),
      username: z.string(),
      token: z.optional(z.string()),
      exchange: z.array(z.object({ token: z.string() })),
    }),
    status: 200,
    refusals: ['ACCESS_EXPIRED'],
  },
});
