import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectTexts, goTo } from '../../../testing/locate.ts';
import { liveMarket, openHome, score, sendMarket, sendMatch } from '../testing/open-home.ts';
import { match, runner } from '../testing/open-odds-view.ts';

const sheet = page.getByRole('dialog', { name: match.name });
const row = page.getByRole('main').getByRole('link', { name: new RegExp(match.name) });
const cell = (name: string) => sheet.getByRole('button', { name, exact: true });

test.for([
  {
    language: 'en',
    heads: ['Back', 'Lay'],
    figures: '93/5',
    overs: 'need 82 off 50',
    back: 'Back: you win if it happens.',
    lay: 'Lay: you win if it doesn’t.',
    ways: ['Log in to bet', 'Sign up'],
    close: 'Close',
  },
  {
    language: 'bn',
    heads: ['ব্যাক', 'লে'],
    figures: '৯৩/৫',
    overs: '৫০ বলে দরকার ৮২',
    back: 'ব্যাক: এটা হলে আপনি জিতবেন।',
    lay: 'লে: এটা না হলে আপনি জিতবেন।',
    ways: ['বাজি ধরতে লগ ইন করুন', 'সাইন আপ'],
    close: 'বন্ধ করুন',
  },
] as const)(
  '[PLAY-3] a guest who taps a live match sees its score and both runners’ prices in a sheet on home, in $language',
  async ({ language, ...words }) => {
    const api = await openHome({ language });
    await row.click();
    await expectAddress('/');
    await sendMatch(api);
    api.stream.push(`score:${match.eventId}`, { score });
    await expect.element(sheet).toMatchTextContent(words.figures);
    await expect.element(sheet).toMatchTextContent(words.overs);
    await expect.element(sheet.getByRole('rowheader')).toHaveLength(2);
    await expect.element(sheet.getByRole('cell').getByRole('button')).toHaveLength(4);
    const heads = sheet.getByRole('columnheader');
    await expectTexts(heads.nth(1), [words.heads[0]]);
    await expectTexts(heads.nth(2), [words.heads[1]]);
    await expect.element(sheet.getByText(words.back)).toBeVisible();
    await expect.element(sheet.getByText(words.lay)).toBeVisible();
    await expectTexts(sheet.getByRole('link'), words.ways);
    await sheet.getByRole('button', { name: words.close }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(row).toHaveFocus();
  },
);

test('[PLAY-3] the sheet’s prices move with the stream, and with polling while that is down', async () => {
  const api = await openHome();
  await row.click();
  await sendMatch(api);
  await expect.element(cell('Back Gamma at 2.00')).toBeEnabled();
  const moved = { ...liveMarket, runners: [runner(11, 'Gamma', 1.8, 1.82), runner(12, 'Delta', 2.2, 2.26)] };
  api.stream.push(`market:${match.marketId}`, { type: 'change', market: { runners: moved.runners } });
  await expect.element(cell('Back Gamma at 1.80')).toBeEnabled();
  api.reply({ matchOdds: [{ ...moved, runners: [runner(11, 'Gamma', 1.7, 1.72)] }] });
  api.stream.go('down');
  await expect.element(cell('Lay Gamma at 1.72')).toBeEnabled();
});

test('[PLAY-3] a tap on a price on home opens the sheet with it chosen; a tap in the sheet chooses or lets go; what its colour means is said alone', async () => {
  const api = await openHome();
  await sendMarket(api);
  await page.getByRole('main').getByRole('button', { name: 'Lay Gamma at 2.02' }).click();
  await expect.element(sheet).toMatchTextContent('LAYGamma at 2.02');
  await sendMatch(api);
  await expect.element(sheet).toMatchTextContent('Lay: you win if it doesn’t.');
  await expect.element(sheet).not.toMatchTextContent('Back: you win if it happens.');
  await expect.element(cell('Lay Gamma at 2.02')).toHaveAttribute('aria-pressed', 'true');
  await cell('Back Delta at 1.90').click();
  await expect.element(sheet).toMatchTextContent('BACKDelta at 1.90');
  await expect.element(sheet).toMatchTextContent('Back: you win if it happens.');
  await expect.element(sheet).not.toMatchTextContent('Lay: you win if it doesn’t.');
  await expect.element(cell('Lay Gamma at 2.02')).toHaveAttribute('aria-pressed', 'false');
  await cell('Back Delta at 1.90').click();
  await expect.element(sheet.getByText('Tap a price, and it waits for you in the bet slip.')).toBeVisible();
});

test('[PLAY-3] a suspended match says so in place of its prices, one that is over offers no way to bet', async () => {
  const api = await openHome();
  await sendMarket(api);
  await page.getByRole('main').getByRole('button', { name: 'Back Gamma at 2.00' }).click();
  await sendMatch(api, { status: 'SUSPENDED' });
  await expect.element(sheet.getByRole('cell', { name: 'SUSPENDED' })).toHaveLength(2);
  await expect.element(sheet.getByRole('cell').getByRole('button')).not.toBeInTheDocument();
  await expect.element(sheet).not.toMatchTextContent('Gamma at');
  await expect.element(sheet.getByRole('link', { name: 'Log in to bet' })).toBeVisible();
  const runners = liveMarket.runners.map((one) => ({
    ...one,
    status: one.runnerId === 11 ? ('WINNER' as const) : ('LOSER' as const),
  }));
  api.stream.push(`market:${match.marketId}`, { type: 'change', market: { status: 'CLOSED', runners } });
  await expect.element(sheet.getByRole('cell', { name: 'WON' })).toBeVisible();
  await expect.element(sheet).toMatchTextContent('Match over');
  await expect.element(sheet).not.toMatchTextContent('Starts ');
  await expect.element(sheet.getByText('This match takes no more bets.')).toBeVisible();
  await expect.element(sheet.getByRole('link')).not.toBeInTheDocument();
});

test('[PLAY-3] the sheet is gone once another screen is shown', async () => {
  await openHome();
  await row.click();
  await expect.element(sheet).toBeVisible();
  goTo('/login');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  goTo('/');
  await expect.element(row).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});
