import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of promotions. */
export const promotionsScreens: readonly Screen[] = [
  {
    path: paths.promotions,
    caller: 'player',
    chrome: 'main',
    title: 'promotions',
    texts: ['promotions', 'freeSpins'],
    load: async () => ({
      default: (await import('./promotions-screen.tsx')).PromotionsScreen,
    }),
  },
];
