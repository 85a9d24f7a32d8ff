import { ChatFeed } from './chat-feed.ts';
import { openChatLimits } from './chat-limits.ts';
import type { ChatOptions, ChatDeps } from './deps.ts';
import { openWaker } from './waker.ts';

/** Assembles the dependencies of the chat's use cases; starts nothing. */
export function openSupport(options: ChatOptions): ChatDeps {
  const { db, live, log, clock, answerByItself } = options;
  const unattended = answerByItself === undefined ? 'nobody' : 'bot';
  return {
    ...options,
    unattended,
    feed: new ChatFeed({ db, live, log, unattended }),
    limits: openChatLimits(clock),
    waker: openWaker(),
  };
}
