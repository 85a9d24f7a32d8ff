import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screen of the daily bonus and the missions. */
export const missionsScreens: readonly Screen[] = [
  {
    path: paths.missions,
    caller: 'player',
    chrome: 'inner',
    title: 'missions',
    texts: ['missions'],
    load: async () => ({ default: (await import('./missions-screen.tsx')).MissionsScreen }),
  },
];
