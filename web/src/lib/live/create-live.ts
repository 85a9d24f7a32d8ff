import type { EventMarkets, MarketOdds, SportsEvent } from '@maidan/contract';
import { replaceEqualDeep } from '@tanstack/react-query';
import { followAttention, isAtRest, repeat } from '../attention.ts';
import { isBrowser } from '../runtime.ts';
import { emptyLiveState, type LiveState } from './live-state.ts';
import type { OddsPoller } from './poll-odds.ts';
import { throttleUpdates } from './throttle-updates.ts';

/** The source of live data: the stream, polling while it is down, or none. */
export type LiveSource = 'stream' | 'polling' | 'offline';

/** What a screen follows. The player's own orders and wallet are part of any stream that has a token. */
export interface Watched {
  readonly marketIds: readonly string[];
  readonly eventIds: readonly string[];
  /** The events of which only the short score is followed. */
  readonly scorelineIds: readonly string[];
}

/** A tab's live connection. */
export interface Live {
  /** Follows markets and events until the returned function is called. */
  readonly watch: (watched: Watched) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes markets that came with the page as known, until the stream sends newer ones. */
  readonly remember: (markets: readonly MarketOdds[]) => void;
  /** Takes the short scores of a list that was just loaded, but for those that the stream keeps up to date. */
  readonly rememberScorelines: (events: readonly Pick<SportsEvent, 'eventId' | 'score'>[]) => void;
  readonly state: () => LiveState;
  readonly source: () => LiveSource;
  /** When a market or event was last heard of, by `performance.now()`; the stream's heartbeat counts for all. */
  readonly heardAtMs: (id: string) => number | undefined;
  /** Reconnects and forgets everything known, as after a login or logout. */
  readonly restart: () => void;
}

interface LiveOptions {
  readonly streamUrl: string;
  readonly token: () => string | undefined;
}

const SETTLE_MS = 50;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;
const REFUSED_RETRY_MS = 30_000;
const RESTART_SPREAD_MS = 2000;
// A little over two server heartbeats: a connection that is silent for longer has died.
const SILENCE_MAX_MS = 35_000;
const SILENCE_CHECK_MS = 5000;

/** A live connection that opens with the first watcher and closes with the last, and while the page rests. */
export function createLive(options: LiveOptions): Live {
  const watchers = new Set<Watched>();
  const listeners = new Set<() => void>();
  const polledAtMs = new Map<string, number>();
  let state = emptyLiveState;
  let source: LiveSource = 'offline';
  let streamHeardAtMs: number | undefined;
  let lastEventId: string | undefined;
  let connectedTo = '';
  let connection: AbortController | undefined;
  let retryMs = RETRY_FIRST_MS;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let poller: OddsPoller | undefined;

  const notify = throttleUpdates(() => {
    for (const listener of listeners) listener();
  });
  const take = (next: LiveState) => {
    if (next === state) return;
    const isOwn =
      next.orders !== state.orders ||
      next.wallet !== state.wallet ||
      next.unread !== state.unread ||
      next.moved !== state.moved;
    state = next;
    notify(isOwn ? 'own' : 'prices');
  };
  const marketIds = () => union(watchers, ({ marketIds: ids }) => ids);
  const eventIds = () => union(watchers, ({ eventIds: ids }) => ids);
  const scorelineIds = () => union(watchers, ({ scorelineIds: ids }) => ids);
  const polled = {
    marketIds,
    eventIds,
    onMarket(market: MarketOdds) {
      polledAtMs.set(market.marketId, performance.now());
      state = { ...state, markets: { ...state.markets, [market.marketId]: market } };
      become('polling');
      notify('prices');
    },
    onEvent(eventId: string, markets: EventMarkets) {
      polledAtMs.set(eventId, performance.now());
      // Unchanged markets stay the same objects, so that their rows don't re-render.
      const event = replaceEqualDeep(state.events[eventId], markets);
      state = { ...state, events: { ...state.events, [eventId]: event } };
      notify('prices');
    },
    onFailure: () => become('offline'),
  };
  function become(next: LiveSource): void {
    if (source === next) return;
    source = next;
    notify('own');
  }
  function streamUrl(): string {
    const query = new URLSearchParams();
    if (marketIds().length > 0) query.set('market_id', marketIds().join(','));
    if (eventIds().length > 0) query.set('event_id', eventIds().join(','));
    if (scorelineIds().length > 0) query.set('scoreline_id', scorelineIds().join(','));
    return `${options.streamUrl}?${query.toString()}`;
  }
  function disconnect(): void {
    clearTimeout(retryTimer);
    connection?.abort();
    connection = undefined;
    connectedTo = '';
    poller?.stop();
  }
  function settle(): void {
    if (watchers.size === 0 || isAtRest()) {
      disconnect();
      lastEventId = undefined;
      retryMs = RETRY_FIRST_MS;
      become('offline');
    } else if (streamUrl() !== connectedTo) {
      lastEventId = undefined;
      void connect();
    }
  }
  // Polling continues until the new stream is open: an attempt may hang for a long time.
  async function connect(): Promise<void> {
    clearTimeout(retryTimer);
    connection?.abort();
    const abort = new AbortController();
    connection = abort;
    connectedTo = streamUrl();
    let leaveMs: number | undefined;
    const endWatch = repeat(
      () => {
        if (streamHeardAtMs !== undefined && performance.now() - streamHeardAtMs > SILENCE_MAX_MS)
          abort.abort();
      },
      SILENCE_CHECK_MS,
      'awake',
    );
    const code = await loadReader();
    poller ??= code?.pollOdds(polled);
    const end = await code?.readStream(
      { url: connectedTo, token: options.token(), lastEventId, signal: abort.signal },
      {
        onOpen() {
          poller?.stop();
          retryMs = RETRY_FIRST_MS;
          streamHeardAtMs = performance.now();
          become('stream');
        },
        onHeard() {
          streamHeardAtMs = performance.now();
        },
        onMessage({ id, topic, message }) {
          if (id !== undefined) lastEventId = id;
          if (topic === 'bye') leaveMs = Math.random() * RESTART_SPREAD_MS;
          else take(code.applyMessage(state, topic, message));
        },
      },
    );
    endWatch();
    if (connection !== abort) return;
    streamHeardAtMs = undefined;
    become('offline');
    poller?.start();
    const waitMs = leaveMs ?? (end === 'refused' ? REFUSED_RETRY_MS : retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    retryTimer = setTimeout(() => void connect(), waitMs);
  }
  const reconnect = () => {
    if (watchers.size > 0 && source !== 'stream' && !isAtRest()) void connect();
  };
  if (isBrowser) {
    addEventListener('online', reconnect);
    followAttention(settle);
  }
  return {
    watch(watched) {
      watchers.add(watched);
      clearTimeout(settleTimer);
      settleTimer = setTimeout(settle, SETTLE_MS);
      return () => {
        watchers.delete(watched);
        clearTimeout(settleTimer);
        settleTimer = setTimeout(settle, SETTLE_MS);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remember(markets) {
      const known = Object.fromEntries(markets.map((market) => [market.marketId, market]));
      state = { ...state, markets: { ...state.markets, ...known } };
    },
    rememberScorelines(events) {
      const streamed = new Set(source === 'stream' ? scorelineIds() : []);
      const loaded = events.flatMap(({ eventId, score }) =>
        score === undefined || streamed.has(eventId) ? [] : [[eventId, score] as const],
      );
      // Unchanged scores stay the same objects, so that their rows don't re-render.
      const scorelines = replaceEqualDeep(state.scorelines, {
        ...state.scorelines,
        ...Object.fromEntries(loaded),
      });
      if (scorelines === state.scorelines) return;
      state = { ...state, scorelines };
      notify('prices');
    },
    state: () => state,
    source: () => source,
    heardAtMs: (id) => (source === 'stream' ? streamHeardAtMs : polledAtMs.get(id)),
    restart() {
      state = emptyLiveState;
      lastEventId = undefined;
      disconnect();
      settle();
      notify('own');
    },
  };
}

/** What reads the stream, loaded when a screen first watches: no screen needs it for its first render. */
async function loadReader() {
  try {
    return await import('./follow-stream.ts');
  } catch {
    return undefined;
  }
}

function union(
  watchers: ReadonlySet<Watched>,
  pick: (watched: Watched) => readonly string[],
): readonly string[] {
  return [...new Set([...watchers].flatMap(pick))].toSorted();
}
