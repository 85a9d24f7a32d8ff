import { newPerson } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { FAVOURITE, openOrderBookMatch } from './steps/order-book-match.ts';
import { betSlip } from './steps/odds-view.ts';
import { fillSignUp } from './steps/sign-up.ts';

test.use({ appName: 'guest-bet', appSettings: { SANDBOX_START_BALANCE: '1000' } });

test('[PLAY-1] [PLAY-3] [PLAY-4] a guest taps a price on home, signs up, and places that bet', async ({
  page,
  scripted,
}) => {
  const match = await openOrderBookMatch(scripted);
  await match.be({ inPlay: true, betDelaySeconds: 1, version: 2 });
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Back ${FAVOURITE} at 2.00` })
    .click();
  const sheet = page.getByRole('dialog', { name: `${FAVOURITE} v Delta` });
  await expect(sheet.getByRole('button', { name: `Back ${FAVOURITE} at 2.00` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await sheet.getByRole('link', { name: 'Log in to bet' }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByText(`with your bet slip open for ${FAVOURITE}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(match.path);
  const slip = betSlip(page);
  await expect(slip.getByRole('heading')).toContainText(FAVOURITE);
  await expect(slip.getByRole('status', { name: 'Odds' })).toHaveText('2.00');
  await slip.getByRole('button', { name: '৳100', exact: true }).click();
  await slip.getByRole('button', { name: 'Back ৳100 @ 2.00' }).dblclick();
  await expect(slip.getByRole('status').filter({ hasText: 'Matched' })).toBeVisible();
  await slip.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Main balance' })).toContainText('−৳100');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Match Odds' })).toBeVisible();
  await expect(slip).toBeHidden();
});
