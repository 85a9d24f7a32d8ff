import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the inbox. */
export const inboxScreens: readonly Screen[] = [
  {
    path: paths.inbox,
    caller: 'player',
    chrome: 'inner',
    title: 'inbox',
    texts: ['inbox'],
    load: async () => ({ default: (await import('./inbox-screen.tsx')).InboxScreen }),
  },
];
