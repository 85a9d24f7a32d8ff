import type { EventMarkets, MarketOdds, Order, Scoreline } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** The player's balances, as the stream reports them. */
export interface LiveWallet {
  readonly balance: Money;
  readonly exposure: Money;
  readonly available: Money;
}

/** News of one of the player's chats, unparsed: the chat's screens interpret it. */
export type ChatNews = Readonly<Record<string, unknown>>;

/** The state of each topic of the stream. */
export interface LiveState {
  readonly markets: Readonly<Partial<Record<string, MarketOdds>>>;
  /** The bookmaker and fancy markets of each event. */
  readonly events: Readonly<Partial<Record<string, EventMarkets>>>;
  /** The newest score of each event, in the server's form. */
  readonly scores: Readonly<Record<string, unknown>>;
  /** The short score of each listed event that has begun. */
  readonly scorelines: Readonly<Partial<Record<string, Scoreline>>>;
  /** All of the player's open orders; every message carries the whole list. */
  readonly orders: readonly Order[] | undefined;
  readonly wallet: LiveWallet | undefined;
  /** Newest last. */
  readonly chatNews: readonly ChatNews[];
  /** The number of unread inbox messages. */
  readonly unread: number | undefined;
  /** The player's deposits and withdrawals that have moved since the page was opened, newest last. */
  readonly moved: readonly bigint[];
}

/** The state before the first message. */
export const emptyLiveState: LiveState = {
  markets: {},
  events: {},
  scores: {},
  scorelines: {},
  orders: undefined,
  wallet: undefined,
  chatNews: [],
  unread: undefined,
  moved: [],
};
