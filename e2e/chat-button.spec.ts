import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { openMatch } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test(
  '[HOME-17] the chat button starts beside whatever is tapped on a match: its prices and the bets',
  { tag: FULL_ONLY },
  async ({ page }) => {
    await openMatch(page, / v /);
    await expect(page.locator('#splash')).toHaveCount(0);
    const chat = await page.getByRole('button', { name: 'Chat with support' }).boundingBox();
    if (chat === null) throw new Error('The chat button is not drawn.');
    const controls = await page.locator('nav a, .fixed button').filter({ visible: true }).all();
    expect(controls.length).toBeGreaterThan(1);
    for (const control of controls) {
      const own = await control.getAttribute('aria-label');
      const box = await control.boundingBox();
      if (own === 'Chat with support' || box === null) continue;
      const isBeside = box.x + box.width <= chat.x || box.y + box.height <= chat.y;
      expect(isBeside, (await control.textContent()) ?? '').toBe(true);
    }
  },
);
