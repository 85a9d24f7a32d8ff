import { getOdds } from '@maidan/engine';
import { loggedIn } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { newPerson, openPlayer, type Player, taka } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForRest } from './steps/page-looks.ts';
import { scriptedMatch } from './steps/scripted-match.ts';
import { takeBonus } from './steps/turnover.ts';

test.use({ ...DESK, appName: 'office-bonus-reviews' });

/** A phone's texts on a bonus in review, in both languages. */
const spoken = [
  {
    language: 'en',
    inReview: 'Done: our staff look at the bets',
    onPromotions: 'In review',
    told: 'Bonus in review: Rainy-day top-up',
    completed: 'Completed',
    decision: 'released',
    ended: 'Done: the bonus is in your Main Wallet',
  },
  {
    language: 'bn',
    inReview: 'পূর্ণ হয়েছে: আমরা বাজিগুলো যাচাই করছি',
    onPromotions: 'যাচাই হচ্ছে',
    told: 'বোনাস যাচাই হচ্ছে: বৃষ্টির দিনের টপ-আপ',
    completed: 'শেষ হওয়া',
    decision: 'declined',
    ended: 'কারণ: বাজিগুলো একজনের সঙ্গেই ধরা হয়েছে।',
  },
] as const;

const { marketId, eventId } = scriptedMatch;

/** ৳210 on Alpha at 2.00. */
async function place({ client }: Player, side: 'BACK' | 'LAY'): Promise<void> {
  const clientRef = crypto.randomUUID();
  const order = { marketId, runnerId: 11, side, odds: getOdds(200), size: taka('210.00') } as const;
  await client.placeOrder({ body: { ...order, persistence: 'LAPSE', clientRef }, idempotencyKey: clientRef });
}

const closedMarket = {
  marketId,
  eventId,
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  status: 'CLOSED',
  inPlay: false,
  betDelaySeconds: 0,
  version: 9,
  numberOfWinners: 1,
  runners: [
    { runnerId: 11, name: 'Alpha', sortPriority: 1, status: 'WINNER' },
    { runnerId: 12, name: 'Beta', sortPriority: 2, status: 'LOSER' },
  ],
};

test(
  '[SAFE-17] a bonus earned against one other player waits for review; staff release one and decline another, in both languages',
  { tag: FULL_ONLY },
  async ({ page, browser, scripted, ownerLink }) => {
    const { url } = scripted;
    await enterOffice(page, ownerLink, 'rahima');
    await page.getByRole('link', { name: 'Bonuses under review' }).click();
    await expect(page.getByText('No bonuses to review.')).toBeVisible();

    const friend = await openPlayer(url, 'funded', newPerson());
    const phones = await Promise.all(
      spoken.map(async (words) => {
        const player = await openPlayer(url, 'funded', newPerson());
        await takeBonus(player, '100.00', 'Rainy-day top-up');
        const pocket = await browser.newContext({
          ...PHONE,
          baseURL: url,
          storageState: loggedIn(url, player),
        });
        await pocket.addCookies([{ name: 'language', value: words.language, url }]);
        return { words, pocket, phone: await pocket.newPage(), player };
      }),
    );
    for (const { player } of phones) {
      await place(friend, 'LAY');
      await place(player, 'BACK');
    }
    await scripted.say({ kind: 'market', market: closedMarket });
    await scripted.say({ kind: 'result', result: { marketId, outcome: 'won', winners: [11] } });
    await expect(page.getByRole('table', { name: 'Bonuses under review' }).getByRole('row')).toHaveCount(3);
    await lookAtDesk(page, 'office-bonus-reviews');

    for (const { words, phone } of phones) {
      await phone.goto('/turnover-record');
      await expect(phone.getByRole('article')).toContainText(words.inReview);
      await waitForRest(phone);
      await expectNoSidewaysScroll(phone, words.language);
      await expectAccessible(phone, words.language);
      await phone.screenshot({ path: `screens/bonus-in-review-${words.language}-360.png`, fullPage: true });
      await phone.goto('/promotions');
      await expect(phone.getByText(words.onPromotions, { exact: true })).toBeVisible();
      await phone.goto('/inbox');
      await expect(phone.getByText(words.told)).toBeVisible();
    }

    for (const { words, player } of phones) {
      await page.getByRole('button', { name: `Open the bonus of ${player.username}` }).click();
      const sheet = page.getByRole('dialog', { name: `Bonus of ${player.username}` });
      await expect(sheet.getByRole('table', { name: 'Opponents' })).toContainText(friend.username);
      if (words.decision === 'released') {
        await lookAtDesk(page, 'office-bonus-review');
        await sheet.getByRole('button', { name: 'Release the bonus' }).dblclick();
      } else {
        await sheet.getByRole('button', { name: 'Decline the bonus' }).click();
        await expect(sheet.getByText('Enter a reason.').first()).toBeVisible();
        await sheet.getByLabel('Reason in English').fill('All bets were with one other.');
        await sheet.getByLabel('Reason in Bangla').fill('বাজিগুলো একজনের সঙ্গেই ধরা হয়েছে।');
        await sheet.getByRole('button', { name: 'Decline the bonus' }).click();
      }
      await expect(sheet).toHaveCount(0);
    }
    await expect(page.getByText('No bonuses to review.')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Decided' });
    await expect(page.getByRole('table', { name: 'Bonuses under review' })).toContainText('Declined');

    for (const { words, phone, pocket } of phones) {
      await phone.goto('/turnover-record');
      await phone.getByRole('tab', { name: words.completed }).click();
      await expect(phone.getByRole('article')).toContainText(words.ended);
      await waitForRest(phone);
      await expectAccessible(phone, words.language);
      await phone.screenshot({ path: `screens/bonus-${words.decision}-${words.language}-360.png` });
      await pocket.close();
    }
  },
);
