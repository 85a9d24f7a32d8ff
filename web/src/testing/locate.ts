import { expect } from 'vitest';
import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector, where no role, label or text tells the element. */
    getByCss: (selector: string) => Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** Goes to an address without leaving the open site, as a link does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Waits until the site stands at that address. */
export async function expectAddress(address: string): Promise<void> {
  await expect.poll(() => location.pathname + location.search).toBe(address);
}

/** Waits until the elements' texts are these, as a reader sees them. */
export async function expectTexts(elements: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => elements.elements().map((element) => readText(element))).toEqual(texts);
}

function readText(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether any of the elements can be seen. */
export function isShown(elements: Locator): boolean {
  return elements.elements().some((element) => element.checkVisibility({ visibilityProperty: true }));
}

/** Whether there is such an element, seen or not. */
export function isPresent(elements: Locator): boolean {
  return elements.elements().length > 0;
}
