import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the player’s account. */
export const accountScreens: readonly Screen[] = [
  {
    path: paths.account,
    caller: 'player',
    chrome: 'main',
    title: 'account',
    texts: ['account'],
    load: async () => ({ default: (await import('./account-screen.tsx')).AccountScreen }),
  },
  {
    path: paths.profile,
    caller: 'player',
    chrome: 'inner',
    title: 'profile',
    texts: ['account', 'validation'],
    load: async () => ({ default: (await import('./profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: paths.security,
    caller: 'player',
    chrome: 'inner',
    title: 'security',
    texts: ['account', 'security', 'passkeys', 'validation'],
    load: async () => ({ default: (await import('./security/security-screen.tsx')).SecurityScreen }),
  },
  {
    path: paths.saferPlay,
    caller: 'player',
    chrome: 'inner',
    title: 'saferPlay',
    texts: ['security'],
    load: async () => ({ default: (await import('./safer-play/safer-play-screen.tsx')).SaferPlayScreen }),
  },
  {
    path: paths.notifications,
    caller: 'player',
    chrome: 'inner',
    title: 'notifications',
    texts: ['push'],
    load: async () => ({ default: (await import('./push/push-screen.tsx')).PushScreen }),
  },
  {
    path: paths.sessions,
    caller: 'player',
    chrome: 'inner',
    title: 'sessions',
    texts: ['account'],
    load: async () => ({ default: (await import('./sessions-screen.tsx')).SessionsScreen }),
  },
];
