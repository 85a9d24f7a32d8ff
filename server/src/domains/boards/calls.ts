import { type Board, boardMarketsMax, boardsMax, type calls as allCalls } from '@maidan/contract';
import { type Db, inTransaction, type Tx } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getLockedPlayer } from '../accounts/index.ts';
import {
  deleteBoard,
  insertBoard,
  selectBoards,
  updateBoardMarkets,
  updateBoardName,
  updateBoardPlaces,
} from './store.ts';

/** What boards need. */
export interface BoardDeps {
  readonly db: Db;
  /** True if the market is there and not over. */
  readonly isOpen: (marketId: string) => boolean;
}

type BoardCalls = Pick<
  typeof allCalls,
  'listBoards' | 'addBoard' | 'changeBoard' | 'removeBoard' | 'addToBoard' | 'removeFromBoard'
>;

/** Serves the player's boards. Each call answers all of them, so that two screens can't disagree for long. */
export function boardHandlers({ db, isOpen }: BoardDeps): Handlers<BoardCalls> {
  const openOf = (board: Board) => board.marketIds.filter(isOpen);
  const present = (boards: readonly Board[]) => ({
    boards: boards.map((board) => ({ ...board, marketIds: openOf(board) })),
  });
  /** One change after another, so that many at once can't exceed the most, and each meets the boards that it was made for. */
  const change = (playerId: bigint, work: (tx: Tx, boards: readonly Board[]) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await getLockedPlayer(tx, playerId);
      await work(tx, await selectBoards(tx, playerId));
      return present(await selectBoards(tx, playerId));
    });
  const requireOpen = (marketId: string) => {
    if (!isOpen(marketId)) throw new Refusal('NOT_FOUND');
  };
  return {
    listBoards: async (_, { player }) => present(await selectBoards(db, player.id)),
    addBoard: ({ body: { name, marketId } }, { player }) =>
      change(player.id, async (tx, boards) => {
        if (marketId !== undefined) requireOpen(marketId);
        requireFreeName(boards, name);
        if (boards.length >= boardsMax) throw new Refusal('BOARDS_FULL');
        await insertBoard(tx, player.id, {
          name,
          marketIds: marketId === undefined ? [] : [marketId],
          place: boards.length + 1,
        });
      }),
    changeBoard: ({ params: { id }, body: { name, place } }, { player }) =>
      change(player.id, async (tx, boards) => {
        const board = getBoard(boards, id);
        const others = boards.filter((one) => one.id !== board.id);
        if (name !== undefined) {
          requireFreeName(others, name);
          await updateBoardName(tx, id, name);
        }
        if (place === undefined) return;
        await updateBoardPlaces(
          tx,
          others.map((one) => one.id).toSpliced(Math.min(place, others.length), 0, id),
        );
      }),
    removeBoard: ({ params: { id } }, { player }) =>
      change(player.id, async (tx, boards) => {
        const board = getBoard(boards, id);
        await deleteBoard(tx, board.id);
        await updateBoardPlaces(
          tx,
          boards.map((one) => one.id).filter((one) => one !== board.id),
        );
      }),
    addToBoard: ({ params: { id }, body: { marketId } }, { player }) =>
      change(player.id, async (tx, boards) => {
        const marketIds = openOf(getBoard(boards, id));
        requireOpen(marketId);
        if (marketIds.includes(marketId)) return;
        if (marketIds.length >= boardMarketsMax) throw new Refusal('BOARD_FULL');
        await updateBoardMarkets(tx, id, [...marketIds, marketId]);
      }),
    removeFromBoard: ({ params: { id }, query: { marketId } }, { player }) =>
      change(player.id, async (tx, boards) => {
        const left = openOf(getBoard(boards, id)).filter((one) => one !== marketId);
        await updateBoardMarkets(tx, id, left);
      }),
  };
}

/** Another player's board is an unknown one. */
function getBoard(boards: readonly Board[], id: bigint): Board {
  const board = boards.find((one) => one.id === id);
  if (board === undefined) throw new Refusal('NOT_FOUND');
  return board;
}

function requireFreeName(boards: readonly Board[], name: string): void {
  if (boards.some((board) => board.name === name)) throw new Refusal('BOARD_NAME_TAKEN');
}
