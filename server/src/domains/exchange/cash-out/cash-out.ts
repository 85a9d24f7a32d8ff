import { cashOutQuoteSchema } from '@maidan/contract';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import { type CashOutCommand, doneOrRefuse, type Outcome } from '../book/command.ts';
import type { DelayedOrders } from '../orders/delayed-orders.ts';
import { isExpired, parseOffer, presentOffer } from './cash-out-quote.ts';
import type { QuoteDeps } from './quote-cash-out.ts';
import { requireCashOut } from './require-cash-out.ts';

/** A player's request. */
interface CashOutRequest {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly runnerId?: number | undefined;
  readonly accept: CashOutCommand['accept'];
  /** The accepted offer, by its name. */
  readonly quote?: string | undefined;
  readonly clientRef: string;
}

/** The closing bets use a runner's ten best prices at the time of the request. */
const REACH_PRICES = 10;

type CashedOut = Extract<Outcome, { kind: 'cashed-out' }>;

/**
 * Closes a player's bets in a market or on one of its runners (row EXCH-9), after the in-play delay where there is one.
 * An offer that has expired, or has changed beyond what the player accepts, is refused with the current one. A repeat
 * under the same reference gets the first answer.
 */
export async function cashOut(
  deps: QuoteDeps & { readonly delayedOrders: DelayedOrders },
  request: CashOutRequest,
): Promise<CashedOut> {
  const { playerId, marketId, runnerId, accept, clientRef } = request;
  const { clock, source, markets } = deps;
  requireCashOut(source, marketId);
  const offered = request.quote === undefined ? undefined : parseOffer(request.quote);
  if (accept !== 'any' && offered === undefined)
    throw new Refusal('MALFORMED', { message: 'Name the offer that you take.' });
  const isOver = accept !== 'any' && offered !== undefined && isExpired(offered, clock.now());
  const outcome = await deps.delayedOrders.submit({
    kind: 'cash-out',
    playerId,
    marketId,
    runnerId,
    accept,
    clientRef,
    // An expired offer can't be accepted, but a repeat of an accepted one is answered.
    offered: isOver ? undefined : offered,
    within: markets.find(marketId)?.book.view.reachOf(REACH_PRICES) ?? [],
  });
  if (outcome.kind === 'cashed-out') return outcome;
  if (outcome.kind !== 'offer-changed') {
    doneOrRefuse(outcome);
    throw new Error('a cash out was answered as something else');
  }
  const { plan, version } = outcome;
  const quote = presentOffer(plan, { marketId, runnerId, version, now: clock.now() });
  throw new Refusal(isOver ? 'CASH_OUT_EXPIRED' : 'CASH_OUT_CHANGED', {
    quote: z.encode(cashOutQuoteSchema, quote),
  });
}
