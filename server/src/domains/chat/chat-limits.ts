import type { Clock } from '../../kernel/time/clock.ts';
import { type RateRule, openRateLimit } from '../../kernel/rate-limit.ts';

const MINUTE_MS = 60_000;
/** Faster than anybody types, slower than a script would like. */
const MESSAGES: RateRule = { max: 20, windowMs: MINUTE_MS };
/** Pictures cost the server far more than text. */
const PICTURES: RateRule = { max: 10, windowMs: 10 * MINUTE_MS };

/** Limits how often one player may write; each refuses TOO_MANY_REQUESTS with the time to wait. */
export interface ChatLimits {
  message(playerId: bigint): void;
  picture(playerId: bigint): void;
}

/** Creates empty counters. */
export function openChatLimits(clock: Clock): ChatLimits {
  const messages = openRateLimit(clock, MESSAGES);
  const pictures = openRateLimit(clock, PICTURES);
  return {
    message: (playerId) => void messages.take(String(playerId)),
    picture: (playerId) => void pictures.take(String(playerId)),
  };
}
