import type { Locator, Page } from '@playwright/test';
import { taka } from './app/players.ts';
import { expect, test } from './app/scripted-fixtures.ts';
import { houseWords } from './steps/house-words.ts';
import {
  bookmaker,
  khadda,
  lottery,
  oddEven,
  oneBall,
  openScriptedMatch,
  ranRuns,
  scriptedMatch,
  sixOvers,
} from './steps/scripted-match.ts';

test.use({ visitor: 'funded' });

const row = (page: Page, key: string): Locator => page.locator(`[data-runner="${key}"]`);
/** The cell at that index of a row, from the left. */
const cell = (page: Page, key: string, index: number): Locator =>
  row(page, key).getByRole('cell').getByRole('button').nth(index);

/** Enters a stake on the slip's own keypad and sends the bet. */
async function bet(page: Page, words: (typeof houseWords)['en' | 'bn'], stake: string): Promise<Locator> {
  const slip = page.getByRole('dialog', { name: words.slip });
  for (const digit of stake)
    await slip.getByRole('button', { name: words.digits(digit), exact: true }).click();
  await slip.locator('button[type=submit]').click();
  return slip;
}
async function place(page: Page, words: (typeof houseWords)['en' | 'bn'], stake: string): Promise<void> {
  const slip = await bet(page, words, stake);
  await expect(slip.getByRole('status')).toContainText(words.placed);
  await slip.getByRole('button', { name: words.done }).click();
}

for (const language of ['en', 'bn'] as const) {
  const words = houseWords[language];
  test.describe(language, () => {
    test.beforeEach(async ({ context, app }) => {
      await context.addCookies([{ name: 'language', value: language, url: app.url }]);
    });

    test('[EXCH-4] each of six tabs has its code and the fancies of its kind', async ({ page, scripted }) => {
      await scripted.say(sixOvers());
      await openScriptedMatch(page);
      const tabs = page.locator('#fancy [data-code]');
      await expect(tabs).toHaveText([...words.tabs]);
      expect(await tabs.evaluateAll((all) => all.map((tab) => tab.dataset['code']))).toEqual([
        '1',
        '2',
        '6',
        '3',
        '4',
        '5',
      ]);
      await expect(row(page, 'S6')).toBeVisible();
      await scripted.say(khadda());
      await tabs.nth(3).click();
      await expect(row(page, 'K6')).toBeVisible();
      await expect(row(page, 'S6')).toBeHidden();
    });

    test('[EXCH-4] YES and NO on a session are taken at their run and rate, and netted in the run book', async ({
      page,
      player,
      scripted,
    }) => {
      await scripted.say(sixOvers());
      await openScriptedMatch(page);
      await expect(cell(page, 'S6', 0)).toContainText(words.digits('45'));
      // The style sheet shows the attribute's text.
      await expect(cell(page, 'S6', 0).locator('[data-text]').first()).toHaveAttribute(
        'data-text',
        `${words.no} · ${words.digits('100')}`,
      );
      await cell(page, 'S6', 1).click();
      await place(page, words, '100');
      await cell(page, 'S6', 0).click();
      await place(page, words, '150');
      await expect(row(page, 'S6')).toContainText(words.digits('250'));
      expect(await player.client.exchangeAccount({})).toMatchObject({
        balance: taka('750.00'),
        exposure: taka('250.00'),
      });
      await row(page, 'S6').getByRole('rowheader').getByRole('button').click();
      const book = page.getByRole('dialog', { name: words.runBook });
      await expect(book.getByRole('row')).toContainText([
        /./,
        `${words.digits('0–44')}${words.profit} +৳${words.digits('50')}`,
        `${words.digits('45–46')}${words.loss} −৳${words.digits('250')}`,
        `−৳${words.digits('60')}`,
      ]);
    });

    test('[EXCH-4] khadda, odd/even and lottery are bet on as their own kinds', async ({
      page,
      player,
      scripted,
    }) => {
      for (const message of [khadda(), oddEven(), lottery()]) await scripted.say(message);
      await openScriptedMatch(page);
      await cell(page, 'K6', 1).click();
      const slip = page.getByRole('dialog', { name: words.slip });
      await expect(slip.getByRole('heading')).toContainText(words.digits('45–49'));
      await place(page, words, '100');
      await cell(page, 'OE6', 0).click();
      await expect(slip.getByRole('heading')).toContainText(words.odd);
      await place(page, words, '100');
      await cell(page, 'L6', 7).click();
      await place(page, words, '100');
      const { bets } = await player.client.listHouseBets({ query: { status: 'open' } });
      expect(bets.map(({ kind, side, run, wins }) => [kind, side, run, wins])).toEqual([
        ['LOTTERY', 'YES', 7, taka('800.00')],
        ['ODD_EVEN', 'ODD', null, taka('92.00')],
        ['KHADDA', 'YES', 45, taka('220.00')],
      ]);
    });

    test('[EXCH-4] ball by ball takes no bets while the ball is running, and takes them again once it is dead', async ({
      page,
      scripted,
    }) => {
      await scripted.say(oneBall());
      await openScriptedMatch(page);
      await expect(cell(page, 'B3.4', 0)).toBeEnabled();
      await scripted.say(oneBall({ ballRunning: true }));
      await expect(row(page, 'B3.4')).toContainText(words.ballRunning);
      await expect(cell(page, 'B3.4', 0)).toBeHidden();
      await scripted.say(oneBall());
      await expect(cell(page, 'B3.4', 0)).toBeEnabled();
    });

    test('[EXCH-3] the bookmaker takes a back and a lay, and shows the result for each runner', async ({
      page,
      player,
      scripted,
    }) => {
      await scripted.say(bookmaker());
      await openScriptedMatch(page);
      await cell(page, 'BM 11', 0).click();
      await place(page, words, '100');
      await expect(row(page, 'BM 11')).toContainText(`+৳${words.digits('85')}`);
      await expect(row(page, 'BM 12')).toContainText(`−৳${words.digits('100')}`);
      await cell(page, 'BM 11', 1).click();
      await place(page, words, '100');
      await expect(row(page, 'BM 11')).toContainText(`−৳${words.digits('5')}`);
      expect(await player.client.exchangeAccount({})).toMatchObject({
        balance: taka('995.00'),
        exposure: taka('5.00'),
      });
      await scripted.say(bookmaker({ status: 'SUSPENDED' }));
      await expect(row(page, 'BM 11')).toContainText(words.suspended);
      await scripted.say(bookmaker());
    });

    test('[EXCH-11] the open slip follows a market that is suspended and a line that moves', async ({
      page,
      scripted,
    }) => {
      await scripted.say(sixOvers({ fancyId: 'open' }));
      await openScriptedMatch(page);
      await cell(page, 'open', 1).click();
      const slip = page.getByRole('dialog', { name: words.slip });
      await slip.getByRole('button', { name: words.digits('1'), exact: true }).click();
      for (const zero of ['0', '0'])
        await slip.getByRole('button', { name: words.digits(zero), exact: true }).click();
      const send = slip.locator('button[type=submit]');
      await expect(send).toBeEnabled();
      await scripted.say(sixOvers({ fancyId: 'open', status: 'SUSPENDED' }));
      await expect(send).toHaveText(words.suspended);
      await expect(send).toBeDisabled();
      const moved = { no: { run: 47, rate: 100 }, yes: { run: 49, rate: 90 } };
      await scripted.say(sixOvers({ fancyId: 'open', quote: moved }));
      await expect(slip.getByText(words.moved)).toBeVisible();
      await send.click();
      await expect(slip.getByRole('heading')).toContainText(words.digits('49'));
      await expect(slip.getByLabel(language === 'en' ? 'Stake' : 'বাজির টাকা', { exact: true })).toHaveValue(
        words.digits('100'),
      );
      const better = { no: { run: 45, rate: 100 }, yes: { run: 48, rate: 90 } };
      await scripted.say(sixOvers({ fancyId: 'open', quote: better }));
      await expect(slip.getByRole('heading')).toContainText(words.digits('48'));
      await send.click();
      await expect(slip.getByRole('status')).toContainText(words.placed);
    });

    test('[EXCH-11] the result is paid to the paisa, and the bet moves to the settled bets', async ({
      page,
      player,
      scripted,
    }) => {
      const fancyId = `end-${language}`;
      await scripted.say(sixOvers({ fancyId }));
      await openScriptedMatch(page);
      await cell(page, fancyId, 1).click();
      await place(page, words, '133.35');
      await expect(page.getByRole('button', { name: words.myBets })).toContainText(words.digits('1'));
      await scripted.say(ranRuns(fancyId, 47));
      await expect(row(page, fancyId)).toBeHidden();
      expect((await player.client.balance({})).balance).toBe(taka('1120.02'));
      await expect(page.locator('header').getByText(words.digits('1,120.02'))).toBeVisible();
      await page.getByRole('button', { name: words.myBets }).click();
      const bets = page.getByRole('dialog', { name: words.myBets });
      await expect(bets).toContainText(`${words.won}+৳${words.digits('120.02')}`);
    });

    test('[EXCH-4] the rules of a kind are one tap away', async ({ page, scripted }) => {
      await scripted.say(oddEven());
      await openScriptedMatch(page);
      await page.locator('#fancy [data-code="5"]').click();
      await page.locator('#fancy').getByRole('button', { name: words.rules, exact: true }).click();
      const rules = page.getByRole('dialog', { name: words.rules });
      await expect(rules).toContainText(words.oddsRule);
      await expect(rules.getByRole('heading', { level: 3 })).toHaveCount(2);
    });
  });
}

test('[EXCH-4] an event without fancies says so', async ({ page, scripted }) => {
  const eventId = '900000077';
  const name = 'Gamma v Delta';
  const startsAt = new Date(Date.now() + 3_600_000);
  const event = {
    eventId,
    sport: 'cricket',
    name,
    competition: 'Cup',
    home: 'Gamma',
    away: 'Delta',
    startsAt,
  };
  await scripted.say({ kind: 'event', event });
  await page.goto(`/odds-view?market=${scriptedMatch.marketId}&event=${eventId}`);
  await expect(page.locator('#fancy')).toContainText(houseWords.en.empty);
  await expect(page.locator('#bookmaker')).toHaveCount(0);
});

test('[EXCH-11] a bet whose response is lost is placed once, however often it is retried', async ({
  page,
  player,
  scripted,
}) => {
  await scripted.say(sixOvers({ fancyId: 'lost' }));
  let isFirst = true;
  await page.route('**/api/fancy/bets', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openScriptedMatch(page);
  await cell(page, 'lost', 1).click();
  const slip = await bet(page, houseWords.en, '100');
  await expect(slip.getByRole('status')).toContainText('Not confirmed');
  await slip.getByRole('button', { name: 'Check again' }).dblclick();
  await expect(slip.getByRole('status')).toContainText('Placed');
  expect((await player.client.listHouseBets({ query: { status: 'open' } })).bets).toHaveLength(1);
});

test('[EXCH-3] while the stream is down the markets are polled and stay current', async ({
  page,
  scripted,
}) => {
  await scripted.say(bookmaker());
  await page.route('**/api/exchange/stream*', (route) => route.abort());
  await openScriptedMatch(page);
  await scripted.say(bookmaker({ ballRunning: true }));
  await expect(row(page, 'BM 11')).toContainText('BALL RUNNING');
  await scripted.say(bookmaker());
  await expect(cell(page, 'BM 11', 0)).toBeEnabled();
});
