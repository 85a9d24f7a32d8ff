import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openOddsView } from '../testing/open-odds-view.ts';
import { ordersMatch } from '../testing/orders.ts';

afterEach(() => virtual.stop());

/** More than the slip has parts: reading ends where it began. */
const PARTS_MAX = 200;

/** All that a screen reader says on its way through an element. */
async function readAloud(container: Element): Promise<string[]> {
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  do await virtual.next();
  while (
    (await virtual.lastSpokenPhrase()) !== first &&
    (await virtual.spokenPhraseLog()).length < PARTS_MAX
  );
  const said = await virtual.spokenPhraseLog();
  await virtual.stop();
  return said;
}

test.each(
  inLanguages(
    [
      {
        language: 'en',
        price: 'button, Back Gamma at 2.00, not pressed',
        stake: '৳100',
        slip: ['dialog, Bet slip', 'heading, BACK Gamma Match Odds, level 2'],
        sentence: 'Back ৳100 at 2.00. If Gamma wins you get ৳200 . Profit +৳100 before commission.',
        send: 'button, Back ৳100 @ 2.00',
        outcome: 'group, Matched, ৳100 is matched at 2.00.',
      },
      {
        language: 'bn',
        price: 'button, Gamma ব্যাক, দর ২.০০, not pressed',
        stake: '৳১০০',
        slip: ['dialog, বাজির স্লিপ', 'heading, ব্যাক Gamma ম্যাচ অডস, level 2'],
        sentence: '২.০০ দরে ৳১০০ ব্যাক। Gamma জিতলে পাবেন ৳২০০ । লাভ +৳১০০, কমিশনের আগে।',
        send: 'button, ব্যাক ৳১০০ @ ২.০০',
        outcome: 'group, মিলেছে, ২.০০ দরে ৳১০০ মিলেছে।',
      },
    ] as const,
    'bn',
  ),
)(
  '[PLAY-71] a bet is heard as sentences from its price to its match, in $language',
  async ({ language, ...spoken }) => {
    await openOddsView({ language, replies: ordersMatch });
    const prices = page.getByRole('table').first();
    await expect.element(prices).toBeVisible();
    expect(await readAloud(prices.element())).toContain(spoken.price);

    await page.getByCss('[data-runner="11"]').getByRole('button').nth(1).click();
    const slip = page.getByRole('dialog').first();
    await slip.getByRole('button', { name: spoken.stake, exact: true }).click();
    const said = await readAloud(slip.element());
    expect(said).toEqual(expect.arrayContaining([...spoken.slip, spoken.send]));
    expect(said.join(' ')).toContain(spoken.sentence);

    await virtual.start({ container: document.body });
    await slip.getByCss('button[type=submit]').click();
    await expect.poll(() => virtual.spokenPhraseLog()).toContain(spoken.outcome);
  },
);
