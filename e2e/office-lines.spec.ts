import { getPrice } from '@maidan/engine';
import { newPerson, openPlayer, type Player } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { DESK } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { confirmAtTrading, enterFromMachine } from './steps/second-member.ts';
import { scriptedMatch } from './steps/scripted-match.ts';
import { expectAvailable, placeOn } from './steps/trade-on.ts';

// A server prints its owner's link only once.
test.use({ ...DESK, appName: 'office-lines' });

const innings = {
  marketId: '1.900000079',
  eventId: scriptedMatch.eventId,
  name: '1st Innings Runs',
  type: 'INNINGS_RUNS',
  status: 'OPEN',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  numberOfWinners: 1,
  line: { min: 150, max: 34_950, interval: 100 },
  runners: [{ runnerId: 1, name: 'Runs', sortPriority: 1, status: 'ACTIVE' }],
};

const placeOnRuns = (player: Player, side: 'BACK' | 'LAY') =>
  placeOn(player, { marketId: innings.marketId, runnerId: 1, side, odds: getPrice(16_050) });

test(
  '[TRADE-107] a line market is settled at the desk by its runs, and by nobody’s win',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await scripted.say({ kind: 'market', market: innings });
    const [seller, buyer] = [
      await openPlayer(url, 'funded', newPerson()),
      await openPlayer(url, 'funded', newPerson()),
    ];
    await placeOnRuns(buyer, 'LAY');
    await placeOnRuns(seller, 'BACK');

    await enterOffice(page, ownerLink, 'rahima');
    const second = await enterFromMachine(browser, scripted, 'trader', 'tariq');
    await page.getByRole('link', { name: 'Trading' }).click();
    await page.getByRole('button', { name: 'Open Alpha v Beta' }).click();
    await page.getByRole('button', { name: `Settle ${innings.name}` }).click();
    const result = page.getByLabel('Result', { exact: true });
    await expect(result.getByRole('option')).toHaveText(['', 'Runs', 'Void: every stake is returned']);
    await result.selectOption('runs');
    await page.getByLabel('Reason for the audit log').fill('As the scorer says');
    const runs = page.getByRole('textbox', { name: 'Runs' });
    await runs.fill('2001');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await runs.fill('160');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await page.getByRole('button', { name: 'Settle and pay' }).dblclick();
    await confirmAtTrading(second);
    await expect(page.getByRole('row', { name: new RegExp(`^${innings.name}`) })).toContainText('160 runs');
    await expectAvailable(seller, '1098.00');
    await expectAvailable(buyer, '900.00');
    await second.context().close();
  },
);
