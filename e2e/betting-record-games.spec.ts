import { expect, test } from './app/fixtures.ts';
import { taka } from './app/players.ts';
import { readWords } from './steps/dictionary.ts';
import { findSeed, openGame, paysOf } from './steps/fair-round.ts';
import { moneyWords } from './steps/money-words.ts';

test.use({ visitor: 'funded' });

const STAKE = taka('10.00');
const dice = { game: 'dice', choice: { side: 'over', target: 5000 } };
const paid = (seed: string, nonce: number) => paysOf(seed, { ...dice, nonce }) ?? 0n;

for (const { language, provider, game, type } of [
  { language: 'en', provider: 'Maidan Playhouse', game: 'River Dice', type: 'Crash' },
  { language: 'bn', provider: 'ময়দান প্লেহাউস', game: 'নদীর ডাইস', type: 'ক্র্যাশ' },
] as const)
  test(`[REC-1] (${language}) a day’s rounds of a house game form a group that opens to the single rounds`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { say, digits } = await readWords(language, 'betting-record');
    const history = await readWords(language, 'exchange-account');
    const seed = findSeed((one) => paid(one, 0) > STAKE && paid(one, 1) === 0n);
    const frame = await openGame(page, 'River Dice', seed);
    const play = frame.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await expect(frame.getByTestId('result')).toContainText('Won');
    await play.click();
    await expect(frame.getByTestId('result')).toContainText('lost');

    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/betting-record');
    const panel = page.getByRole('tabpanel', { name: say('settled') });
    const group = panel.getByRole('button', { name: new RegExp(`^${provider} · ${type}`) });
    await expect(group).toContainText(digits('2'));
    await group.click();
    const sheet = page.getByRole('dialog', { name: new RegExp(`^${provider}`) });
    const rounds = sheet.getByRole('listitem');
    await expect(rounds).toHaveCount(2);
    const [lost, won] = [rounds.nth(0), rounds.nth(1)];
    for (const round of [lost, won]) {
      await expect(round).toContainText(game);
      await expect(round).toContainText(new RegExp(`${say('round')} \\S+`));
    }
    await expect(lost).toContainText(history.say('history.lost'));
    await expect(won).toContainText(history.say('history.won'));
    await expect(lost).toContainText(`−${digits(moneyWords(STAKE))}`);
    await page.keyboard.press('Escape');

    const choose = async (label: string, choice: string) => {
      await panel.getByRole('button', { name: new RegExp(`^${say('filter')}`) }).click();
      const filter = page.getByRole('dialog', { name: say('filter') });
      await filter
        .getByRole('group', { name: say(label) })
        .getByRole('button', { name: choice })
        .click();
      await filter.getByRole('button', { name: say('apply') }).click();
    };
    await choose('date', say('dates.yesterday'));
    await expect(panel.getByText(say('nothing'))).toBeVisible();
    await choose('date', say('dates.today'));
    await choose('platform', provider);
    await choose('gameType', type);
    await expect(group).toBeVisible();
  });
