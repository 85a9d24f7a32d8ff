import { expect, test } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';
import { bettingWords } from './steps/betting-words.ts';
import { leaveOrder } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

for (const words of bettingWords)
  test.describe(words.language, () => {
    test.use({ language: words.language });

    test(`[REC-1] an open bet has no win or loss in the Exchange tab, opens to its ticket, and is hidden by the filter (${words.language})`, async ({
      page,
      player,
    }) => {
      await leaveOrder(player);
      await page.goto('/account');
      await page.getByRole('link', { name: words.records }).click();
      await page.getByRole('tab', { name: words.exchange }).click();
      const panel = page.getByRole('tabpanel');
      const row = panel.getByRole('listitem').getByRole('button');
      await expect(row).toContainText(words.openBet);
      await expect(panel.getByRole('region', { name: words.summary })).toContainText(words.atRisk);
      await row.click();
      const ticket = page.getByRole('dialog', { name: words.detail });
      await expect(ticket.getByRole('definition').filter({ hasText: words.profit })).toBeVisible();
      await expect(ticket).toContainText(words.transactionId);
      await ticket.getByRole('button', { name: words.close }).click();
      await expect(row).toBeFocused();

      await panel.getByRole('button', { name: new RegExp(`^${words.filter}`) }).click();
      const filter = page.getByRole('dialog', { name: words.filter });
      await filter
        .getByRole('group', { name: words.status })
        .getByRole('button', { name: words.won })
        .click();
      await filter.getByRole('button', { name: words.apply }).click();
      await expect(panel.getByText(words.noData)).toBeVisible();
      await expect(panel.getByRole('button', { name: new RegExp(`^${words.filter}`) })).toContainText(
        words.wonLastWeek,
      );
    });

    test(`[REC-1] the filter of settled bets has platform, game type and date; closing it changes nothing (${words.language})`, async ({
      page,
      app,
    }) => {
      await leaveOrder(await openPlayer(app.url, 'funded'));
      await page.goto('/betting-record');
      const panel = page.getByRole('tabpanel', { name: words.settled });
      await expect(panel.getByText(words.noData)).toBeVisible();
      const button = panel.getByRole('button', { name: new RegExp(`^${words.filter}`) });
      await button.click();
      const filter = page.getByRole('dialog', { name: words.filter });
      await filter
        .getByRole('group', { name: words.platform })
        .getByRole('button', { name: words.provider })
        .click();
      await filter.getByRole('button', { name: words.close }).click();
      await expect(button).toContainText(words.lastWeek);
      await button.click();
      await filter
        .getByRole('group', { name: words.platform })
        .getByRole('button', { name: words.provider })
        .click();
      await filter
        .getByRole('group', { name: words.gameType })
        .getByRole('button', { name: words.sports })
        .click();
      await filter
        .getByRole('group', { name: words.date })
        .getByRole('button', { name: words.today })
        .click();
      const asked = page.waitForRequest(
        /betting-record\?(?=.*platform=EXCHANGE)(?=.*game_type=SPORTS)(?=.*date=today)/,
      );
      await filter.getByRole('button', { name: words.apply }).click();
      await asked;
      await expect(button).toContainText(words.all);
    });
  });
