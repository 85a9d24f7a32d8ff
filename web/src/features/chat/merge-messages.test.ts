import type { ChatMessage } from '@maidan/contract';
import { expect, test } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

const message = (id: bigint, content = `${id}`): ChatMessage => ({
  id,
  chatId: 1n,
  senderId: 1001n,
  author: 'player',
  authorName: null,
  content,
  notice: null,
  articles: [],
  image: null,
  clientRef: null,
  sentAt: new Date(0),
});

test('[CHAT-1] messages that arrive twice, late or out of order are listed once and in order', () => {
  const merged = mergeMessages([message(3n), message(9n)], [message(10n), message(3n, 'new'), message(1n)]);
  expect(merged.map(({ content }) => content)).toEqual(['1', 'new', '9', '10']);
  expect(mergeMessages([], [])).toEqual([]);
});
