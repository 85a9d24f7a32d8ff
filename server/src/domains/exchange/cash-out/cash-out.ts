import { cashOutQuoteSchema } from '@maidan/contract';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import { isExpired, parseOffer, presentOffer } from './cash-out-quote.ts';
import type { CashOutCommand, Outcome } from '../book/command.ts';
import { doneOrRefuse } from '../orders/done-or-refuse.ts';
import type { DelayedOrders } from '../orders/delayed-orders.ts';
import type { QuoteDeps } from './quote-cash-out.ts';

/** What a player asks for. */
interface CashOutRequest {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly selectionId?: number | undefined;
  readonly accept: CashOutCommand['accept'];
  /** The offer that is taken, by its name. */
  readonly quote?: string | undefined;
  readonly clientRef: string;
}

/** The closing bets use the prices that are among a runner's ten best when they are asked for. */
const REACH_PRICES = 10;

type CashedOut = Extract<Outcome, { kind: 'cashed-out' }>;

/**
 * Closes a player's bets in a market or on one of its runners (row EXCH-9), after the in-play delay where there is one. An
 * offer that is over, or has changed beyond what the player accepts, is refused with the one that stands now. A repeat
 * under the same reference answers what the first did.
 */
export async function cashOut(
  deps: QuoteDeps & { readonly desk: DelayedOrders },
  request: CashOutRequest,
): Promise<CashedOut> {
  const { playerId, marketId, selectionId, accept, clientRef } = request;
  const { clock, source, markets } = deps;
  if (source.findMarket(marketId) === undefined) throw new Refusal('INVALID_MARKET_ID');
  const offered = request.quote === undefined ? undefined : parseOffer(request.quote);
  if (accept !== 'any' && offered === undefined)
    throw new Refusal('MALFORMED', { message: 'Name the offer that you take.' });
  const isOver = accept !== 'any' && offered !== undefined && isExpired(offered, clock.now());
  const outcome = await deps.desk.submit({
    kind: 'cash-out',
    playerId,
    marketId,
    selectionId,
    accept,
    clientRef,
    // Nothing is taken of an offer whose time is over, but a repeat of one that was taken is answered.
    offered: isOver ? undefined : offered,
    within: markets.find(marketId)?.book.view.reachOf(REACH_PRICES) ?? [],
    delayedUnder: undefined,
  });
  if (outcome.kind === 'cashed-out') return outcome;
  if (outcome.kind !== 'offer-changed') {
    doneOrRefuse(outcome);
    throw new Error('a cash out was answered as something else');
  }
  const { plan, version } = outcome;
  const quote = presentOffer(plan, { marketId, selectionId, version, now: clock.now() });
  throw new Refusal(isOver ? 'CASH_OUT_EXPIRED' : 'CASH_OUT_CHANGED', {
    quote: z.encode(cashOutQuoteSchema, quote),
  });
}
