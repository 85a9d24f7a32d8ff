import type { Browser } from 'playwright-core';
import type { Player } from '../../app/players.ts';
import { openVisit } from '../visit.ts';

/** A poor mobile connection of 400 kbit/s with 400 ms of latency, and a phone a quarter as fast as this machine. */
const POOR = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;
const CPU_SLOWDOWN = 4;
/** How long a player looks at the list before the tap; its images have loaded by then. */
const LOOKED_MS = 2_000;
const OPENING_MS_MAX = 120_000;

/** Seconds from the tap on a game in the list until it can be played; its frame was never opened before. */
export async function timeOpening(
  browser: Browser,
  appUrl: string,
  { player, name }: { readonly player: Player; readonly name: string },
): Promise<number> {
  await using visit = await openVisit(browser, appUrl, { player, speed: 'full' });
  const { page, cdp } = visit;
  await page.goto(`${appUrl}/games?type=EGAME`);
  const tile = page.getByRole('button', { name, exact: true });
  await tile.waitFor();
  await page.waitForTimeout(LOOKED_MS);
  await cdp.send('Network.emulateNetworkConditions', POOR);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const begun = performance.now();
  await tile.click();
  await page.frameLocator('iframe').locator('.stake-bar').waitFor({ timeout: OPENING_MS_MAX });
  return (performance.now() - begun) / 1000;
}
