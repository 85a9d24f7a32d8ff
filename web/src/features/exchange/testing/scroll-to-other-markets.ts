import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/**
 * Scrolls down in the odds view until the match's other markets are there: their place is below the fancies, which may still grow, and
 * they are loaded once it is near. Answers their section, by its name.
 */
export async function scrollToOtherMarkets(name: string): Promise<Locator> {
  const section = page.getByRole('region', { name });
  await expect
    .poll(() => {
      scrollTo({ top: document.documentElement.scrollHeight });
      return section.elements().length;
    })
    .toBe(1);
  return section;
}
