import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The search over everything. */
export const searchScreens: readonly Screen[] = [
  {
    path: paths.search,
    caller: 'anyone',
    chrome: 'own',
    title: 'search',
    texts: ['search', 'matches', 'games'],
    load: async () => ({ default: (await import('./search-screen.tsx')).SearchScreen }),
  },
];
