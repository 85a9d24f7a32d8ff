import { runnerLadderCalls } from '@maidan/contract';
import { nearestAtOrBelow, type Odds, parseOdds } from '@maidan/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { apiOf } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { useOpenOrders, useResults } from '../bets/order-queries.ts';
import { useMarketPart, useRunnerList } from '../market/market-parts.ts';
import { isOfRunner, useOneTapBets } from '../one-tap/one-tap-bets.ts';
import { fullBar, joinDepth, roundUp, type SideDepth, tradedByOdds } from './ladder-depth.ts';
import { groupOwn, type OwnAtPrice } from './own-at-price.ts';
import { findPosition, type RunnerPosition } from './runner-position.ts';

const api = apiOf(runnerLadderCalls);

/** The stream sends the three best prices at once; what lies behind them may be a second old. */
const POLL_EVERY_MS = 1000;

/** What a runner's ladder shows. */
export interface RunnerLadderView {
  readonly back: SideDepth;
  readonly lay: SideDepth;
  /** The last matched odds. */
  readonly last: Odds | undefined;
  /** The price of the ladder at the starting price, or the next below it. */
  readonly start: Odds | undefined;
  /** What was matched at each price, in taka, and how much of it fills a bar. */
  readonly traded: ReadonlyMap<Odds, number>;
  readonly tradedFull: number;
  /** The size that fills a bar. */
  readonly full: number;
  /** The player's own orders and taps, by `placeOf`. */
  readonly own: ReadonlyMap<string, OwnAtPrice>;
  /** What the player's matched bets make; undefined while they make the same whoever wins. */
  readonly position: RunnerPosition | undefined;
  /** The in-play delay in seconds; 0 before. */
  readonly delayS: number;
  /** True if only the three best prices of each side are known to be of now. */
  readonly isBehind: boolean;
}

/** Follows one runner's prices, its depth, and the player's orders on it. */
export function useRunnerLadder(marketId: string, runnerId: number): RunnerLadderView {
  const runner = useSyncExternalStore(live.subscribe, () =>
    live.state().markets[marketId]?.runners.find((one) => one.runnerId === runnerId),
  );
  const delayS = useMarketPart(marketId, ({ inplay, betDelay }) => (inplay ? betDelay : 0)) ?? 0;
  const { data: open } = useOpenOrders();
  const runners = useRunnerList(marketId);
  const results = useResults(marketId);
  const bets = useOneTapBets((state) => state.bets);
  const { data, isError, failureCount, fetchStatus, refetch } = useQuery({
    queryKey: ['runner-ladder', marketId, runnerId],
    refetchInterval: POLL_EVERY_MS,
    gcTime: 0,
    queryFn: ({ signal }) => api.runnerLadder({ params: { marketId, runnerId }, signal }),
  });
  // A new order's place in its queue shouldn't wait for the next poll.
  useEffect(() => {
    if (open !== undefined) void refetch();
  }, [open, refetch]);
  const isBehind = isError || failureCount > 0 || fetchStatus === 'paused';
  const depth = isBehind ? undefined : data;
  return useMemo(() => {
    const back = joinDepth('back', runner?.prices.back ?? [], depth?.back);
    const lay = joinDepth('lay', runner?.prices.lay ?? [], depth?.lay);
    const orders = (open ?? []).filter((order) => isOfRunner({ tap: order }, { marketId, runnerId }));
    const taps = bets.filter((bet) => isOfRunner(bet, { marketId, runnerId }));
    const traded = tradedByOdds(depth?.traded ?? []);
    const last = runner?.lastPriceTraded ?? undefined;
    return {
      back,
      lay,
      last: last === undefined ? undefined : parseOdds(last),
      start: depth?.startingPrice === undefined ? undefined : nearestAtOrBelow(depth.startingPrice),
      traded,
      tradedFull: roundUp(Math.max(1, ...traded.values())),
      full: roundUp(fullBar(back, lay)),
      own: groupOwn(orders, depth?.queue ?? [], taps),
      position: openPosition(findPosition(results, runners, runnerId)),
      delayS,
      isBehind,
    };
  }, [runner, depth, open, bets, runners, results, marketId, runnerId, delayS, isBehind]);
}

function openPosition(position: RunnerPosition | undefined): RunnerPosition | undefined {
  return position?.ifWins === position?.ifLoses ? undefined : position;
}
