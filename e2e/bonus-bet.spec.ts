import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { readWords } from './steps/dictionary.ts';
import { openCalmMatch } from './steps/odds-view.ts';
import { takeBonus } from './steps/turnover.ts';

/** In Bangla, because the slip translates the refusal; in English it shows the server's own text. */
test.use({ visitor: 'funded', language: 'bn' });

test(
  '[CASH-13] the slip rejects a bet larger than the open bonus allows and links to the article about it',
  { tag: FULL_ONLY },
  async ({ page, player }) => {
    const { say, like, digits } = await readWords('bn', 'exchange');
    const shell = await readWords('bn', 'shell');
    await takeBonus(player, '500.00', 'Slots welcome');
    await openCalmMatch(page, player, say('market.title'));
    await page
      .getByRole('button', { name: new RegExp(`^${say('market.cell.back', { runner: '.+' })} `) })
      .first()
      .click();
    const slip = page.getByRole('dialog', { name: say('slip.label') });
    await slip.getByLabel(say('slip.stake'), { exact: true }).fill('1100');
    await slip
      .getByRole('button', { name: like('slip.placeBack', { stake: `৳${digits('1,100')}` }) })
      .click();
    const stage = slip.getByRole('status').filter({ hasText: say('slip.stages.rejected') });
    await expect(stage).toContainText('চলমান বোনাসে এত বড় বাজি ধরা যায় না। সর্বোচ্চ বাজি কত, টার্নওভারের পাতায় দেখুন।');
    expect((await player.client.listOrders({ query: { status: 'open' } })).orders).toEqual([]);
    await slip.getByRole('link', { name: shell.say('howThisWorks') }).click();
    await expect(page).toHaveURL('/help/bonus');
  },
);
