import type { Game } from '@maidan/contract';

/** How a list of games can be sorted (GAME-1), in the order in which the choices stand. */
export const gameSorts = ['recommend', 'latest', 'favorite', 'alphabet'] as const;

/** One way of sorting. */
export type GameSort = (typeof gameSorts)[number];

/** What the player asked of the list. */
export interface Wish {
  readonly search: string;
  readonly sort: GameSort;
  readonly isFavourite: (game: Game) => boolean;
  readonly locale: string;
}

/** The games whose name holds the search, in the wished order; the house's own order decides between equals. */
export function arrangeGames(games: readonly Game[], wish: Wish): readonly Game[] {
  const fold = (text: string) => text.trim().toLocaleLowerCase(wish.locale).normalize('NFKC');
  const wanted = fold(wish.search);
  const found = games.filter(({ name }) => fold(name).includes(wanted));
  return wish.sort === 'recommend' ? found : found.toSorted(orders[wish.sort](wish));
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
