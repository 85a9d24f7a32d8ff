import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the VIP programme. */
export const vipScreens: readonly Screen[] = [
  {
    path: paths.vip,
    caller: 'player',
    chrome: 'inner',
    title: 'vip',
    texts: ['vip'],
    load: async () => ({ default: (await import('./vip-screen.tsx')).VipScreen }),
  },
];
