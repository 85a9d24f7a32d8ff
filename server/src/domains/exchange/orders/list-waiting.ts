import type { LiveMarkets } from '../book/live-markets.ts';
import { isHouse } from '../model.ts';

/** The players who have orders waiting, in books or for the end of their in-play delay; the house's own accounts are none. */
export function listWaiting(markets: Pick<LiveMarkets, 'all' | 'delayed'>): ReadonlySet<bigint> {
  const waiting = new Set<bigint>();
  for (const { book } of markets.all())
    for (const { accountId } of book.view.restingOrders()) waiting.add(BigInt(accountId));
  for (const { playerId } of markets.delayed()) waiting.add(playerId);
  return new Set([...waiting].filter((playerId) => !isHouse(playerId)));
}
