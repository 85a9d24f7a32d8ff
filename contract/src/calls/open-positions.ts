import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, moneySchema, runnerIdSchema, shape } from '../wire.ts';

/** What a player's open bets make in all markets at once (row PLAY-9), for lists of matches. */

export const openPositionCalls = defineCalls({
  openPositions: {
    method: 'GET',
    path: '/exchange/positions',
    caller: 'player',
    summary:
      "The least that the player's matched bets make if each runner wins, in every unsettled market where that is not zero throughout.",
    answer: z.object({
      markets: z.array(
        shape({
          marketId: as('market_id', z.string()),
          runners: z.array(
            shape({ runnerId: as('selection_id', runnerIdSchema), ifWin: as('if_win', moneySchema) }),
          ),
        }),
      ),
    }),
    status: 200,
    refusals: [],
  },
});
