import type { BettingRecord, ExchangeRecord } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { expectAddress } from '../../../testing/locate.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';

const now = new Date('2026-01-15T12:00:00Z');

const openBet: ExchangeRecord = {
  eventName: 'Bangladesh v Sri Lanka',
  betType: 'BACK',
  stake: taka('1000.00'),
  netProfitLoss: taka('0.00'),
  status: 'open',
  transactionId: '77',
  marketId: '1.5',
  marketName: 'Match Odds',
  kind: 'EXCHANGE',
  subject: null,
  runnerName: 'Bangladesh',
  potentialProfit: taka('99000.00'),
  potentialLiability: taka('1000.00'),
  odds: 100,
  run: null,
  createdAt: now,
  sport: 'cricket',
  settledAt: null,
  house: null,
};

const round = (status: 'WON' | 'LOST', winAmount: string, gameName: string): BettingRecord => ({
  platform: 'HOUSE',
  gameType: 'EGAME',
  gameName,
  betAmount: taka('10.00'),
  winAmount: taka(winAmount),
  createdAt: now,
  status,
  transactionId: `round-${status}`,
  cursor: `1.1.1.${status === 'WON' ? 1 : 2}`,
});

const bettingWords = [
  {
    language: 'en',
    records: 'Betting Records',
    settled: 'Settled',
    exchange: 'Exchange',
    openBet: /৳1,000 at 100.+Open/s,
    summary: 'Summary',
    atRisk: 'At risk now৳700.00',
    detail: 'Bet detail',
    profit: '৳99,000.00',
    transactionId: 'Transaction ID77',
    close: 'Close',
    filter: /^Filter/,
    status: 'Status',
    won: 'Won',
    lost: 'Lost',
    apply: 'Show the bets',
    noData: 'No Data',
    wonLastWeek: 'Won · Last 7 days',
    platform: 'Platform',
    provider: 'Maidan Exchange',
    lastWeek: /Last 7 days$/,
    gameType: 'Game type',
    sports: 'Sports',
    date: 'Date',
    today: 'Today',
    all: 'Maidan Exchange · Sports · Today',
    house: 'Maidan Playhouse',
    crash: 'Crash',
    game: 'River Dice',
    two: '2',
    round: 'Round round-LOST',
    loss: '−৳10.00',
  },
  {
    language: 'bn',
    records: 'বাজির রেকর্ড',
    settled: 'নিষ্পত্তি হওয়া',
    exchange: 'এক্সচেঞ্জ',
    openBet: /১০০\.০০ দরে ৳১,০০০.+খোলা/s,
    summary: 'সারাংশ',
    atRisk: 'এখন ঝুঁকিতে৳৭০০.০০',
    detail: 'বাজির বিবরণ',
    profit: '৳৯৯,০০০.০০',
    transactionId: /লেনদেন নম্বর77/,
    close: 'বন্ধ করুন',
    filter: /^ফিল্টার/,
    status: 'অবস্থা',
    won: 'জিতেছেন',
    lost: 'হেরেছেন',
    apply: 'বাজি দেখুন',
    noData: 'কোনো তথ্য নেই',
    wonLastWeek: 'জিতেছেন · গত ৭ দিন',
    platform: 'প্ল্যাটফর্ম',
    provider: 'ময়দান এক্সচেঞ্জ',
    lastWeek: /গত ৭ দিন$/,
    gameType: 'খেলার ধরন',
    sports: 'খেলা',
    date: 'তারিখ',
    today: 'আজ',
    all: 'ময়দান এক্সচেঞ্জ · খেলা · আজ',
    house: 'ময়দান প্লেহাউস',
    crash: 'ক্র্যাশ',
    game: 'নদীর ডাইস',
    two: '২',
    round: 'রাউন্ড round-LOST',
    loss: '−৳১০.০০',
  },
] as const;

type Words = (typeof bettingWords)[number];

/** Opens a screen of a player who has an open bet on the exchange, of which another reduces the risk, and nothing settled unless told otherwise. */
function openRecords(address: string, words: Words, replies: Visit['replies'] = {}) {
  return openSite(address, {
    language: words.language,
    replies: {
      gameProviders: {
        providers: [
          { platform: 'EXCHANGE', name: words.provider },
          { platform: 'HOUSE', name: words.house },
        ],
      },
      gameTypes: {
        types: [
          { type: 'SPORTS', title: words.sports },
          { type: 'EGAME', title: words.crash },
        ],
      },
      bettingRecords: [],
      exchangeAccount: { balance: taka('1000.00'), exposure: taka('700.00'), available: taka('300.00') },
      exchangeHub: ({ query: { status } }) => ({ records: status === 'WON' ? [] : [openBet] }),
      ...replies,
    },
  });
}

test.for(inLanguages(bettingWords, 'bn'))(
  '[REC-1] an open bet has no win or loss in the Exchange tab, opens to its ticket, and is hidden by the filter ($language)',
  async (words) => {
    await openRecords('/account', words);
    await page.getByRole('link', { name: words.records }).click();
    await expectAddress('/betting-record');
    await page.getByRole('tab', { name: words.exchange }).click();
    const panel = page.getByRole('tabpanel');
    const row = panel.getByRole('listitem').getByRole('button');
    await expect.element(row).toMatchTextContent(words.openBet);
    await expect.element(panel.getByRole('region', { name: words.summary })).toMatchTextContent(words.atRisk);
    await row.click();
    const ticket = page.getByRole('dialog', { name: words.detail });
    await expect.element(ticket.getByRole('definition').filter({ hasText: words.profit })).toBeVisible();
    await expect.element(ticket).toMatchTextContent(words.transactionId);
    await ticket.getByRole('button', { name: words.close }).click();
    await expect.element(row).toHaveFocus();

    const button = panel.getByRole('button', { name: words.filter });
    await button.click();
    const filter = page.getByRole('dialog', { name: words.filter });
    await filter.getByRole('group', { name: words.status }).getByRole('button', { name: words.won }).click();
    await filter.getByRole('button', { name: words.apply }).click();
    await expect.element(panel.getByText(words.noData)).toBeVisible();
    await expect.element(button).toMatchTextContent(words.wonLastWeek);
  },
);

test.for(inLanguages(bettingWords, 'en'))(
  '[REC-1] the filter of settled bets has platform, game type and date; closing it changes nothing ($language)',
  async (words) => {
    const api = await openRecords('/betting-record', words);
    const panel = page.getByRole('tabpanel', { name: words.settled });
    await expect.element(panel.getByText(words.noData)).toBeVisible();
    const button = panel.getByRole('button', { name: words.filter });
    const filter = page.getByRole('dialog', { name: words.filter });
    const choose = (group: string, choice: string) =>
      filter.getByRole('group', { name: group }).getByRole('button', { name: choice, exact: true }).click();
    await button.click();
    await choose(words.platform, words.provider);
    await filter.getByRole('button', { name: words.close }).click();
    await expect.element(button).toMatchTextContent(words.lastWeek);
    await button.click();
    await choose(words.platform, words.provider);
    await choose(words.gameType, words.sports);
    const days = filter.getByRole('group', { name: words.date }).getByRole('button');
    await expect.element(days).toHaveLength(3);
    await choose(words.date, words.today);
    await filter.getByRole('button', { name: words.apply }).click();
    await expect.element(button).toMatchTextContent(words.all);
    await expect
      .poll(() => api.asked('bettingRecords').at(-1)?.query)
      .toMatchObject({ platform: 'EXCHANGE', gameType: 'SPORTS', date: 'today' });
  },
);

test.for(inLanguages(bettingWords, 'bn'))(
  '[REC-1] a day’s rounds of a house game form a group that opens to the single rounds ($language)',
  async (words) => {
    const rounds = [round('LOST', '0.00', words.game), round('WON', '19.80', words.game)];
    await openRecords('/betting-record', words, { bettingRecords: rounds });
    const group = page.getByRole('tabpanel').getByRole('button', {
      name: new RegExp(`^${words.house} · ${words.crash}`),
    });
    await expect.element(group).toMatchTextContent(words.two);
    await group.click();
    const sheet = page.getByRole('dialog', { name: new RegExp(`^${words.house}`) });
    const items = sheet.getByRole('listitem');
    await expect.element(items).toHaveLength(2);
    for (const item of items.all()) await expect.element(item).toMatchTextContent(words.game);
    for (const text of [words.lost, words.round, words.loss])
      await expect.element(items.nth(0)).toMatchTextContent(text);
    await expect.element(items.nth(1)).toMatchTextContent(words.won);
  },
);

test('[TRADE-110] a bet on a line is sold or bought at its line, in its row and its ticket', async () => {
  const onLine: ExchangeRecord = {
    ...openBet,
    marketName: '1st Innings Runs',
    runnerName: 'Runs',
    odds: 160.5,
    isLine: true,
  };
  await openRecords('/betting-record', bettingWords[0], { exchangeHub: () => ({ records: [onLine] }) });
  await page.getByRole('tab', { name: 'Exchange' }).click();
  const row = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  await expect.element(row).toMatchTextContent(/Sell.*Runs.*৳1,000 at 160\.5/s);
  await row.click();
  const ticket = page.getByRole('dialog', { name: 'Bet detail' });
  await expect.element(ticket).toMatchTextContent('Line160.5');
  await expect.element(ticket).toMatchTextContent('Sell');
  expect(ticket.getByText('Odds', { exact: true }).elements()).toEqual([]);
});

test.for([
  ['en', 'Win part: Won +৳1,000.00', 'Place part, first 3 at 1/5 the odds: Lost −৳20.00'],
  ['bn', 'জয়ের অংশ: জিতেছেন +৳১,০০০.০০', 'প্লেসের অংশ, প্রথম ৩ জন, দরের ১/৫ ভাগে: হেরেছেন −৳২০.০০'],
] as const)(
  '[TRADE-132] a bet each way has both of its parts in the Exchange tab and on its ticket, at 360 px (%s)',
  async ([language, win, place]) => {
    const words = bettingWords.find((one) => one.language === language);
    if (words === undefined) throw new Error(`no words for ${language}`);
    await resizeWindow(360, 740);
    const settled: ExchangeRecord = {
      ...openBet,
      status: 'WON',
      netProfitLoss: taka('980.00'),
      settledAt: now,
      marketName: 'Each Way',
      eachWay: {
        divisor: 5,
        places: 3,
        win: { status: 'WON', netProfitLoss: taka('1000.00') },
        place: { status: 'LOST', netProfitLoss: taka('-20.00') },
      },
    };
    await openRecords('/betting-record', words, {
      exchangeHub: { records: [settled] },
      showDispute: new Refused('BUSY'),
    });
    await page.getByRole('tab', { name: words.exchange }).click();
    const bet = page.getByRole('tabpanel').getByRole('listitem').first();
    await expect.element(bet).toMatchTextContent(win);
    await expect.element(bet).toMatchTextContent(place);
    await bet.getByRole('button').click();
    const ticket = page.getByRole('dialog', { name: words.detail });
    await expect.element(ticket).toMatchTextContent(win);
    await expect.element(ticket).toMatchTextContent(place);
  },
);
