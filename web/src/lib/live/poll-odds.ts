import type { Client, MarketOdds } from '@maidan/contract';

interface PollOptions {
  readonly matchOdds: Client['matchOdds'];
  readonly marketIds: () => readonly string[];
  readonly onMarket: (market: MarketOdds) => void;
  readonly onFailure: () => void;
}

/** Polling of odds while the stream is down. */
export interface OddsPoller {
  readonly start: () => void;
  readonly stop: () => void;
}

const POLL_EVERY_MS = 300;

/** EXCH-2: every 300 ms the next of the markets, one request at a time, and none while the tab is hidden. */
export function pollOdds(options: PollOptions): OddsPoller {
  let running: AbortController | undefined;
  let turn = 0;
  const step = async (run: AbortController): Promise<void> => {
    const ids = options.marketIds();
    const marketId = ids[turn % Math.max(1, ids.length)];
    turn += 1;
    if (marketId !== undefined && !document.hidden) await ask(marketId, run.signal);
    if (running === run) setTimeout(() => void step(run), POLL_EVERY_MS);
  };
  const ask = async (marketId: string, signal: AbortSignal): Promise<void> => {
    try {
      const [market] = await options.matchOdds({ params: { marketId }, signal });
      if (market !== undefined && !signal.aborted) options.onMarket(market);
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
