import { CallRefused, type CashOutQuote, exchangeCalls, type Order } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiOf } from '../../../lib/api.ts';
import { adoptOrders } from '../bets/adopt-answer.ts';
import { type CashOutScope, offerKey, offerOf } from './cash-out-offer.ts';

const api = apiOf(exchangeCalls);

/** Past the in-play delay an answer takes milliseconds; after this the connection is considered lost. */
const PATIENCE_MS = 12_000;

/** Which changes are acceptable between an offer and its acceptance. */
export type Accepted = 'ask' | 'better' | 'any';

/** The progress of accepting an offer. `lost`: no answer arrived, and only the same request may be retried. */
export type Taking =
  | { readonly stage: 'offered'; readonly error?: unknown }
  | { readonly stage: 'sending' }
  | { readonly stage: 'lost' }
  | { readonly stage: 'taken'; readonly result: Money; readonly orders: readonly Order[] };

/** Accepts an offer. Every retry of a request has the same reference, so that it is never executed twice. */
export function useTakeOffer(scope: CashOutScope, delayS: number) {
  const queries = useQueryClient();
  const [taking, setTaking] = useState<Taking>({ stage: 'offered' });
  const request = useRef<{ accept: Accepted; quote: string; clientRef: string }>(undefined);
  const isUnderWay = useRef(false);

  const send = async () => {
    if (request.current === undefined || isUnderWay.current) return;
    isUnderWay.current = true;
    setTaking({ stage: 'sending' });
    const { marketId, runnerId } = scope;
    const { clientRef } = request.current;
    try {
      const answer = await api.cashOut({
        body: { marketId, ...(runnerId === undefined ? {} : { runnerId }), ...request.current },
        idempotencyKey: clientRef,
        signal: AbortSignal.timeout(delayS * 1000 + PATIENCE_MS),
      });
      adoptOrders(queries, answer);
      setTaking({ stage: 'taken', result: answer.result, orders: answer.orders });
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code === undefined) return setTaking({ stage: 'lost' });
      const offer = offerOf(error);
      if (offer === undefined) void queries.invalidateQueries({ queryKey: offerKey(scope) });
      else queries.setQueryData(offerKey(scope), offer);
      setTaking({ stage: 'offered', error });
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    taking,
    take: (offer: CashOutQuote, accept: Accepted) => {
      request.current = { accept, quote: offer.quote, clientRef: crypto.randomUUID() };
      void send();
    },
    askAgain: () => void send(),
  };
}
