import type { Money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import { type Finding, comparePlayers } from '../../../kernel/checks/finding.ts';
import { type LiveSportsbookMarket, exposureIn, liveMarketOf } from '../markets/live-sportsbook-market.ts';
import { listPlayerBalancesOf } from '../../ledger/index.ts';
import { listOpenBets, listOpenMarkets } from '../store.ts';

/** What memory holds of a sportsbook market at one moment. */
export interface CopiedSportsbookMarket {
  readonly marketKey: string;
  /** What players can lose in this market. */
  readonly exposures: ReadonlyMap<bigint, Money>;
  /** What these players can lose in all sportsbook markets together. */
  readonly totals: ReadonlyMap<bigint, Money>;
}

/** Copies what a comparison needs from a market in memory. */
export function copySportsbookMarket(
  live: LiveSportsbookMarket,
  exposureOf: (playerId: bigint) => Money,
): CopiedSportsbookMarket {
  const playerIds = [...live.players.keys()];
  return {
    marketKey: live.market.marketKey,
    exposures: new Map(playerIds.map((playerId) => [playerId, exposureIn(live, playerId)])),
    totals: new Map(playerIds.map((playerId) => [playerId, exposureOf(playerId)])),
  };
}

/**
 * Compares a sportsbook market in memory with the tables of the same moment (row SAFE-2): that it still takes bets
 * there, what its players can lose by their open bets, and the sums with the ledger's holds.
 */
export async function compareSportsbookMarket(
  on: Reader,
  copied: CopiedSportsbookMarket,
): Promise<Finding[]> {
  const { marketKey } = copied;
  const [market] = await listOpenMarkets(on, [marketKey]);
  if (market === undefined)
    return [{ rule: 'a house market in memory is open in its table', detail: `market ${marketKey}` }];
  const stored = liveMarketOf(market, await listOpenBets(on, [marketKey]));
  const due = Array.from(
    stored.players.keys(),
    (playerId) => [playerId, exposureIn(stored, playerId)] as const,
  );
  return [
    ...comparePlayers(
      'a house book holds the worst case of its bets',
      { name: 'book', of: copied.exposures },
      { name: 'bets', of: new Map(due) },
    ),
    ...comparePlayers(
      'what is held for house markets is what their books hold',
      {
        name: 'held',
        of: await listPlayerBalancesOf(on, 'player_house_exposure', [...copied.totals.keys()]),
      },
      { name: 'books', of: copied.totals },
    ),
  ];
}
