import { getOdds } from '@maidan/engine';
import { newPerson, openPlayer, type Player } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { DESK } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { confirmAtTrading, enterFromMachine } from './steps/second-member.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { scriptedMatch } from './steps/scripted-match.ts';
import { expectAvailable, placeOn } from './steps/trade-on.ts';

// A server prints its owner's link only once.
test.use({ ...DESK, appName: 'office-places' });

/** A market of three runners, two of which win. */
const qualifiers = {
  marketId: '1.900000077',
  eventId: scriptedMatch.eventId,
  name: 'To Qualify',
  type: 'MATCH_ODDS',
  status: 'OPEN',
  inPlay: false,
  betDelaySeconds: 0,
  version: 1,
  numberOfWinners: 2,
  runners: [
    { runnerId: 21, name: 'Padma', sortPriority: 1, status: 'ACTIVE' },
    { runnerId: 22, name: 'Jamuna', sortPriority: 2, status: 'ACTIVE' },
    { runnerId: 23, name: 'Surma', sortPriority: 3, status: 'ACTIVE' },
  ],
};

const placeOnPadma = (player: Player, side: 'BACK' | 'LAY') =>
  placeOn(player, { marketId: qualifiers.marketId, runnerId: 21, side, odds: getOdds(200) });

test(
  '[EXCH-10] a market with two winners is settled at the desk and corrected to a dead heat of three',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await scripted.say({ kind: 'market', market: qualifiers });
    const [backer, layer] = [
      await openPlayer(url, 'funded', newPerson()),
      await openPlayer(url, 'funded', newPerson()),
    ];
    await placeOnPadma(layer, 'LAY');
    await placeOnPadma(backer, 'BACK');

    await enterOffice(page, ownerLink, 'rahima');
    const second = await enterFromMachine(browser, scripted, 'trader', 'tariq');
    await page.getByRole('link', { name: 'Trading' }).click();
    await page.getByRole('button', { name: 'Open Alpha v Beta' }).click();
    await page.getByRole('button', { name: 'Settle To Qualify' }).click();
    const preview = async () => {
      await page.getByLabel('Result', { exact: true }).selectOption({ label: '2 winners' });
      await page.getByLabel('Reason for the audit log').fill('As the umpires say');
      await page.getByRole('button', { name: 'Preview settlement' }).click();
    };
    const came = (name: string, place: string) =>
      page.getByRole('group', { name }).getByRole('radio', { name: place }).check();
    await preview();
    await expect(page.getByRole('alert').first()).toContainText('Mark 2 winners, or fewer');
    await came('Padma', 'Won');
    await came('Jamuna', 'Dead heat');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Mark 2 winners, or fewer');
    await came('Surma', 'Dead heat');
    await lookAtDesk(page, 'office-trading-places');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await page.getByRole('button', { name: 'Settle and pay' }).dblclick();
    await confirmAtTrading(second);
    const market = page.getByRole('row', { name: /^To Qualify/ });
    await expect(market).toContainText('Padma won, Dead heat: Jamuna, Surma');
    await expectAvailable(backer, '1098.00');
    await expectAvailable(layer, '900.00');

    await page.getByRole('button', { name: 'Correct To Qualify' }).click();
    await preview();
    for (const name of ['Padma', 'Jamuna', 'Surma']) await came(name, 'Dead heat');
    await page.getByRole('button', { name: 'Preview settlement' }).click();
    await page.getByRole('button', { name: 'Correct and pay' }).dblclick();
    await confirmAtTrading(second);
    await expect(market).toContainText('Dead heat: Padma, Jamuna, Surma');
    // Two thirds of the stake win and one third loses: a profit of 33.33⅓, rounded for both, less 2 %, rounded for the backer.
    await expectAvailable(backer, '1032.68');
    await expectAvailable(layer, '966.67');
    await second.context().close();
  },
);
