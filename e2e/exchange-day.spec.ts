import type { Page } from '@playwright/test';
import type { Player } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { isFull } from './app/test-scale.ts';
import { readWords, type Words } from './steps/dictionary.ts';
import { FAVOURITE, openOrderBookMatch } from './steps/order-book-match.ts';

test.use({ visitor: 'funded' });

/** The open slip and what a player does with it. */
function slipOf(page: Page, { say, like, digits }: Words) {
  const slip = page.getByRole('dialog', { name: say('slip.label') });
  return {
    slip,
    price: (side: 'back' | 'lay') =>
      page.getByRole('button', { name: new RegExp(`^${say(`market.cell.${side}`, { runner: FAVOURITE })}`) }),
    type: async (stake: string) => {
      for (const digit of stake) await slip.getByRole('button', { name: digits(digit), exact: true }).click();
    },
    send: async (side: 'Back' | 'Lay', stake: string) => {
      const label = like(`slip.place${side}`, { stake: `৳${digits(stake)}` });
      await slip.getByRole('button', { name: label }).click();
    },
    done: async (stage: string) => {
      await expect(slip.getByRole('status')).toContainText(say(`slip.stages.${stage}`));
      await slip.getByRole('button', { name: say('slip.done') }).click();
    },
  };
}

/** The unmatched size of each order. */
async function listWaiting({ client }: Player): Promise<readonly bigint[]> {
  const { orders } = await client.listOrders({ query: { status: 'open' } });
  return orders.map(({ sizeRemaining }) => sizeRemaining).filter((size) => size > 0n);
}

for (const language of isFull ? (['en', 'bn'] as const) : (['en'] as const)) {
  test.describe(language, () => {
    test.beforeEach(async ({ context, app }) => {
      await context.addCookies([{ name: 'language', value: language, url: app.url }]);
    });

    test('[EXCH-9] [EXCH-10] a back is partly matched, changed and cancelled, a lay is matched, and both are cashed out', async ({
      page,
      player,
      scripted,
    }) => {
      const words = await readWords(language, 'exchange');
      const sheets = await readWords(language, 'exchange-sheets');
      const { say, like, digits } = words;
      const { slip, price, type, send, done } = slipOf(page, words);
      const match = await openOrderBookMatch(scripted);
      await page.goto(match.path);
      await price('back').click();
      await type('500');
      await expect(slip).toContainText(sheets.say('sentence.backProfit', { profit: `৳${digits('500')}` }));
      await send('Back', '500');
      await expect(slip.getByRole('status')).toContainText(`৳${digits('200')}`);
      await done('partlyMatched');
      const wallet = page.getByRole('button', { name: say('wallet.main') });
      await expect(wallet).toContainText(`−৳${digits('500')}`);
      expect(await player.client.exchangeAccount({})).toMatchObject({
        balance: 50_000n,
        exposure: 50_000n,
      });

      await page.getByRole('button', { name: new RegExp(`^${say('bets.title')}`) }).click();
      const bets = page.getByRole('dialog', { name: say('bets.title') });
      const named = { side: say('bets.side.BACK'), runner: FAVOURITE };
      await expect(
        bets.getByText(say('bets.matchedOf', { matched: `৳${digits('200')}`, size: `৳${digits('500')}` })),
      ).toBeVisible();
      await bets.getByRole('button', { name: like('bets.editLabel', named) }).click();
      const edit = page.getByRole('dialog', { name: say('bets.edit') });
      await edit.getByLabel(sheets.say('edit.size')).fill('350');
      await edit.getByRole('button', { name: sheets.say('edit.save') }).click();
      await expect(edit).toBeHidden();
      expect(await listWaiting(player)).toEqual([15_000n]);
      await bets.getByRole('button', { name: like('bets.cancelLabel', named) }).click();
      await expect(bets.getByText(say('bets.noUnmatched'))).toBeVisible();
      expect(await listWaiting(player)).toEqual([]);
      await page.keyboard.press('Escape');

      // While it waited, the player's own order was the best lay price.
      await expect(price('lay')).toHaveAccessibleName(
        new RegExp(`${digits('2.02').replace('.', String.raw`\.`)}$`),
      );
      await price('lay').click();
      await type('100');
      await expect(slip).toContainText(
        sheets.say('sentence.layLiability', { liability: `৳${digits('102')}` }),
      );
      await send('Lay', '100');
      await done('matched');

      await page.locator('[data-tool=cash-out]').click();
      const sheet = page.getByRole('dialog', { name: say('market.cashOut') });
      const closing = sheet.getByRole('region', { name: sheets.say('cashOut.bets') });
      await expect(closing.getByRole('listitem')).toHaveCount(1);
      await sheet.getByRole('button', { name: sheets.say('cashOut.accept.any') }).click();
      await sheet.getByRole('button', { name: new RegExp(`^${sheets.say('cashOut.confirm')}`) }).click();
      await expect(sheet.getByRole('status')).toContainText(sheets.say('cashOut.done'));
      const { runners } = await player.client.positions({ params: { marketId: match.marketId } });
      const [first, second] = runners.map(({ ifWin }) => ifWin);
      expect(first).toBeDefined();
      // Rounding to whole paisa can leave a small difference.
      expect(Math.abs(Number((first ?? 0n) - (second ?? 0n)))).toBeLessThanOrEqual(2);
    });

    test('[EXCH-10] the slip survives a suspension and the turn in-play; one bet is then settled and one is voided', async ({
      page,
      player,
      scripted,
    }) => {
      const words = await readWords(language, 'exchange');
      const { say, digits } = words;
      const { slip, price, type, send, done } = slipOf(page, words);
      const stake = slip.getByLabel(say('slip.stake'), { exact: true });
      const match = await openOrderBookMatch(scripted);
      await page.goto(match.path);
      await price('back').click();
      await type('100');
      await match.be({ status: 'SUSPENDED', version: 2 });
      await expect(slip.getByRole('button', { name: say('slip.notOpen') })).toBeDisabled();
      await expect(page.getByRole('cell', { name: say('status.SUSPENDED') }).first()).toBeVisible();
      await expect(price('back')).toHaveCount(0);
      await page.keyboard.press('Enter');
      expect(await listWaiting(player)).toEqual([]);
      await match.be({ status: 'OPEN', inPlay: true, betDelaySeconds: 1, version: 3 });
      await expect(page.getByText(say('status.inPlay'))).toBeVisible();
      await expect(page.getByText(say('market.delay', { seconds: digits('1') }))).toBeVisible();
      await expect(stake).toHaveValue(digits('100'));
      await send('Back', '100');
      await expect(slip.getByRole('status')).toContainText(say('slip.stages.sending'));
      await done('matched');
      await match.win();
      await expect(page.getByRole('cell', { name: say('status.WINNER') })).toBeVisible();

      const other = await openOrderBookMatch(scripted);
      await page.goto(other.path);
      await price('back').click();
      await type('150');
      await send('Back', '150');
      await done('matched');
      await other.abandon();
      await expect.poll(async () => (await player.client.exchangeAccount({})).exposure).toBe(0n);
      // ৳100 won at 2.00, less 2 % commission.
      expect((await player.client.balance({})).balance).toBe(109_800n);

      const account = await readWords(language, 'exchange-account');
      await page.goto('/exchange-account/history');
      const rows = page.getByRole('main').getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: account.say('history.won') })).toContainText(
        `+৳${digits('100.00')}`,
      );
      await expect(rows.filter({ hasText: account.say('history.void') })).toContainText(`৳${digits('150')}`);
    });
  });
}
