import type { Order } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import { isOpen } from './order-progress.ts';
import { openOrdersKey, ordersKey, positionsKey } from './order-queries.ts';

interface WalletAnswer {
  readonly balance: Money;
  readonly exposure: Money;
}

/** Shows the server's answer about an order at once; the stream follows with the full lists. */
export function adoptAnswer(
  queries: QueryClient,
  { order, ...wallet }: WalletAnswer & { readonly order: Order },
): void {
  adoptOrders(queries, { orders: [order], ...wallet });
}

/** Shows the server's answer about several orders at once. */
export function adoptOrders(
  queries: QueryClient,
  { orders, balance, exposure }: WalletAnswer & { readonly orders: readonly Order[] },
): void {
  queries.setQueryData(balanceKey, balance);
  queries.setQueryData(exchangeAccountKey, { balance, exposure, available: balance });
  const answered = new Set(orders.map(({ id }) => id));
  queries.setQueryData<readonly Order[]>(openOrdersKey, (open = []) => {
    const others = open.filter(({ id }) => !answered.has(id));
    return [...orders.filter(isOpen), ...others];
  });
  void queries.invalidateQueries({ queryKey: [...ordersKey, 'all'] });
  void queries.invalidateQueries({ queryKey: positionsKey });
}
