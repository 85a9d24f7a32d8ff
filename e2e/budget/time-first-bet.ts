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
 * Times how long a guest takes from arriving on home to a first bet that is matched, in seconds, at a person's pace: everything
 * that each step shows anew is read before it is acted on, the form's fields are typed, and every tap takes its time.
 */
export async function timeFirstBet({ page }: Visit, address: string): Promise<number> {
  const read = readingOf(page.locator('body'));
  const tap = async (control: Locator) => {
    await page.waitForTimeout(TAP_MS);
    await control.tap({ timeout: WAIT_MS });
  };
  const person = newPerson();
  await page.goto(address);
  const price = page.locator('main li button.price-cell:enabled').first();
  await price.waitFor({ timeout: WAIT_MS });
  const startedAt = performance.now();
  await read(page.locator('main section:has(#live-now)'));
  await tap(price);
  const market = page.locator('dialog');
  await market.locator('a[href="/login"]').waitFor();
  await read(market);
  await tap(market.locator('a[href="/signup"]'));
  const form = page.locator('main form');
  await form.locator('input[name=username]').waitFor();
  await read(form);
  for (const [name, text] of [
    ['username', person.username],
    ['password', person.password],
    ['confirmPassword', person.password],
    ['phone', person.phone],
    ['email', person.email],
  ] as const) {
    const field = form.locator(`input[name=${name}]`);
    await tap(field);
    await field.pressSequentially(text, { delay: KEY_MS });
  }
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

/** Reads what a part of the page shows and wasn't read before, at a person's speed. */
function readingOf(body: Locator): (part: Locator) => Promise<void> {
  const known = new Set<string>();
  return async (part) => {
    const texts = (await part.innerText()).split('\n').filter((text) => !known.has(text));
    for (const text of texts) known.add(text);
    const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /\p{L}/u.test(word));
    await body.page().waitForTimeout((words.length / WORDS_PER_MINUTE) * 60_000);
  };
}
