import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { newPerson } from '../app/players.ts';
import type { Visit } from './visit.ts';

/** How fast a person reads, taps and types on a phone. */
const WORDS_PER_MINUTE = 200;
const TAP_MS = 1_200;
const KEY_MS = 200;
/** A market that is suspended opens again within this; a bet in play waits for its delay. */
const WAIT_MS = 60_000;

/**
 * Times how long a guest takes from arriving on home to a first bet that is matched, in seconds, at a person's pace: what each step
 * says about the next tap is read before it (the first match, its sheet, the form, the slip), the form's
 * fields are typed, and every tap takes its time.
 */
export async function timeFirstBet({ page }: Visit, address: string): Promise<number> {
  const read = reader();
  const tap = async (control: Locator) => {
    await page.waitForTimeout(TAP_MS);
    await control.tap({ timeout: WAIT_MS });
  };
  const form = page.locator('main form');
  const person = { ...newPerson(), username: `rahim${randomInt(1000, 10_000)}` };
  const type = async (text: string, next?: string) => {
    await page.keyboard.type(text, { delay: KEY_MS });
    if (next === undefined) return;
    // The phone's keyboard leads to the next field by a key of its own.
    await page.waitForTimeout(KEY_MS);
    await form.locator(`input[name=${next}]`).focus();
  };
  await page.goto(address);
  const match = page.locator('main li:has(button.price-cell:enabled)').first();
  const price = match.locator('button.price-cell:enabled').first();
  await price.waitFor({ timeout: WAIT_MS });
  const startedAt = performance.now();
  await read(match);
  await tap(price);
  const market = page.locator('dialog');
  await market.locator('a[href="/login"]').waitFor();
  await read(market);
  await tap(market.locator('a[href="/signup"]'));
  await form.locator('input[name=username]').waitFor();
  await read(form);
  await tap(form.locator('input[name=username]'));
  await type(person.username, 'password');
  await type(person.password, 'confirmPassword');
  await type(person.password, 'phone');
  await type(person.phone, 'email');
  await type(person.username);
  await tap(form.getByRole('button', { name: '@gmail.com' }));
  await tap(form.locator('button[type=submit]'));
  const slip = page.locator('dialog[open]:has([role=group] button)').last();
  await slip.waitFor({ timeout: WAIT_MS });
  await read(slip);
  await tap(slip.getByRole('button', { name: '৳100', exact: true }));
  await read(slip);
  await tap(slip.getByRole('button', { name: /^Back ৳100/ }));
  await page.getByRole('status').filter({ hasText: 'Matched' }).first().waitFor({ timeout: WAIT_MS });
  return (performance.now() - startedAt) / 1000;
}

/** Reads what a part of the page shows and wasn't read before, at a person's speed; a fold's contents aren't shown. */
function reader(): (part: Locator) => Promise<void> {
  const known = new Set<string>();
  return async (part) => {
    const shown = new Set(await part.evaluate(shownTexts));
    const texts = [...shown].filter((text) => !known.has(text));
    for (const text of texts) known.add(text);
    const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /\p{L}/u.test(word));
    await part.page().waitForTimeout((words.length / WORDS_PER_MINUTE) * 60_000);
  };
}

/** The texts within an element that can be seen: what only a screen reader says is left out. */
function shownTexts(part: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    const isSeen = holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
    if (isSeen && holder.closest('.sr-only') === null) texts.push(node.textContent?.trim() ?? '');
  }
  return texts;
}
