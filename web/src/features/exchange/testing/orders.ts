import type { calls, Order } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { getOdds, money, oddsToNumber } from '@maidan/engine';
import { taka } from '../../../testing/people.ts';
import { order } from './sample-order.ts';

/** The order, matched whole at its price. */
export function matchedWhole(waiting: Order): Order {
  return {
    ...waiting,
    sizeMatched: waiting.size,
    sizeRemaining: taka('0.00'),
    averagePriceMatched: oddsToNumber(waiting.odds),
    status: 'EXECUTION_COMPLETE',
  };
}

/** The order, with what waited of it cancelled. */
export function cancelled(waiting: Order): Order {
  const { sizeRemaining } = waiting;
  return {
    ...waiting,
    sizeRemaining: taka('0.00'),
    sizeCancelled: sizeRemaining,
    status: 'EXECUTION_COMPLETE',
  };
}

const wallet = { balance: taka('900.00'), exposure: taka('100.00') };

/** An exchange in which every order waits. */
export const ordersWait: Replies<typeof calls> = {
  placeOrder: ({ body: { runnerId, side, odds, size, persistence } }) => ({
    order: { ...order, runnerId, side, odds: getOdds(odds ?? 0), size, sizeRemaining: size, persistence },
    ...wallet,
  }),
};

/** An exchange in which every order is matched at once. */
export const ordersMatch: Replies<typeof calls> = {
  placeOrder: ({ body: { runnerId, side, odds, size, persistence } }) => ({
    order: matchedWhole({ ...order, runnerId, side, odds: getOdds(odds ?? 0), size, persistence }),
    ...wallet,
  }),
};

/** An exchange that keeps these orders, and changes and cancels them as a real one does. */
export function keepsOrders(first: readonly Order[]): Replies<typeof calls> {
  let orders = [...first];
  const none = { balance: taka('1000.00'), exposure: taka('0.00') };
  return {
    listOrders: ({ query: { status } }) => ({
      orders: orders.filter(({ sizeRemaining }) => status === 'all' || sizeRemaining > 0n),
    }),
    cancelOrder({ params: { id } }) {
      orders = orders.map((one) => (one.id === id ? cancelled(one) : one));
      return { order: orders.find((one) => one.id === id) ?? order, ...none };
    },
    cancelOrders() {
      orders = orders.map(cancelled);
      return { orders, ...none };
    },
    changeOrder({ params: { id }, body: { size, odds } }) {
      orders = orders.map((one) => {
        if (one.id !== id) return one;
        const left = size ?? one.size;
        return {
          ...one,
          odds: odds == null ? one.odds : getOdds(odds),
          size: left,
          sizeRemaining: money(left - one.sizeMatched),
        };
      });
      return { order: orders.find((one) => one.id === id) ?? order, ...none };
    },
  };
}

/** An exchange in which every order of the player, who has best execution off, finds better odds than it asks for. */
export const ordersLapse: Replies<typeof calls> = {
  placeOrder: { order: { ...cancelled(order), cancelReason: 'PRICE_IMPROVEMENT' }, ...wallet },
};
