import { eventMarketsCalls, marketOddsCalls } from '@maidan/contract';
import { apiOf } from '../api.ts';
import { pollOdds as poll, type OddsPoller, type PollOptions } from './poll-odds.ts';

export { applyMessage } from './apply-message.ts';
export { readStream } from './read-stream.ts';

const api = apiOf({ ...marketOddsCalls, ...eventMarketsCalls });

/** Polls the site's own API while the stream is down. */
export function pollOdds(options: Omit<PollOptions, 'matchOdds' | 'eventMarkets'>): OddsPoller {
  return poll({ ...options, matchOdds: api.matchOdds, eventMarkets: api.eventMarkets });
}
