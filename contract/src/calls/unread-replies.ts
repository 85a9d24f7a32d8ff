import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';

/** For the badge on every screen: a separate file, so that the chat's calls load only with its screens (CHAT-1). */
export const unreadReplyCalls = defineCalls({
  countUnreadReplies: {
    method: 'GET',
    path: '/unread-replies',
    caller: 'player',
    summary: "How many of support's messages the player hasn't seen, capped at 100.",
    answer: z.object({ unread: z.number() }),
    status: 200,
    refusals: [],
    snapshot: true,
  },
});
