import type { Db } from '../../kernel/db.ts';
import { exposureIn, liveMarketOf } from './house-books.ts';
import { listHouseHolds, listOpenBets, listOpenMarkets } from './store.ts';

/**
 * Answers each player whose held money is not what the open bets against the house can lose, reckoned afresh from the
 * tables; nothing when all is sound. A nightly job alarms on a finding.
 */
export async function checkHouseBook(db: Db): Promise<{ readonly rule: string; readonly detail: string }[]> {
  const bets = Map.groupBy(await listOpenBets(db, undefined), (bet) => bet.marketKey);
  const due = new Map<bigint, bigint>();
  for (const market of await listOpenMarkets(db, undefined)) {
    const live = liveMarketOf(market, bets.get(market.marketKey) ?? []);
    for (const playerId of live.players.keys())
      due.set(playerId, (due.get(playerId) ?? 0n) + exposureIn(live, playerId));
  }
  const held = await listHouseHolds(db);
  return [...new Set([...due.keys(), ...held.keys()])]
    .filter((playerId) => (due.get(playerId) ?? 0n) !== (held.get(playerId) ?? 0n))
    .map((playerId) => ({
      rule: 'what is held for house markets is their worst case',
      detail: `player ${playerId}: held ${held.get(playerId) ?? 0n}, worst case ${due.get(playerId) ?? 0n}`,
    }));
}
