import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, shape, timeSchema } from '../wire.ts';
import { languageQuery, languageSchema } from './language-query.ts';

/** Categories, providers and games, and how a game is opened (rows HOME-4, HOME-5, GAME-1 to GAME-3, GAME-7). */

/** The category codes in the order of the navigation (HOME-4). */
export const gameTypes = ['SPORTS', 'LIVE', 'SLOT', 'TABLE', 'BINGO', 'EGAME', 'FH', 'LOTTO'] as const;

const gameType = z.enum(gameTypes);

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
  platform: z.string(),
  /** A file name below `{host}/storage/`. */
  image: z.string(),
  addedAt: as('added_at', timeSchema),
});

/** One game of a list, in the recommended order. */
export type Game = z.output<typeof game>;

/** The most favourites that can be set in one request. */
export const markedGamesMax = 200;

const namedGame = shape({ platform, code: z.string().check(z.maxLength(64)) });

const playerGames = z.object({
  /** Opened recently, latest first. */
  recent: z.array(game),
  /** Marked with a heart. */
  favourites: z.array(namedGame),
});

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
    query: shape({ type: z.optional(gameType) }),
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
    summary: 'The games of a category, of one platform or of all.',
    query: shape({
      type: z.optional(gameType),
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
    refusals: ['FORBIDDEN', 'UNKNOWN_GAME', 'SECTION_BLOCKED', 'GAME_PROVIDER_DOWN'],
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
