import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the referral program. */
export const referralScreens: readonly Screen[] = [
  {
    path: paths.referralProgram,
    caller: 'player',
    chrome: 'inner',
    title: 'referral',
    texts: ['referral'],
    load: async () => ({
      default: (await import('./referral-screen.tsx')).ReferralScreen,
    }),
  },
];
