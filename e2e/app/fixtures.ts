import { test as base, type BrowserContextOptions } from '@playwright/test';
import { demoPlayer } from './demo-player.ts';
import { logIn, openPlayer, type Player, type Standing } from './players.ts';
import { SETTINGS } from './settings.ts';
import { type App, startApp } from './start-app.ts';

export { expect } from '@playwright/test';

/** Options that a spec file sets with `test.use`. */
export interface AppOptions {
  /** Files with the same name share a server in each worker; a file that leaves its server changed uses a name of its own. */
  readonly appName: string;
  /** Further settings of the server, for a file whose `appName` is its own. */
  readonly appSettings: Readonly<Record<string, string>>;
}

interface VisitorOptions {
  /** Who opens the site: a guest, a new player who is logged in already, or the demo player that all tests share. */
  readonly visitor: 'guest' | Standing | 'demo';
  /** The language chosen in the browser before; by default the browser's own, English. */
  readonly language: 'en' | 'bn' | undefined;
}

interface Visitor extends VisitorOptions {
  readonly login: Player | undefined;
  /** The logged-in player. */
  readonly player: Player;
}

/** Playwright's `test` with a real server for each worker, and a fresh player for each test that asks for one. */
export const test = base.extend<Visitor, AppOptions & { app: App; ownerLink: string }>({
  appName: ['shared', { option: true, scope: 'worker' }],
  appSettings: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ appSettings }, use) => {
      const app = await startApp({ ...SETTINGS, ...appSettings });
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownerLink: [
    async ({ app, appName }, use) => {
      if (appName === 'shared')
        throw new Error(
          "The first owner's link works once: a file that uses it needs an appName of its own.",
        );
      const link = /http:\/\/\S+\/office\/enter#\S+/.exec(app.said())?.[0];
      if (link === undefined) throw new Error('The server printed no link for its first owner.');
      await use(link);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
  visitor: ['guest', { option: true }],
  language: [undefined, { option: true }],
  login: async ({ app, visitor }, use) => {
    if (visitor === 'guest') return use(undefined);
    if (visitor === 'demo') return use(await logIn(app.url, demoPlayer));
    await use(await openPlayer(app.url, visitor));
  },
  player: async ({ login }, use) => {
    if (login === undefined) throw new Error("This test's visitor is a guest.");
    await use(login);
  },
  async page({ page }, use) {
    await use(page);
    // The page keeps polling: a response that is being changed as the test ends is no failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  async context({ context, app, language }, use) {
    if (language !== undefined)
      await context.addCookies([{ name: 'language', value: language, url: app.url }]);
    await context.addCookies([walkThroughSeen(app.url)]);
    await use(context);
  },
  storageState: ({ app, login }, use) => use(login && loggedIn(app.url, login)),
});

/** The storage of a browser in which this player is logged in. */
export function loggedIn(
  appUrl: string,
  player: Player,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const items = {
    token: player.token,
    remote_id: player.remoteId.toString(),
    username: player.username,
    popup: '0',
    regPopup: '0',
  };
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
  return { cookies: [walkThroughSeen(appUrl)], origins: [{ origin: appUrl, localStorage }] };
}

/** The cookie of a browser in which the walk-through of a first bet was shown. */
function walkThroughSeen(appUrl: string) {
  const { hostname } = new URL(appUrl);
  return {
    name: 'walkThrough',
    value: 'seen',
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}
