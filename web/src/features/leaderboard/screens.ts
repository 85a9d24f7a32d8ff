import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The leaderboard. */
export const leaderboardScreens: readonly Screen[] = [
  {
    path: paths.leaderboard,
    caller: 'anyone',
    chrome: 'inner',
    title: 'leaderboard',
    texts: ['leaderboard'],
    load: async () => ({ default: (await import('./leaderboard-screen.tsx')).LeaderboardScreen }),
  },
];
