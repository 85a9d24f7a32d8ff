import type { Lobby, SharedTable } from '@maidan/contract';
import type { Db } from '../../../kernel/db.ts';
import { openFreshValues } from '../../../kernel/fresh-value.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { listPopularGames } from './list-popular-games.ts';
import { listRecentWins } from './list-recent-wins.ts';

/** A table that its provider shows on top of the lobby. */
export interface ShownTable {
  readonly platform: string;
  readonly code: string;
  /** Asks its provider for its state. */
  readonly readStatus: () => Promise<Pick<SharedTable, 'players' | 'results'>>;
}

interface LobbyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly shownTable?: ShownTable | undefined;
  /** True if the game can be opened now. */
  readonly isOffered: (game: { readonly platform: string; readonly code: string }) => Promise<boolean>;
}

/** However many visitors poll, the database is asked once in this time. */
const FRESH_MS = 3_000;
/** What is popular changes slowly, and counting takes longest. */
const POPULAR_FRESH_MS = 60_000;

/** Answers what is alive in the lobby (PLAY-20), the same to everybody. */
export function openLobby({ db, clock, shownTable, isOffered }: LobbyDeps): () => Promise<Lobby> {
  const popular = openFreshValues(clock, POPULAR_FRESH_MS, () => listPopularGames(db, clock.now()));
  const readTable = async (): Promise<SharedTable | undefined> => {
    if (shownTable === undefined || !(await isOffered(shownTable))) return undefined;
    const { platform, code } = shownTable;
    return { platform, code, ...(await shownTable.readStatus()) };
  };
  const lobby = openFreshValues(clock, FRESH_MS, async () => ({
    sharedTable: await readTable(),
    wins: await listRecentWins(db, clock.now()),
    popular: await popular(undefined),
  }));
  return () => lobby(undefined);
}
