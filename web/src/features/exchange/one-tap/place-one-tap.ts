import { isLine, type MarketOdds, type Order } from '@maidan/contract';
import { money, type Odds, parseOdds } from '@maidan/engine';
import type { QueryClient } from '@tanstack/react-query';
import { freshnessOf } from '../../../lib/live/freshness.ts';
import { live } from '../../../lib/live.ts';
import { openOrdersKey } from '../bets/order-queries.ts';
import { useExchangeSettings } from '../settings/exchange-settings.ts';
import { hasWorsened } from '../slip/has-worsened.ts';
import { readOrderTerms } from '../slip/order-terms.ts';
import { sendOrder } from '../slip/send-order.ts';
import { pickPrice } from '../slip/slip-store.ts';
import { type Obstacle, type OneTapBet, type Tap, type TapScope, useOneTapBets } from './one-tap-bets.ts';
import { changeBet, isRepeat, settleState, withBet } from './one-tap-rules.ts';
import { timeNowMs } from '../../../lib/site-clock.ts';

/** Which price was tapped. */
export interface TappedPrice extends Omit<Tap, 'size'> {
  /** True if the player chose the odds on the ladder: such a bet doesn't follow the best price. */
  readonly isSetPrice?: true;
}

/**
 * Places a bet of the one-tap stake at the tapped price, by the market of this moment. A repeat of the tap places nothing; what
 * can't be sent stays beside the row with the reason. A bet each way or on a line opens the slip.
 */
export async function placeOneTap(
  queries: QueryClient,
  { isSetPrice, ...tapped }: TappedPrice,
  scope: TapScope,
): Promise<void> {
  // The slip says first that a stake each way is taken twice, and when a line is won.
  const { marketType } = tapped;
  if (marketType === 'EACH_WAY' || (marketType !== undefined && isLine(marketType))) return pickPrice(tapped);
  const { oneTapStake, oddsChange } = useExchangeSettings.getState();
  const size = money(BigInt(oneTapStake) * 100n);
  const market = live.state().markets[tapped.marketId];
  const best = market && bestOdds(market, tapped);
  const isWorse =
    isSetPrice !== true && best !== undefined && hasWorsened(tapped.side, { from: tapped.odds, to: best });
  const tap: Tap = { ...tapped, size, odds: isWorse && oddsChange === 'any' ? best : tapped.odds };
  const nowMs = timeNowMs();
  const { bets } = useOneTapBets.getState();
  if (isRepeat(bets, { tap, scope, nowMs })) return;
  const obstacle = findObstacle(market, tap) ?? (isWorse && oddsChange === 'ask' ? movedTo(best) : undefined);
  const bet: OneTapBet = {
    tap,
    sent: {
      marketVersion: market?.version ?? 0,
      delayS: market?.inplay === true ? market.betDelay : 0,
      sentAtMs: nowMs,
      clientRef: crypto.randomUUID(),
      ...readOrderTerms({ marketType: tapped.marketType, isInPlay: market?.inplay === true }),
    },
    openBefore: (queries.getQueryData<readonly Order[]>(openOrdersKey) ?? []).map(({ id }) => id),
    state: obstacle === undefined ? { stage: 'sending' } : { stage: 'held', obstacle },
  };
  useOneTapBets.setState({ bets: withBet(bets, bet) });
  if (obstacle === undefined) await send(queries, bet);
}

/** Sends a bet again whose answer was lost, under its reference: it can't be placed twice. */
export async function askAgain(queries: QueryClient, bet: OneTapBet): Promise<void> {
  changeBet(bet.sent.clientRef, (before) => ({ ...before, state: { stage: 'sending' } }));
  await send(queries, bet);
}

async function send(queries: QueryClient, { tap, sent }: OneTapBet): Promise<void> {
  const { marketId, runnerId, side, odds, size } = tap;
  const outcome = await sendOrder(queries, { marketId, runnerId, side, odds, size }, sent);
  changeBet(sent.clientRef, (bet) => ({ ...bet, state: settleState(bet, outcome) }));
}

function findObstacle(market: MarketOdds | undefined, { marketId }: Tap): Obstacle | undefined {
  const nowMs = performance.now();
  const ageMs = nowMs - (live.heardAtMs(marketId) ?? nowMs);
  if (market === undefined || freshnessOf(ageMs, navigator.onLine ? 'online' : 'offline') === 'stale')
    return { why: 'notLive' };
  return market.status === 'OPEN' ? undefined : { why: 'notOpen' };
}

function movedTo(best: Odds): Obstacle {
  return { why: 'oddsMoved', best };
}

function bestOdds(market: MarketOdds, { runnerId, side }: Omit<TappedPrice, 'odds'>): Odds | undefined {
  const prices = market.runners.find((runner) => runner.runnerId === runnerId)?.prices;
  const price = prices?.[side === 'BACK' ? 'back' : 'lay'][0]?.price;
  return price === undefined ? undefined : parseOdds(price);
}
