import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

const codePaths = [paths.referralCode, paths.affiliateCode, paths.agentCode] as const;

/** The screens of logging in and signing up. */
export const authScreens: readonly Screen[] = [
  {
    path: paths.login,
    caller: 'anyone',
    chrome: 'inner',
    title: 'login',
    texts: ['auth', 'validation'],
    load: async () => ({ default: (await import('./login-screen.tsx')).LoginScreen }),
  },
  {
    path: paths.signUp,
    caller: 'anyone',
    chrome: 'inner',
    title: 'signUp',
    texts: ['auth', 'validation'],
    load: async () => ({ default: (await import('./sign-up-screen.tsx')).SignUpScreen }),
  },
  {
    path: paths.forgotPassword,
    caller: 'anyone',
    chrome: 'inner',
    title: 'forgotPassword',
    texts: ['auth', 'validation'],
    load: async () => ({
      default: (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  },
  {
    // The screen serves players and guests who were sent a code, and sends everyone else to the login.
    path: paths.resetPassword,
    caller: 'anyone',
    chrome: 'inner',
    title: 'newPassword',
    texts: ['auth', 'validation'],
    load: async () => ({
      default: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    }),
  },
  ...codePaths.map(
    (path) => ({ path, caller: 'anyone', chrome: 'own', texts: ['auth'], load: loadCodeRoute }) as const,
  ),
];

async function loadCodeRoute() {
  return { default: (await import('./code-route.tsx')).CodeRoute };
}
