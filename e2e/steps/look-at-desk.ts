import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const PICTURES = join(import.meta.dirname, '../../screens');
const LOOKS = [
  { width: 1280, height: 800, theme: 'dark' },
  { width: 768, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'dark' },
] as const;

/** Looks at a screen at a desk, on a tablet and on a phone: nothing serious for axe, no sideways scrolling, a picture of each. */
export async function lookAtDesk(page: Page, name: string): Promise<void> {
  for (const { width, height, theme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await page.screenshot({ path: join(PICTURES, `${name}-${width}.png`) });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, width, over]).toEqual([name, width, 0]);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
