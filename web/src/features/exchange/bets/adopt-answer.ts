import type { Order } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { balanceKey, exchangeAccountKey } from '../../../lib/wallet.ts';
import { isOpen } from './order-progress.ts';
import { openOrdersKey, ordersKey, positionsKey } from './order-queries.ts';

interface OrderAnswer {
  readonly order: Order;
  readonly balance: Money;
  readonly exposure: Money;
}

/** Shows at once what the house answered about an order; the stream follows with the whole lists. */
export function adoptAnswer(queries: QueryClient, { order, balance, exposure }: OrderAnswer): void {
  queries.setQueryData(balanceKey, balance);
  queries.setQueryData(exchangeAccountKey, { balance, exposure, available: balance });
  queries.setQueryData<readonly Order[]>(openOrdersKey, (open = []) => {
    const others = open.filter(({ id }) => id !== order.id);
    return isOpen(order) ? [order, ...others] : others;
  });
  void queries.invalidateQueries({ queryKey: [...ordersKey, 'all'] });
  void queries.invalidateQueries({ queryKey: positionsKey });
}
