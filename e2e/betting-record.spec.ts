import { expect, test } from './house/fixtures.ts';
import { openPlayer } from './house/players.ts';
import { leaveOrder } from './steps/odds-view.ts';

test.use({ visitor: 'funded' });

test('[REC-1] an open bet stands neutral in the Exchange tab, opens to its ticket, and leaves with its filter', async ({
  page,
  player,
}) => {
  await leaveOrder(player);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Betting Records' }).click();
  await page.getByRole('tab', { name: 'Exchange' }).click();
  const panel = page.getByRole('tabpanel');
  const row = panel.getByRole('listitem').getByRole('button');
  await expect(row).toContainText(/৳1,000 at 100.+Open/s);
  await expect(panel.getByRole('region', { name: 'Summary' })).toContainText('Open, at risk৳1,000.00');
  await row.click();
  const ticket = page.getByRole('dialog', { name: 'Bet detail' });
  await expect(ticket.getByRole('definition').filter({ hasText: '৳99,000.00' })).toBeVisible();
  await expect(ticket).toContainText(/Transaction ID\d+/);
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(row).toBeFocused();

  await panel.getByRole('button', { name: /^Filter/ }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won' }).click();
  await filter.getByRole('button', { name: 'Show the bets' }).click();
  await expect(panel.getByText('No Data')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Filter/ })).toContainText('Won · Last 7 days');
});

test('[REC-1] the filter page of settled bets has platform, game type and date; closing it changes nothing', async ({
  page,
  house,
}) => {
  await leaveOrder(await openPlayer(house.url, 'funded'));
  await page.goto('/betting-record');
  const panel = page.getByRole('tabpanel', { name: 'Settled' });
  await expect(panel.getByText('No Data')).toBeVisible();
  const button = panel.getByRole('button', { name: /^Filter/ });
  await button.click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter
    .getByRole('group', { name: 'Platform' })
    .getByRole('button', { name: 'Maidan Exchange' })
    .click();
  await filter.getByRole('button', { name: 'Close' }).click();
  await expect(button).toContainText(/Last 7 days$/);
  await button.click();
  await filter
    .getByRole('group', { name: 'Platform' })
    .getByRole('button', { name: 'Maidan Exchange' })
    .click();
  await filter.getByRole('group', { name: 'Game type' }).getByRole('button', { name: 'Sports' }).click();
  await filter.getByRole('group', { name: 'Date' }).getByRole('button', { name: 'Today' }).click();
  const asked = page.waitForRequest(
    /betting-record\?(?=.*platform=EXCHANGE)(?=.*game_type=SPORTS)(?=.*date=today)/,
  );
  await filter.getByRole('button', { name: 'Show the bets' }).click();
  await asked;
  await expect(button).toContainText('Maidan Exchange · Sports · Today');
});
