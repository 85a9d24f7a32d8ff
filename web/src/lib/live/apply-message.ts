import {
  applyLiveMarket,
  liveEventSchema,
  liveInboxSchema,
  liveMarketSchema,
  liveOrdersSchema,
  liveTransactionSchema,
  liveWalletSchema,
  scorelineSchema,
} from '@maidan/contract';
import { applyEvent } from './apply-event.ts';
import type { LiveState } from './live-state.ts';

/** How much is kept for screens that render late; a chat's screen refetches whenever the stream restarts. */
const CHAT_NEWS_MAX = 100;
const MOVED_MAX = 20;

/** The state after one message of a topic. A malformed message, or a change before its image, changes nothing. */
export function applyMessage(state: LiveState, topic: string, message: unknown): LiveState {
  const [kind = '', id = ''] = topic.split(':', 2);
  switch (kind) {
    case 'market': {
      const read = liveMarketSchema.safeParse(message);
      const market = read.success ? applyLiveMarket(state.markets[id], read.data) : undefined;
      return market === undefined ? state : { ...state, markets: { ...state.markets, [id]: market } };
    }
    case 'event': {
      const read = liveEventSchema.safeParse(message);
      const event = read.success ? applyEvent(state.events[id], read.data) : undefined;
      return event === undefined ? state : { ...state, events: { ...state.events, [id]: event } };
    }
    case 'score':
      return isRecord(message) ? { ...state, scores: { ...state.scores, [id]: message['score'] } } : state;
    case 'scoreline': {
      const read = scorelineSchema.safeParse(message);
      return read.success ? { ...state, scorelines: { ...state.scorelines, [id]: read.data } } : state;
    }
    case 'orders': {
      const read = liveOrdersSchema.safeParse(message);
      return read.success ? { ...state, orders: read.data.orders } : state;
    }
    case 'wallet': {
      const read = liveWalletSchema.safeParse(message);
      return read.success ? { ...state, wallet: read.data } : state;
    }
    case 'chat':
      return isRecord(message)
        ? { ...state, chatNews: [...state.chatNews, message].slice(-CHAT_NEWS_MAX) }
        : state;
    case 'inbox': {
      const read = liveInboxSchema.safeParse(message);
      return read.success ? { ...state, unread: read.data.unread } : state;
    }
    case 'transactions': {
      const read = liveTransactionSchema.safeParse(message);
      return read.success ? { ...state, moved: [...state.moved, read.data.id].slice(-MOVED_MAX) } : state;
    }
    default:
      return state;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
