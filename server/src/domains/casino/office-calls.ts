import type { casinoDeskCalls } from '@maidan/contract/office';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { readPageEnd } from '../../kernel/database/keyset.ts';
import { changeDeskGame } from './desk/change-desk-game.ts';
import { changeDeskProvider } from './desk/change-desk-provider.ts';
import { type ReturnsOf, listDeskGames } from './desk/list-desk-games.ts';
import { listDeskProviders } from './desk/list-desk-providers.ts';
import { listHeldWins } from './desk/list-held-wins.ts';
import { listOpenRounds } from './desk/list-open-rounds.ts';
import { type KnownPartners, listPartners } from './desk/list-partners.ts';
import { moveDeskGame } from './desk/move-desk-game.ts';

/** Serves the games desk, but for the decisions that a second member guards. */
export function casinoOfficeHandlers({
  db,
  clock,
  returnsOf,
  known,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly returnsOf: ReturnsOf;
  readonly known: KnownPartners;
}): OfficeHandlers<Omit<typeof casinoDeskCalls, 'decideHeldWin'>> {
  return {
    listDeskGames: async ({ query }) => ({
      games: await listDeskGames(db, query.type, { now: clock.now(), returnsOf }),
    }),
    changeDeskGame: ({ params, body }, context) => changeDeskGame(db, params.id, body, context),
    moveDeskGame: ({ params, body }, context) => moveDeskGame(db, params.id, body.to, context),
    listDeskProviders: async () => ({ providers: await listDeskProviders(db) }),
    changeDeskProvider: ({ body }, context) => changeDeskProvider(db, body, context),
    listPartners: async () => ({ partners: await listPartners(db, known) }),
    listHeldWins: ({ query }) => listHeldWins(db, query),
    listOpenRounds: ({ query }) =>
      listOpenRounds(db, query.after === undefined ? undefined : readPageEnd(query.after)),
  };
}
