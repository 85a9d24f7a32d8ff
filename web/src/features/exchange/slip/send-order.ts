import { CallRefused, exchangeCalls, type Order } from '@maidan/contract';
import type { Money, Odds, Side } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '../../../lib/api.ts';
import { adoptAnswer } from '../bets/adopt-answer.ts';
import type { SentOrder } from './slip-state.ts';

const api = apiOf(exchangeCalls);

/** Past the in-play delay an answer takes milliseconds; after this the connection is considered lost. */
const PATIENCE_MS = 12_000;

/** What an order bets. */
export interface OrderToSend {
  readonly marketId: string;
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly size: Money;
}

/** What became of a sent order; `lose` when no answer arrived. */
export type OrderOutcome =
  | { readonly type: 'answer'; readonly taken: Order }
  | { readonly type: 'refuse'; readonly error: unknown }
  | { readonly type: 'lose' };

/**
 * Sends an order, and shows the server's answer in the lists and the wallet. A refusal is final; after a lost answer, resending
 * under the same reference can't place the bet twice.
 */
export async function sendOrder(
  queries: QueryClient,
  order: OrderToSend,
  sent: SentOrder,
): Promise<OrderOutcome> {
  try {
    const answer = await api.placeOrder({
      body: {
        ...order,
        persistence: sent.persistence,
        ...(sent.isFillOrKill ? { timeInForce: 'FILL_OR_KILL' as const } : {}),
        marketVersion: sent.marketVersion,
        clientRef: sent.clientRef,
      },
      idempotencyKey: sent.clientRef,
      signal: AbortSignal.timeout(sent.delayS * 1000 + PATIENCE_MS),
    });
    adoptAnswer(queries, answer);
    return { type: 'answer', taken: answer.order };
  } catch (error) {
    const isFinal = error instanceof CallRefused && error.code !== undefined;
    return isFinal ? { type: 'refuse', error } : { type: 'lose' };
  }
}
