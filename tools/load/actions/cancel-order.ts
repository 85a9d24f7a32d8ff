import type { Player } from '../player.ts';

/** Looks at the open orders and cancels one that waits. */
export async function cancelOrder(player: Player): Promise<void> {
  const query = { status: 'open' } as const;
  const { orders } = await player.measure('records', () => player.client.listOrders({ query }));
  const waiting = player.rng.pick(orders.filter(({ status }) => status === 'EXECUTABLE'));
  if (waiting === undefined) return;
  await player.measure('cancel', () => player.client.cancelOrder({ params: { id: waiting.id } }));
}
