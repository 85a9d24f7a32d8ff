import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, idSchema, shape } from '../wire.ts';
import { marketIdSchema } from './market-odds.ts';

/** The boards of markets that a player puts together (row PLAY-44). */

/** The most boards of one player. */
export const boardsMax = 8;
/** The most markets of one board: more would exceed the reader of a phone. */
export const boardMarketsMax = 12;
/** The longest name of a board. */
export const boardNameMax = 24;

const boardName = z.string().check(z.trim(), z.minLength(1), z.maxLength(boardNameMax));

const board = shape({
  id: idSchema,
  name: z.string(),
  /** Those that are not over, in the order in which they were added. */
  marketIds: as('market_ids', z.array(z.string())),
});

/** A board of markets, with the player's name for it. */
export type Board = z.output<typeof board>;

const answer = shape({ boards: z.array(board) });
const boardOf = shape({ id: idSchema });

export const boardCalls = defineCalls({
  listBoards: {
    method: 'GET',
    path: '/exchange/boards',
    caller: 'player',
    summary: 'The boards of markets that the player has put together, in the player’s order.',
    answer,
    status: 200,
    refusals: [],
  },
  addBoard: {
    method: 'POST',
    path: '/exchange/boards',
    caller: 'player',
    summary: 'Adds a board after the others, with a first market or empty.',
    body: shape({ name: boardName, marketId: as('market_id', z.optional(marketIdSchema)) }),
    answer,
    status: 200,
    refusals: ['NOT_FOUND', 'BOARD_NAME_TAKEN', 'BOARDS_FULL'],
  },
  changeBoard: {
    method: 'PATCH',
    path: '/exchange/boards/:id',
    caller: 'player',
    summary: 'Renames a board, or moves it to another place among the player’s boards, from 0.',
    params: boardOf,
    body: shape(
      {
        name: z.optional(boardName),
        place: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(boardsMax - 1))),
      },
      z.refine(
        (change) => change['name'] !== undefined || change['place'] !== undefined,
        'Nothing to change',
      ),
    ),
    answer,
    status: 200,
    refusals: ['NOT_FOUND', 'BOARD_NAME_TAKEN'],
  },
  removeBoard: {
    method: 'DELETE',
    path: '/exchange/boards/:id',
    caller: 'player',
    summary: 'Removes a board; its markets are not touched.',
    params: boardOf,
    answer,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  addToBoard: {
    method: 'POST',
    path: '/exchange/boards/:id/markets',
    caller: 'player',
    summary: 'Adds a market to a board; a repeat changes nothing.',
    params: boardOf,
    body: shape({ marketId: as('market_id', marketIdSchema) }),
    answer,
    status: 200,
    refusals: ['NOT_FOUND', 'BOARD_FULL'],
  },
  removeFromBoard: {
    method: 'DELETE',
    path: '/exchange/boards/:id/markets',
    caller: 'player',
    summary: 'Takes a market off a board; one that isn’t there changes nothing.',
    params: boardOf,
    query: shape({ marketId: as('market_id', marketIdSchema) }),
    answer,
    status: 200,
    refusals: ['NOT_FOUND'],
  },
});
