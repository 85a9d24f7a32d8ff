import { type calls as allCalls, houseBetsOfPage } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refuseBlocked } from '../limits/index.ts';
import type { BetCommand } from './bets/bet-command.ts';
import type { BetLoop } from './bets/bet-loop.ts';
import type { EventSnapshots } from './markets/event-snapshots.ts';
import type { MarketBooks } from './markets/market-books.ts';
import { presentBet } from './bets/present-bet.ts';
import { showPositions } from './bets/show-positions.ts';
import { listBets } from './store.ts';

type SportsbookCalls = Pick<
  typeof allCalls,
  'eventMarkets' | 'placeFancyBet' | 'placeBookmakerBet' | 'listHouseBets' | 'housePositions'
>;

/** Dependencies of the sportsbook's calls. */
export interface SportsbookCallDeps {
  readonly db: Db;
  readonly loop: BetLoop;
  readonly books: MarketBooks;
  readonly snapshots: EventSnapshots;
  /** What all of a player's open bets hold, the exchange's included. */
  readonly totalExposureOf: (playerId: bigint) => Money;
}

/** Serves the house's markets and the bets on them (EXCH-11, EXCH-12). */
export function sportsbookHandlers(deps: SportsbookCallDeps): Handlers<SportsbookCalls> {
  const { db, loop, books, snapshots, totalExposureOf } = deps;
  const place = async (command: BetCommand) => {
    await refuseBlocked(db, command.playerId, 'exchange');
    const outcome = await loop.submit(command);
    if (outcome.kind === 'refused') throw new Refusal(outcome.code);
    const exposure = totalExposureOf(command.playerId);
    return { bet: presentBet(outcome.bet), balance: outcome.balance, exposure };
  };
  return {
    eventMarkets: ({ params }) => snapshots.get(params.eventId),
    placeFancyBet: ({ body }, { player }) =>
      place({ kind: 'fancy', playerId: player.id, ...body, run: body.run }),
    placeBookmakerBet: ({ body }, { player }) => place({ kind: 'bookmaker', playerId: player.id, ...body }),
    async listHouseBets({ query }, { player }) {
      const { eventId, status, before } = query;
      // One more than the page shows whether there is another page.
      const limit = houseBetsOfPage + 1;
      const found = await listBets(db, { playerId: player.id, eventId, status, before, limit });
      const bets = found.slice(0, houseBetsOfPage);
      const next = found.length > bets.length ? (bets.at(-1)?.id ?? null) : null;
      return { bets: bets.map(presentBet), next };
    },
    housePositions: ({ params }, { player }) => showPositions(books, params.eventId, player.id),
  };
}
