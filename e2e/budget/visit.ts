import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { demoPlayer } from '../app/demo-player.ts';
import { loggedIn } from '../app/fixtures.ts';
import { logIn, type Player } from '../app/players.ts';

/** Slow 4G, with a phone a quarter as fast as this machine. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const CPU_SLOWDOWN = 4;

/** How fast the visitor's phone and connection are. */
export type Speed = 'slow' | 'full';

/** A page in a fresh browser context. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Starts the browser used for measuring. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Logs the demo player in. */
export function demoLogin(appUrl: string): Promise<Player> {
  return logIn(appUrl, demoPlayer);
}

/** Opens a phone for a guest, or for a player who has visited before. */
export async function openVisit(
  browser: Browser,
  appUrl: string,
  options: { readonly player?: Player | undefined; readonly speed: Speed },
): Promise<Visit> {
  const { player } = options;
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(player === undefined ? {} : { storageState: loggedIn(appUrl, player) }),
  });
  if (player !== undefined) await context.addCookies([{ name: 'visitor', value: 'player', url: appUrl }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (options.speed === 'slow') {
    await cdp.send('Network.emulateNetworkConditions', SLOW);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, cdp, [Symbol.asyncDispose]: () => context.close() };
}
