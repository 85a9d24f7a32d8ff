import type { Reader } from '../../../kernel/db.ts';
import { FINDINGS_OF_A_RULE_MAX, type Finding, comparePlayers } from '../../../kernel/checks/finding.ts';
import { listResults, sumBets } from '../settlement/settlement-store.ts';
import { listWaitingOrders } from '../book/book-store.ts';
import { type ExchangeMarket, isHouse } from '../model.ts';
import { listOpenMarkets, listSettlingMarkets } from '../store.ts';
import { listPlayerBalances, listPlayerBalancesOf } from '../../ledger/index.ts';
import { listUnequalOrders, sumCommission } from './check-store.ts';
import { worstCasesOf } from './worst-cases.ts';

export const ORDERS_AND_TRADES = 'an order is matched as its trades say';

/**
 * Checks the exchange's tables and answers what disagrees (row SAFE-2): orders with their trades, and players' holds
 * with what their open orders and unpaid bets can lose, which the house's own wallets must have, and the commission that counts for
 * points with what was paid. Nothing if all is well. It reads
 * every trade, so it takes seconds for each million.
 */
export async function checkExchange(on: Reader): Promise<Finding[]> {
  const unequal = await listUnequalOrders(on, undefined, FINDINGS_OF_A_RULE_MAX);
  const due = new Map<bigint, bigint>();
  const add = async (market: ExchangeMarket, paid: ReadonlySet<bigint>) => {
    const { marketId } = market;
    const worst = worstCasesOf(market, await sumBets(on, market), await listWaitingOrders(on, [marketId]));
    for (const [playerId, hold] of worst)
      if (!paid.has(playerId)) due.set(playerId, (due.get(playerId) ?? 0n) + hold);
  };
  for (const market of await listOpenMarkets(on)) await add(market, new Set());
  for (const market of await listSettlingMarkets(on)) {
    const paid = await listResults(on, market.marketId, 1);
    await add(market, new Set(paid.map(({ playerId }) => playerId)));
  }
  const [ofHouse, ofPlayers] = partition(due);
  const { counted, paid: charged } = await sumCommission(on);
  return [
    ...unequal.map((detail) => ({ rule: ORDERS_AND_TRADES, detail })),
    ...comparePlayers(
      'what is held for the exchange is the worst case',
      { name: 'held', of: await listPlayerBalances(on, 'exposure') },
      { name: 'worst case', of: ofPlayers },
    ),
    ...comparePlayers(
      'the commission that counts for points is what was paid',
      { name: 'counted', of: counted },
      { name: 'paid', of: charged },
    ),
    ...(await findUncovered(on, ofHouse)),
  ];
}

/** What the house's own accounts can lose, and what players can. */
function partition(due: ReadonlyMap<bigint, bigint>): [Map<bigint, bigint>, Map<bigint, bigint>] {
  const of = (isOwn: boolean) => new Map([...due].filter(([playerId]) => isHouse(playerId) === isOwn));
  return [of(true), of(false)];
}

/** The house's own accounts whose open bets can lose more than is in their wallets: nothing is held of it. */
async function findUncovered(on: Reader, due: ReadonlyMap<bigint, bigint>): Promise<Finding[]> {
  const wallets = await listPlayerBalancesOf(on, 'player_main', [...due.keys()]);
  return [...due]
    .filter(([playerId, worst]) => worst > (wallets.get(playerId) ?? 0n))
    .map(([playerId, worst]) => ({
      rule: 'the house’s own bets can lose no more than their wallets have',
      detail: `account ${playerId}: worst case ${worst}, wallet ${wallets.get(playerId) ?? 0n}`,
    }));
}
