import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isFull } from '../app/test-scale.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-looks.ts';

const PICTURES = join(import.meta.dirname, '../../screens');
const LOOKS = [
  { width: 1280, height: 800, theme: 'dark' },
  { width: 768, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
] as const;

/**
 * Checks an office screen on a desktop, a tablet and a phone: nothing serious for axe, no sideways scrolling, a screenshot of each. A
 * sample run checks it on one of the three, which the length of its name decides.
 */
export async function lookAtDesk(page: Page, name: string): Promise<void> {
  const sample = name.length % LOOKS.length;
  for (const { width, height, theme } of isFull ? LOOKS : LOOKS.slice(sample, sample + 1)) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) });
    await expectNoSidewaysScroll(page, `${name} ${width}`);
    await expectAccessible(page, `${name} ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
