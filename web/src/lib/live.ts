import type { EventMarkets, MarketOdds, Order, Scoreline, SportsEvent } from '@maidan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { repeat } from './attention.ts';
import type { ChatNews, LiveWallet } from './live/live-state.ts';
import { createLive, type LiveSource } from './live/create-live.ts';
import { type Freshness, freshnessOf } from './live/freshness.ts';
import { isBrowser } from './runtime.ts';
import { session } from './session.ts';
import { balanceKey, exchangeAccountKey } from './wallet.ts';

export type { ChatNews, LiveWallet } from './live/live-state.ts';
export type { LiveSource } from './live/create-live.ts';
export type { Freshness } from './live/freshness.ts';

/** The live connection of this tab. */
export const live = createLive({
  streamUrl: '/api/exchange/stream',
  token: () => session.player()?.token,
});

if (isBrowser) session.subscribe(live.restart);

/**
 * Follows markets, events, and events' short scores while the component is mounted, and passes the stream's wallet
 * updates to the screens that use them. The lists may be new arrays each time.
 */
export function useWatch(
  marketIds: readonly string[],
  eventIds: readonly string[] = [],
  scorelineIds: readonly string[] = [],
): void {
  const markets = marketIds.join(',');
  const events = eventIds.join(',');
  const scorelines = scorelineIds.join(',');
  useEffect(
    () =>
      live.watch({
        marketIds: splitIds(markets),
        eventIds: splitIds(events),
        scorelineIds: splitIds(scorelines),
      }),
    [markets, events, scorelines],
  );
  const wallet = useLiveWallet();
  const queries = useQueryClient();
  useEffect(() => {
    if (wallet === undefined) return;
    queries.setQueryData(balanceKey, wallet.balance);
    queries.setQueryData(exchangeAccountKey, wallet);
  }, [wallet, queries]);
}

/** The stream's limit of watched markets. */
const WATCHED_MAX = 50;

/** Follows the prices and scores of a list's first matches, as many as the stream takes. */
export function useWatchMatches(matches: readonly Pick<SportsEvent, 'marketId' | 'eventId'>[]): void {
  const watched = matches.slice(0, WATCHED_MAX);
  useWatch(
    watched.map(({ marketId }) => marketId),
    [],
    watched.map(({ eventId }) => eventId),
  );
}

function splitIds(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(',');
}

/** The newest snapshot of a watched market; its unchanged runners stay the same objects. */
export function useMarket(marketId: string): MarketOdds | undefined {
  return useLive(() => live.state().markets[marketId]);
}

/**
 * The bookmaker and fancy markets of a watched event; unchanged markets stay the same objects. Undefined until known.
 */
export function useEventMarkets(eventId: string): EventMarkets | undefined {
  return useLive(() => live.state().events[eventId]);
}

/** The newest score of a watched event, in the server's form. */
export function useScore(eventId: string): unknown {
  return useLive(() => live.state().scores[eventId]);
}

/** The newest short score of a listed event; undefined until it has begun. */
export function useScoreline({
  eventId,
  score,
}: Pick<SportsEvent, 'eventId' | 'score'>): Scoreline | undefined {
  return useLive(() => live.state().scorelines[eventId]) ?? score;
}

/** All of the player's open orders, from the stream; undefined before its first message. */
export function useLiveOrders(): readonly Order[] | undefined {
  return useLive(() => live.state().orders);
}

/** The player's balances, from the stream. */
export function useLiveWallet(): LiveWallet | undefined {
  return useLive(() => live.state().wallet);
}

/** News of the player's chats since the page was opened, newest last. */
export function useChatNews(): readonly ChatNews[] {
  return useLive(() => live.state().chatNews);
}

/** The number of unread inbox messages, from the stream; undefined before its first message. */
export function useLiveUnread(): number | undefined {
  return useLive(() => live.state().unread);
}

/** The player's deposits and withdrawals that have moved since the page was opened, newest last. */
export function useMovedTransactions(): readonly bigint[] {
  return useLive(() => live.state().moved);
}

/** The current source of live data. */
export function useLiveSource(): LiveSource {
  return useLive(live.source);
}

function useLive<Value>(read: () => Value): Value {
  return useSyncExternalStore(live.subscribe, read, read);
}

const FRESHNESS_CHECK_MS = 1000;

/** The freshness of a market, or of an event's bookmaker and fancy markets, checked every second while the page is shown. */
export function useFreshness(id: string): Freshness {
  const [freshness, setFreshness] = useState<Freshness>('fresh');
  useEffect(() => {
    const startedAtMs = performance.now();
    return repeat(() => {
      const ageMs = performance.now() - (live.heardAtMs(id) ?? startedAtMs);
      setFreshness(freshnessOf(ageMs, navigator.onLine ? 'online' : 'offline'));
    }, FRESHNESS_CHECK_MS);
  }, [id]);
  return freshness;
}
