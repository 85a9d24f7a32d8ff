import { ConnectionLost } from '@maidan/contract/testing';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectTexts } from '../../../testing/locate.ts';
import { onEnd } from '../../../testing/on-end.ts';
import { taka } from '../../../testing/people.ts';
import {
  bookmaker,
  houseBet,
  khadda,
  lottery,
  oddEven,
  oneBall,
  sixOvers,
  takesBets,
} from '../testing/house-markets.ts';
import { houseWords } from '../testing/house-words.ts';
import { openOddsView } from '../testing/open-odds-view.ts';

type Words = (typeof houseWords)['en' | 'bn'];

const LANGUAGES = ['en', 'bn'] as const;

const row = (key: string): Locator => page.getByCss(`[data-runner="${key}"]`);
/** The cell at that index of a row, from the left. */
const cell = (key: string, index: number): Locator =>
  row(key).getByRole('cell').getByRole('button').nth(index);
const slipOf = ({ slip }: Words): Locator => page.getByRole('dialog', { name: slip });

/** Types a stake on the slip's own keypad. */
async function type(words: Words, stake: string): Promise<void> {
  for (const digit of stake)
    await slipOf(words)
      .getByRole('button', { name: words.digits(digit), exact: true })
      .click();
}

async function place(words: Words, stake: string): Promise<void> {
  const slip = slipOf(words);
  await type(words, stake);
  await slip.getByCss('button[type=submit]').click();
  await expect.element(slip.getByRole('status')).toMatchTextContent(words.placed);
  await slip.getByRole('button', { name: words.done }).click();
}

test.for(inLanguages(LANGUAGES, 'en'))(
  '[EXCH-4] each of six tabs has its code and the fancies of its kind, in %s',
  async (language) => {
    const words = houseWords[language];
    await openOddsView({ language, house: { fancies: { ...sixOvers(), ...khadda() } } });
    const tabs = page.getByCss('#fancy [data-code]');
    await expectTexts(tabs, words.tabs);
    expect(tabs.elements().map((tab) => tab.getAttribute('data-code'))).toEqual([
      '1',
      '2',
      '6',
      '3',
      '4',
      '5',
    ]);
    await expect.element(row('S6')).toBeVisible();
    await tabs.nth(3).click();
    await expect.element(row('K6')).toBeVisible();
    await expect.element(row('S6')).not.toBeInTheDocument();
  },
);

test.for(inLanguages(LANGUAGES, 'bn'))(
  '[EXCH-4] YES and NO on a session are taken at their run and rate, and the run book shows the result, in %s',
  async (language) => {
    const words = houseWords[language];
    const api = await openOddsView({ language, house: { fancies: sixOvers() }, replies: takesBets });
    await expect.element(cell('S6', 0)).toMatchTextContent(words.digits('45'));
    // The style sheet shows the attribute's text.
    await expect
      .element(cell('S6', 0).getByCss('[data-text]').first())
      .toHaveAttribute('data-text', `${words.no} · ${words.digits('100')}`);
    await cell('S6', 1).click();
    await place(words, '100');
    const book = [
      { from: 0, to: 44, digits: null, result: taka('50.00') },
      { from: 45, to: 46, digits: null, result: taka('-250.00') },
      { from: 47, to: null, digits: null, result: taka('-60.00') },
    ];
    const fancies = [{ marketKey: 'S6', exposure: taka('250.00'), book }];
    api.reply({ housePositions: { fancies, bookmakers: [] } });
    await cell('S6', 0).click();
    await place(words, '150');
    expect(
      api.asked('placeFancyBet').map(({ body: { side, run, rate, stake } }) => [side, run, rate, stake]),
    ).toEqual([
      ['YES', 47, 90, taka('100.00')],
      ['NO', 45, 100, taka('150.00')],
    ]);
    await expect.element(row('S6')).toMatchTextContent(words.digits('250'));
    await row('S6').getByRole('rowheader').getByRole('button').click();
    const rows = page.getByRole('dialog', { name: words.runBook }).getByRole('row');
    await expect.element(rows).toHaveLength(4);
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(`${words.digits('0–44')}${words.profit} +৳${words.digits('50')}`);
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(`${words.digits('45–46')}${words.loss} −৳${words.digits('250')}`);
    await expect.element(rows.nth(3)).toMatchTextContent(`−৳${words.digits('60')}`);
  },
);

test.for(inLanguages(LANGUAGES, 'en'))(
  '[EXCH-4] khadda, odd/even and lottery are bet on as their own kinds, in %s',
  async (language) => {
    const words = houseWords[language];
    const api = await openOddsView({
      language,
      house: { fancies: { ...khadda(), ...oddEven(), ...lottery() } },
      replies: takesBets,
    });
    const heading = slipOf(words).getByRole('heading');
    await cell('K6', 1).click();
    await expect.element(heading).toMatchTextContent(words.digits('45–49'));
    await place(words, '100');
    await cell('OE6', 0).click();
    await expect.element(heading).toMatchTextContent(words.odd);
    await place(words, '100');
    await cell('L6', 7).click();
    await place(words, '100');
    expect(
      api
        .asked('placeFancyBet')
        .map(({ body: { marketKey, side, run, rate } }) => [marketKey, side, run, rate]),
    ).toEqual([
      ['K6', 'YES', 45, 220],
      ['OE6', 'ODD', undefined, 1.92],
      ['L6', 'YES', 7, 9],
    ]);
  },
);

test.for(inLanguages(LANGUAGES, 'bn'))(
  '[EXCH-4] ball by ball takes no bets while the ball is running, and takes them again once it is dead, in %s',
  async (language) => {
    const { say } = await openOddsView({ language, house: { fancies: oneBall() } });
    await expect.element(cell('B3.4', 0)).toBeEnabled();
    say.house({ fancies: oneBall({ isBallRunning: true }) });
    await expect.element(row('B3.4')).toMatchTextContent(houseWords[language].ballRunning);
    await expect.element(cell('B3.4', 0)).not.toBeInTheDocument();
    say.house({ fancies: oneBall() });
    await expect.element(cell('B3.4', 0)).toBeEnabled();
  },
);

test.for(inLanguages(LANGUAGES, 'en'))(
  '[EXCH-3] the bookmaker takes a back and a lay, and shows the result for each runner, in %s',
  async (language) => {
    const words = houseWords[language];
    const { say, ...api } = await openOddsView({
      language,
      house: { bookmakers: bookmaker() },
      replies: takesBets,
    });
    const results = (gamma: string, delta: string) => {
      const runners = [
        { runnerId: 11, ifWin: taka(gamma) },
        { runnerId: 12, ifWin: taka(delta) },
      ];
      const bookmakers = [{ marketKey: 'BM', exposure: taka('100.00'), runners }];
      api.reply({ housePositions: { fancies: [], bookmakers } });
    };
    await cell('BM 11', 0).click();
    results('85.00', '-100.00');
    await place(words, '100');
    await expect.element(row('BM 11')).toMatchTextContent(`+৳${words.digits('85')}`);
    await expect.element(row('BM 12')).toMatchTextContent(`−৳${words.digits('100')}`);
    await cell('BM 11', 1).click();
    results('-5.00', '0.00');
    await place(words, '100');
    await expect.element(row('BM 11')).toMatchTextContent(`−৳${words.digits('5')}`);
    expect(
      api.asked('placeBookmakerBet').map(({ body: { runnerId, side, rate } }) => [runnerId, side, rate]),
    ).toEqual([
      [11, 'BACK', 85],
      [11, 'LAY', 90],
    ]);
    say.house({ bookmakers: bookmaker({ status: 'SUSPENDED' }, { isSuspended: true }) });
    await expect.element(row('BM 11')).toMatchTextContent(words.suspended);
  },
);

test.for(inLanguages(LANGUAGES, 'bn'))(
  '[PLAY-76] with texts of twice their size the slip has room for a rate of four digits, in %s',
  async (language) => {
    const words = houseWords[language];
    await openOddsView({ language, house: { bookmakers: bookmaker({}, { backRate: 1087, layRate: 1200 }) } });
    await cell('BM 11', 0).click();
    await expect.element(slipOf(words).getByText(words.digits('1087'), { exact: true })).toBeVisible();
    // A sheet that still rises has no faults yet.
    await expect.poll(() => slipOf(words).element().getAnimations({ subtree: true })).toEqual([]);
    const checks = layoutChecks();
    checks.doubleTexts();
    onEnd(() => checks.doubleTexts());
    expect(checks.textFaults()).toEqual([]);
  },
);

test.for(inLanguages(LANGUAGES, 'bn'))(
  '[EXCH-11] the open slip follows a market that is suspended and a line that moves, in %s',
  async (language) => {
    const words = houseWords[language];
    const { say, ...api } = await openOddsView({
      language,
      house: { fancies: sixOvers() },
      replies: takesBets,
    });
    await cell('S6', 1).click();
    const slip = slipOf(words);
    await type(words, '100');
    const send = slip.getByCss('button[type=submit]');
    await expect.element(send).toBeEnabled();
    say.house({ fancies: sixOvers({ status: 'SUSPENDED', isSuspended: true }) });
    await expect.element(send).toHaveTextContent(words.suspended);
    await expect.element(send).toBeDisabled();
    say.house({ fancies: sixOvers({ no: 47, yes: 49 }) });
    await expect.element(slip.getByText(words.moved)).toBeVisible();
    await send.click();
    await expect.element(slip.getByRole('heading')).toMatchTextContent(words.digits('49'));
    await expect.element(slip.getByLabelText(words.stake, { exact: true })).toHaveValue(words.digits('100'));
    say.house({ fancies: sixOvers({ yes: 48 }) });
    await expect.element(slip.getByRole('heading')).toMatchTextContent(words.digits('48'));
    await send.click();
    await expect.element(slip.getByRole('status')).toMatchTextContent(words.placed);
    expect(api.asked('placeFancyBet').map(({ body: { run } }) => run)).toEqual([48]);
  },
);

test.for(inLanguages(LANGUAGES, 'en'))(
  '[EXCH-11] a fancy with a result closes, and its bet moves to the settled bets, in %s',
  async (language) => {
    const words = houseWords[language];
    let bets = [houseBet];
    const { say, ...api } = await openOddsView({
      language,
      house: { fancies: sixOvers() },
      replies: {
        listHouseBets: ({ query: { status } }) => ({
          bets: bets.filter((bet) => (bet.status === 'OPEN') === (status === 'open')),
          next: null,
        }),
      },
    });
    const myBets = page.getByRole('button', { name: words.myBets });
    await expect.element(myBets).toMatchTextContent(words.digits('1'));
    bets = [{ ...houseBet, status: 'WON', profit: taka('120.02'), result: 47 }];
    say.house({ fancies: sixOvers({ status: 'CLOSED', result: 47 }) });
    const balance = taka('1120.02');
    api.stream.push('wallet', { balance, exposure: taka('0.00'), available: balance });
    await expect.element(row('S6')).not.toBeInTheDocument();
    await expect.element(page.getByCss('header').getByText(words.digits('1,120.02'))).toBeVisible();
    await myBets.click();
    await expect
      .element(page.getByRole('dialog', { name: words.myBets }))
      .toMatchTextContent(`${words.won}+৳${words.digits('120.02')}`);
  },
);

test.for(inLanguages(LANGUAGES, 'bn'))(
  '[EXCH-4] the rules of a kind are one tap away, in %s',
  async (language) => {
    const words = houseWords[language];
    await openOddsView({ language, house: { fancies: oddEven() } });
    await page.getByCss('#fancy [data-code="5"]').click();
    const link = page.getByCss('#fancy').getByRole('button', { name: words.rules, exact: true });
    await expect.element(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.click();
    const rules = page.getByRole('dialog', { name: words.rules });
    await expect.element(rules).toMatchTextContent(words.oddsRule);
    await expect.element(rules.getByRole('heading', { level: 3 })).toHaveLength(2);
  },
);

test('[EXCH-4] an event without fancies says so', async () => {
  await openOddsView();
  await expect.element(page.getByCss('#fancy')).toMatchTextContent(houseWords.en.empty);
  await expect.element(page.getByCss('#bookmaker')).not.toBeInTheDocument();
});

test('[EXCH-11] a bet whose response is lost is sent again under the same reference, once', async () => {
  const api = await openOddsView({
    house: { fancies: sixOvers() },
    replies: { placeFancyBet: new ConnectionLost() },
  });
  const words = houseWords.en;
  await cell('S6', 1).click();
  await type(words, '100');
  const slip = slipOf(words);
  await slip.getByCss('button[type=submit]').click();
  await expect.element(slip.getByRole('status')).toMatchTextContent('Not confirmed');
  api.reply(takesBets);
  await slip.getByRole('button', { name: 'Check again' }).dblClick();
  await expect.element(slip.getByRole('status')).toMatchTextContent('Placed');
  const [first, second, ...more] = api.asked('placeFancyBet');
  expect(second).toEqual(first);
  expect(first?.idempotencyKey).toBe(first?.body.clientRef);
  expect(more).toEqual([]);
});

test('[EXCH-3] while the stream is down the markets are polled and stay current', async () => {
  const api = await openOddsView({ stream: 'down', house: { bookmakers: bookmaker() } });
  await expect.element(cell('BM 11', 0)).toBeEnabled();
  const polled = (isBallRunning: boolean) => {
    const event = { fancies: {}, bookmakers: bookmaker({}, { isBallRunning }) };
    api.reply({ eventMarkets: { data: { items: { '9': event } } } });
  };
  polled(true);
  await expect.element(row('BM 11')).toMatchTextContent('BALL RUNNING');
  polled(false);
  await expect.element(cell('BM 11', 0)).toBeEnabled();
});
