import type { CDPSession, Page } from 'playwright-core';

/** How a page kept up with the screen for a while, in milliseconds. */
export interface Frames {
  /** The time from each frame to the next. */
  readonly gaps: readonly number[];
  /** How long its main thread was busy, including waits for the renderer. */
  readonly busyMs: number;
  /** How much of that went into scripts, styles and layout. */
  readonly ownMs: number;
}

const KEPT = 'framesSeen';

/** Makes every page opened from now on record the time of each of its frames. */
export async function noteFrames(page: Page, cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable');
  await page.addInitScript((name) => {
    const moments: number[] = [];
    Object.defineProperty(globalThis, name, { value: moments });
    requestAnimationFrame(function note(now) {
      moments.push(now);
      requestAnimationFrame(note);
    });
  }, KEPT);
}

/** Watches the frames while `act` runs. */
export async function watchFrames(cdp: CDPSession, act: () => Promise<void>): Promise<Frames> {
  await ask(cdp, `void (${KEPT}.length = 0)`);
  const before = await readWork(cdp);
  await act();
  const told = await ask(cdp, `${KEPT}.join(' ')`);
  const after = await readWork(cdp);
  const moments = String(told).split(' ').map(Number);
  return {
    gaps: moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)),
    busyMs: after.busyMs - before.busyMs,
    ownMs: after.ownMs - before.ownMs,
  };
}

/** Evaluates an expression in the page, at hardly any cost to the page. */
export async function ask(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

async function readWork(cdp: CDPSession): Promise<{ readonly busyMs: number; readonly ownMs: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  const ownMs = read('ScriptDuration') + read('LayoutDuration') + read('RecalcStyleDuration');
  return { busyMs: read('TaskDuration'), ownMs };
}
