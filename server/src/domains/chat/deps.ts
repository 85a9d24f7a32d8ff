import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { Log } from '../../kernel/log.ts';
import type { ChatFeed } from './chat-feed.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { Unattended } from './list-chats.ts';
import type { NamedArticle } from './model.ts';
import type { Waker } from './waker.ts';

/** What an automatic answer says. */
export interface BotAnswer {
  readonly content: string;
  readonly articles: readonly NamedArticle[];
}

/** What the chat is given by the house. */
export interface ChatOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: LiveHub;
  /** Answers a player while nobody of the staff has joined; undefined where only people do. */
  readonly answerByItself: ((question: string) => Promise<BotAnswer>) | undefined;
}

/** What the chat's use cases are given. */
export interface ChatDeps extends ChatOptions {
  readonly feed: ChatFeed;
  readonly limits: ChatLimits;
  readonly unattended: Unattended;
  /** Wakes the automatic helper. */
  readonly waker: Waker;
}
