import type { Reader } from '../../../kernel/db.ts';
import { type Finding, comparePlayers } from '../../../kernel/checks/finding.ts';
import { exposureIn, liveMarketOf } from '../markets/live-sportsbook-market.ts';
import { listPlayerBalances } from '../../ledger/index.ts';
import { listOpenBets, listOpenMarkets } from '../store.ts';

/**
 * Answers each player whose hold differs from what the open bets against the house can lose, recomputed from the tables;
 * nothing if all is well (row SAFE-2).
 */
export async function checkSportsbook(on: Reader): Promise<Finding[]> {
  const bets = Map.groupBy(await listOpenBets(on, undefined), (bet) => bet.marketKey);
  const due = new Map<bigint, bigint>();
  for (const market of await listOpenMarkets(on, undefined)) {
    const live = liveMarketOf(market, bets.get(market.marketKey) ?? []);
    for (const playerId of live.players.keys())
      due.set(playerId, (due.get(playerId) ?? 0n) + exposureIn(live, playerId));
  }
  return comparePlayers(
    'what is held for house markets is their worst case',
    { name: 'held', of: await listPlayerBalances(on, 'player_house_exposure') },
    { name: 'worst case', of: due },
  );
}
