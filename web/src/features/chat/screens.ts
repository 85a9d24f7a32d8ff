import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the chat with support. */
export const chatScreens: readonly Screen[] = [
  {
    path: paths.chat,
    caller: 'player',
    chrome: 'inner',
    title: 'chat',
    texts: ['chat', 'help'],
    load: async () => ({
      default: (await import('./support-home-screen.tsx')).SupportHomeScreen,
    }),
  },
  {
    path: paths.chatList,
    caller: 'player',
    chrome: 'inner',
    title: 'chatList',
    texts: ['chat'],
    load: async () => ({ default: (await import('./chat-list-screen.tsx')).ChatListScreen }),
  },
  {
    path: paths.chatBox,
    caller: 'player',
    chrome: 'inner',
    title: 'chat',
    texts: ['chat'],
    load: async () => ({ default: (await import('./new-chat-screen.tsx')).NewChatScreen }),
  },
  {
    path: paths.conversation,
    caller: 'player',
    chrome: 'own',
    title: 'chat',
    texts: ['chat'],
    load: async () => ({
      default: (await import('./conversation-screen.tsx')).ConversationScreen,
    }),
  },
];
