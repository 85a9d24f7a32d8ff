import type { Visit } from './visit.ts';

const MINUTE_MS = 60_000;
/** The first minute still loads what the screen needs. */
const SETTLE_MS = MINUTE_MS;

/**
 * How much more memory a page's scripts use after so many minutes than once they had loaded, in bytes. Collects the garbage
 * before each look; the larger of the last two counts, because what is shown changes with the match.
 */
export async function measureGrowth({ page, cdp }: Visit, address: string, minutes: number): Promise<number> {
  const usedBytes = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize;
  };
  await page.goto(address);
  await page.waitForTimeout(SETTLE_MS);
  const atFirst = await usedBytes();
  await page.waitForTimeout((minutes - 1) * MINUTE_MS);
  const before = await usedBytes();
  await page.waitForTimeout(MINUTE_MS);
  return Math.max(before, await usedBytes()) - atFirst;
}
