import { randomUUID } from 'node:crypto';
import type { Player } from '../player.ts';

/** Asks what closing the bets of a market would bring, and takes the offer. */
export async function cashOut(player: Player): Promise<void> {
  const { client } = player;
  const query = { status: 'all' } as const;
  const { orders } = await player.measure('records', () => client.listOrders({ query }));
  const open = orders.filter(({ sizeMatched, profit }) => sizeMatched > 0n && profit === null);
  const marketId = player.rng.pick(open)?.marketId;
  if (marketId === undefined) return;
  const offer = await player.measure('cash-out offer', () =>
    client.quoteCashOut({ params: { marketId }, query: {} }),
  );
  const body = { marketId, accept: 'better', quote: offer.quote, clientRef: randomUUID() } as const;
  await player.measure('cash out', () => client.cashOut({ body }));
}
