import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of turnovers. */
export const turnoverScreens: readonly Screen[] = [
  {
    path: paths.turnoverRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'turnover',
    texts: ['turnover', 'freeSpins'],
    load: async () => ({
      default: (await import('./turnover-screen.tsx')).TurnoverScreen,
    }),
  },
];
