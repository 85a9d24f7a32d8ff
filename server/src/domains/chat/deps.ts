import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { ChatFeed } from './chat-feed.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { Unattended } from './list-chats.ts';
import type { NamedArticle } from './model.ts';
import type { Waker } from './waker.ts';

/** An automatic answer. */
export interface BotAnswer {
  readonly content: string;
  readonly articles: readonly NamedArticle[];
}

/** Options that the app sets for the chat. */
export interface ChatOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveHub;
  /** Answers a player while no member of staff has joined; undefined where only people answer. */
  readonly answerByItself: ((question: string) => Promise<BotAnswer>) | undefined;
}

/** Dependencies of the chat's use cases. */
export interface ChatDeps extends ChatOptions {
  readonly feed: ChatFeed;
  readonly limits: ChatLimits;
  readonly unattended: Unattended;
  /** Wakes the automatic helper. */
  readonly waker: Waker;
}
