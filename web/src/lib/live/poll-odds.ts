import type { Client, EventMarkets, MarketOdds } from '@maidan/contract';
import { shown } from '../attention.ts';

/** What to poll by which calls, and who hears of it. */
export interface PollOptions {
  readonly matchOdds: Client['matchOdds'];
  readonly eventMarkets: Client['eventMarkets'];
  readonly marketIds: () => readonly string[];
  readonly eventIds: () => readonly string[];
  readonly onMarket: (market: MarketOdds) => void;
  readonly onEvent: (eventId: string, event: EventMarkets) => void;
  readonly onFailure: () => void;
}

/** Polls odds while the stream is down. */
export interface OddsPoller {
  readonly start: () => void;
  readonly stop: () => void;
}

const POLL_EVERY_MS = 300;

/**
 * EXCH-2, EXCH-3, EXCH-4: every 300 ms, from request to request, polls the next market and then the next event, one
 * request at a time, and neither while the page is hidden. A slow answer is waited for.
 */
export function pollOdds(options: PollOptions): OddsPoller {
  let running: AbortController | undefined;
  let turn = 0;
  const step = async (run: AbortController): Promise<void> => {
    await shown();
    const startedMs = performance.now();
    const marketId = inTurn(options.marketIds(), turn);
    const eventId = inTurn(options.eventIds(), turn);
    turn += 1;
    if (marketId !== undefined && running === run) await askMarket(marketId, run.signal);
    if (eventId !== undefined && running === run) await askEvent(eventId, run.signal);
    const restMs = startedMs + POLL_EVERY_MS - performance.now();
    if (running === run) setTimeout(() => void step(run), Math.max(0, restMs));
  };
  const askMarket = async (marketId: string, signal: AbortSignal): Promise<void> => {
    try {
      const [market] = await options.matchOdds({ params: { marketId }, signal });
      if (market !== undefined && !signal.aborted) options.onMarket(market);
    } catch {
      if (!signal.aborted) options.onFailure();
    }
  };
  const askEvent = async (eventId: string, signal: AbortSignal): Promise<void> => {
    try {
      const { data } = await options.eventMarkets({ params: { eventId }, signal });
      const event = data.items[eventId];
      if (event !== undefined && !signal.aborted) options.onEvent(eventId, event);
    } catch {
      if (!signal.aborted) options.onFailure();
    }
  };
  return {
    start() {
      if (running !== undefined) return;
      running = new AbortController();
      void step(running);
    },
    stop() {
      running?.abort();
      running = undefined;
    },
  };
}

function inTurn(ids: readonly string[], turn: number): string | undefined {
  return ids[turn % Math.max(1, ids.length)];
}
