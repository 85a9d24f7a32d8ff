import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the site’s home. */
export const homeScreens: readonly Screen[] = [
  {
    path: paths.home,
    caller: 'anyone',
    chrome: 'main',
    texts: ['home', 'matches'],
    load: async () => ({ default: (await import('./home-screen.tsx')).HomeScreen }),
  },
];
