import type { Game } from '@maidan/contract';

/** The ways to sort a list of games (GAME-1), in display order. */
export const gameSorts = ['recommend', 'latest', 'favorite', 'alphabet'] as const;

/** One way of sorting. */
export type GameSort = (typeof gameSorts)[number];

/** How the player wants the list sorted. */
export interface Wish {
  readonly sort: GameSort;
  readonly isFavourite: (game: Game) => boolean;
  readonly locale: string;
}

/** The games in the chosen order; ties keep the given order. */
export function arrangeGames(games: readonly Game[], wish: Wish): readonly Game[] {
  return wish.sort === 'recommend' ? games : games.toSorted(orders[wish.sort](wish));
}

type Compare = (a: Game, b: Game) => number;

const orders: Readonly<Record<Exclude<GameSort, 'recommend'>, (wish: Wish) => Compare>> = {
  latest: () => (a, b) => b.addedAt.getTime() - a.addedAt.getTime(),
  favorite:
    ({ isFavourite }) =>
    (a, b) =>
      Number(isFavourite(b)) - Number(isFavourite(a)),
  alphabet:
    ({ locale }) =>
    (a, b) =>
      a.name.localeCompare(b.name, locale),
};
