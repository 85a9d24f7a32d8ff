import {
  liveEventSchema,
  liveInboxSchema,
  liveMarketSchema,
  liveOrdersSchema,
  liveTransactionSchema,
  liveWalletSchema,
  type LiveMarket,
  type MarketOdds,
  type MovedPrices,
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
      const market = read.success ? applyMarket(state.markets[id], read.data) : undefined;
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

function applyMarket(current: MarketOdds | undefined, message: LiveMarket): MarketOdds | undefined {
  if (message.type === 'image') return message.market;
  if (current === undefined) return undefined;
  if (message.type === 'prices') return applyPrices(current, message);
  const change = message.market;
  const changed = change.runners ?? [];
  return {
    marketId: current.marketId,
    eventId: change.eventId ?? current.eventId,
    status: change.status ?? current.status,
    inplay: change.inplay ?? current.inplay,
    betDelay: change.betDelay ?? current.betDelay,
    version: change.version ?? current.version,
    totalMatched: change.totalMatched ?? current.totalMatched,
    // Unchanged runners stay the same objects, so that their cells don't re-render.
    runners: current.runners.map(
      (runner) => changed.find(({ runnerId }) => runnerId === runner.runnerId) ?? runner,
    ),
  };
}

type Prices = Extract<LiveMarket, { type: 'prices' }>;
type Runner = MarketOdds['runners'][number];

/** Runners without a moved price stay the same objects, so that their cells don't re-render. */
function applyPrices(current: MarketOdds, prices: Prices): MarketOdds {
  const { moved = [], traded = [], totalMatched } = prices;
  const ids = new Set([...moved, ...traded].map(([runnerId]) => runnerId));
  return {
    ...current,
    totalMatched: totalMatched ?? current.totalMatched,
    runners: current.runners.map((runner) =>
      ids.has(runner.runnerId) ? applyRunner(runner, moved, traded) : runner,
    ),
  };
}

function applyRunner(
  runner: Runner,
  moved: readonly MovedPrices[],
  traded: readonly (readonly [number, number])[],
): Runner {
  const sides = { B: [...runner.prices.back], L: [...runner.prices.lay] };
  for (const [runnerId, letter, first, ...numbers] of moved) {
    if (runnerId !== runner.runnerId) continue;
    const side = sides[letter];
    if (numbers.length === 0) side.length = Math.min(side.length, first);
    for (let at = 0; at < numbers.length; at += 2) {
      const [price, size] = numbers.slice(at, at + 2);
      if (price !== undefined && size !== undefined) side[first + at / 2] = { price, size };
    }
  }
  const last = traded.find(([runnerId]) => runnerId === runner.runnerId);
  return {
    ...runner,
    lastPriceTraded: last?.[1] ?? runner.lastPriceTraded,
    prices: { back: sides.B, lay: sides.L },
  };
}
