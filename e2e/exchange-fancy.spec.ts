import type { Locator, Page } from '@playwright/test';
import { taka } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import {
  bookmaker,
  khadda,
  lottery,
  oddEven,
  openScriptedMatch,
  ranRuns,
  sixOvers,
} from './steps/scripted-match.ts';

test.use({ visitor: 'funded' });

const row = (page: Page, key: string): Locator => page.locator(`[data-runner="${key}"]`);
const slip = (page: Page): Locator => page.getByRole('dialog', { name: 'Bet slip' });

/** Bets on the cell at that index of a row, from the left, with a stake typed on the slip's own keypad. */
async function bet(page: Page, { key, index, stake }: { key: string; index: number; stake: string }) {
  await row(page, key).getByRole('cell').getByRole('button').nth(index).click();
  for (const digit of stake) await slip(page).getByRole('button', { name: digit, exact: true }).click();
  await slip(page).locator('button[type=submit]').click();
  await expect(slip(page).getByRole('status')).toContainText('Placed');
  await slip(page).getByRole('button', { name: 'Done' }).click();
}

test(
  '[EXCH-3] [EXCH-4] bets on every kind of fancy and on the bookmaker are taken, and netted in the run book',
  { tag: FULL_ONLY },
  async ({ page, player, scripted }) => {
    for (const message of [sixOvers(), khadda(), oddEven(), lottery(), bookmaker()])
      await scripted.say(message);
    await openScriptedMatch(page);
    await bet(page, { key: 'S6', index: 1, stake: '100' });
    await bet(page, { key: 'S6', index: 0, stake: '150' });
    await expect(row(page, 'S6')).toContainText('250');
    await row(page, 'S6').getByRole('rowheader').getByRole('button').click();
    const book = page.getByRole('dialog', { name: 'Run book' });
    await expect(book.getByRole('row')).toContainText([/./, '0–44Profit +৳50', '45–46Loss −৳250', '−৳60']);
    await page.keyboard.press('Escape');
    await bet(page, { key: 'K6', index: 1, stake: '100' });
    await bet(page, { key: 'OE6', index: 0, stake: '100' });
    await bet(page, { key: 'L6', index: 7, stake: '100' });
    await bet(page, { key: 'BM 11', index: 0, stake: '100' });
    await expect(row(page, 'BM 11')).toContainText('+৳85');
    await expect(row(page, 'BM 12')).toContainText('−৳100');
    const { bets } = await player.client.listHouseBets({ query: { status: 'open' } });
    expect(bets.map(({ kind, side, run, wins }) => [kind, side, run, wins])).toEqual([
      ['BOOKMAKER', 'BACK', null, taka('85.00')],
      ['LOTTERY', 'YES', 7, taka('800.00')],
      ['ODD_EVEN', 'ODD', null, taka('92.00')],
      ['KHADDA', 'YES', 45, taka('220.00')],
      ['SESSION', 'NO', 45, taka('150.00')],
      ['SESSION', 'YES', 47, taka('90.00')],
    ]);
    expect(await player.client.exchangeAccount({})).toMatchObject({
      balance: taka('350.00'),
      exposure: taka('650.00'),
    });
  },
);

test(
  '[EXCH-11] an open slip follows its line; the result is paid to the paisa, and the bet moves to the settled bets',
  { tag: FULL_ONLY },
  async ({ page, player, scripted }) => {
    const fancyId = 'end';
    await scripted.say(sixOvers({ fancyId }));
    await openScriptedMatch(page);
    await row(page, fancyId).getByRole('cell').getByRole('button').nth(1).click();
    for (const digit of '133.35') await slip(page).getByRole('button', { name: digit, exact: true }).click();
    const send = slip(page).locator('button[type=submit]');
    await scripted.say(sixOvers({ fancyId, status: 'SUSPENDED' }));
    await expect(send).toBeDisabled();
    await scripted.say(
      sixOvers({ fancyId, quote: { no: { run: 47, rate: 100 }, yes: { run: 48, rate: 90 } } }),
    );
    await expect(slip(page).getByText('The rate has moved.')).toBeVisible();
    await send.click();
    await expect(slip(page).getByRole('heading')).toContainText('48');
    await send.click();
    await expect(slip(page).getByRole('status')).toContainText('Placed');
    await slip(page).getByRole('button', { name: 'Done' }).click();
    const myBets = page.getByRole('button', { name: 'My bets' });
    await expect(myBets).toContainText('1');
    await scripted.say(ranRuns(fancyId, 48));
    await expect(row(page, fancyId)).toBeHidden();
    expect((await player.client.balance({})).balance).toBe(taka('1120.02'));
    await expect(page.locator('header').getByText('1,120.02')).toBeVisible();
    await myBets.click();
    await expect(page.getByRole('dialog', { name: 'My bets' })).toContainText('Won+৳120.02');
  },
);
