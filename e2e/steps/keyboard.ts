import { expect, type Locator, type Page } from '@playwright/test';

/** More than the tab stops between any two consecutive actions on a screen. */
const PRESSES_MAX = 90;

/** Presses Tab until the target has the focus; every stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(findUnmarked)).toBeUndefined();
  }
  throw new Error(`${PRESSES_MAX} presses of ${key} do not reach ${target.toString()}.`);
}

/** Goes to a control by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens a dialog with Enter and closes it with Escape; the focus must move into it and back to its opener. */
export async function openAndEscape(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await enter(page, opener);
  await expect(dialog).toBeVisible();
  await expectFocusWithin(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Waits until the focus is inside that element. */
export async function expectFocusWithin(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** The focused element, if neither it nor the control around it shows an outline, or if it is out of sight. */
function findUnmarked(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused instanceof HTMLIFrameElement) return undefined;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) return `out of sight: ${focused.outerHTML.slice(0, 200)}`;
  for (const element of [focused, focused.parentElement, focused.parentElement?.parentElement]) {
    if (!element) continue;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return undefined;
  }
  return focused.outerHTML.slice(0, 200);
}
