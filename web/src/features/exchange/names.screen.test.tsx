import type { calls } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { getOdds } from '@maidan/engine';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onEnd } from '../../testing/on-end.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';
import { chase } from '../../testing/scorelines.ts';
import { bookmaker, houseBet, sixOvers } from './testing/house-markets.ts';
import { liveMarket, liveMatch, openHome, score, sendMarket, sendMatch } from './testing/open-home.ts';
import { match, openOddsView } from './testing/open-odds-view.ts';
import { oddsReplies } from './testing/odds-replies.ts';
import { noHistory } from './testing/runner-history.ts';
import { keepsOrders, matchedWhole } from './testing/orders.ts';
import { order } from './testing/sample-order.ts';
import { quote as sampleQuote } from './testing/sample-quote.ts';
import { record as sampleRecord } from './testing/sample-record.ts';

const names: Readonly<Record<string, string>> = {
  Gamma: 'গামা',
  Delta: 'ডেল্টা',
  Cup: 'কাপ',
  Akash: 'আকাশ',
  Nabil: 'নাবিল',
  Rony: 'রনি',
  'Match Odds': 'ম্যাচ অডস',
  Bookmaker: 'বুকমেকার',
  'The Draw': 'ড্র',
};
const language = 'bn';
const { target: _, ...firstInnings } = score;
const scored = { ...liveMatch, score: chase };
const middle = {
  batters: [
    { name: 'Akash', runs: 41, balls: 28 },
    { name: 'Nabil', runs: 6, balls: 7 },
  ],
  bowler: { name: 'Rony', balls: 16, runs: 22, wickets: 1 },
  partnership: { runs: 9, balls: 13 },
};
const matched = { ...matchedWhole(order), id: 702n, odds: getOdds(200) };
const record = { ...sampleRecord, eventName: match.name, marketId: match.marketId };
const ofRecord = {
  marketId: match.marketId,
  marketName: 'Match Odds',
  kind: 'EXCHANGE',
  subject: null,
  eventName: match.name,
  sport: 'cricket',
} as const;
const sums = { gross: taka('100.00'), commission: taka('0.00'), net: taka('100.00') };
const none = { providers: [] };
const quote = { ...sampleQuote, marketId: match.marketId, result: taka('1.98') };
const replies: Replies<typeof calls> = {
  ...oddsReplies,
  names: { names },
  sportsEvents: ({ params: { sport } }) => (sport === 'cricket' ? [scored] : []),
  matchOdds: [liveMarket],
  ...keepsOrders([order, matched]),
  listHouseBets: { bets: [houseBet], next: null },
  positions: {
    runners: [
      { runnerId: 11, ifWin: taka('100.00'), ifLose: taka('-100.00') },
      { runnerId: 12, ifWin: taka('-100.00'), ifLose: taka('100.00') },
    ],
  },
  quoteCashOut: quote,
  runnerLadder: { back: [], lay: [], traded: [], queue: [] },
  runnerHistory: noHistory,
  liveStream: { url: '/nothing', drawn: true },
  listExposures: {
    exposures: [{ ...ofRecord, eventId: match.eventId, exposure: taka('100.00'), opens: null }],
  },
  exchangeStatement: {
    movements: [
      {
        id: 1n,
        at: new Date(),
        kind: 'held',
        amount: taka('-1.00'),
        balanceAfter: taka('0.00'),
        eventName: match.name,
      },
    ],
    next: null,
  },
  listSettledBets: { bets: [record], next: null },
  profitAndLoss: {
    total: sums,
    sports: [{ sport: 'cricket', ...sums }],
    markets: [{ ...ofRecord, ...sums, day: '2026-01-15', bets: 1, commissionBps: 200, discountBps: 0 }],
  },
  listActivity: {
    activities: [
      {
        kind: 'bet',
        at: new Date(),
        bet: {
          eventName: match.name,
          runnerName: 'Gamma',
          betType: 'BACK',
          odds: 2,
          size: taka('100.00'),
          cancelled: taka('0.00'),
          cancelReason: null,
          house: null,
        },
      },
      { kind: 'settled', at: new Date(1), eventName: match.name, net: taka('1.00') },
    ],
    next: null,
  },
  gameProviders: none,
  gameTypes: { types: [] },
  bettingRecords: [],
  exchangeHub: { records: [{ ...record, status: 'open', settledAt: null }] },
  walletStatement: {
    lines: [
      {
        id: 1n,
        at: new Date(),
        cause: 'bets-held',
        amount: taka('-1.00'),
        lost: taka('0.00'),
        balanceBefore: taka('1.00'),
        commission: null,
        balanceAfter: taka('0.00'),
        eventName: match.name,
      },
    ],
    next: null,
  },
};

const openMatch = () =>
  openOddsView({
    language,
    market: { inplay: true },
    house: { bookmakers: bookmaker(), fancies: sixOvers() },
    replies,
    kept: { 'odds-frame': 'score' },
    files: { [`/api/score/board/${match.eventId}`]: () => new Response('', { status: 404 }) },
  });
const openPage = (address: string) => openSite(address, { language, replies });
const tap = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

const screens: Readonly<
  Record<string, { readonly open: () => Promise<unknown>; readonly shows: readonly string[] }>
> = {
  home: {
    open: async () => sendMarket(await openHome({ language, replies })),
    shows: ['গামা', 'ডেল্টা', 'গামা বনাম ডেল্টা'],
  },
  'the guest’s sheet': {
    async open() {
      const api = await openHome({ language, replies });
      await page
        .getByRole('main')
        .getByRole('link', { name: /গামা বনাম/ })
        .click();
      await sendMatch(api);
      api.stream.push(`score:${match.eventId}`, { score: { ...firstInnings, middle } });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^গামা ব্যাক/ })
        .click();
    },
    shows: ['গামা বনাম ডেল্টা', 'আকাশ'],
  },
  'the login after a guest’s tap': {
    async open() {
      const api = await openHome({ language, replies });
      await sendMarket(api);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^গামা ব্যাক/ })
        .click();
      await page.getByRole('dialog').getByRole('link', { name: /লগ ইন/ }).click();
    },
    shows: ['গামা বনাম ডেল্টা'],
  },
  'the matches in play': {
    open: () =>
      openSite('/exchange-inplay', { language, replies: { ...replies, sportsEvents: [liveMatch] } }),
    shows: ['গামা', 'কাপ', 'গামা বনাম ডেল্টা'],
  },
  'the exchange': { open: () => openPage('/exchange'), shows: ['গামা', 'গামা বনাম ডেল্টা'] },
  'the sports': {
    async open() {
      await openPage('/exchange-sports');
      await tap(/^ক্রিকেট/);
      await tap(/^কাপ/);
    },
    shows: ['কাপ', 'গামা'],
  },
  'the multi markets': {
    open() {
      document.cookie = `pins${rahim.id}=${match.marketId}; path=/`;
      return openPage('/exchange-multi');
    },
    shows: ['গামা বনাম ডেল্টা'],
  },
  'the odds view': {
    async open() {
      const { stream } = await openMatch();
      stream.push(`score:${match.eventId}`, {
        score: { ...score, middle, progress: { innings: [[[8, 0]], [[10, 0]]], lastOver: ['4'] } },
      });
    },
    shows: ['গামা বনাম ডেল্টা', 'আকাশ', 'রনি', '৬ ওভারের রান'],
  },
  'the slip': {
    async open() {
      await openMatch();
      await page
        .getByRole('cell')
        .getByRole('button', { name: /^গামা ব্যাক/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^৳৫০০/ }).first().click();
    },
    shows: ['গামা জিতলে'],
  },
  'the house’s slip': {
    async open() {
      await openMatch();
      await tap(/^বুকমেকার: গামা ব্যাক/);
      await page.getByRole('button', { name: /^৳৫০০/ }).first().click();
    },
    shows: ['গামা জিতলে'],
  },
  'the ladder': {
    async open() {
      await openMatch();
      await page.getByRole('button', { name: 'ল্যাডার', exact: true }).click();
    },
    shows: ['গামা-এর ল্যাডার', 'দরে গামা ব্যাক'],
  },
  'my bets': {
    async open() {
      await openMatch();
      await tap(/^আমার বাজি/);
    },
    shows: ['গামা'],
  },
  'the cash out': {
    async open() {
      await openMatch();
      await tap(/^ক্যাশ আউট/);
      await expect.element(page.getByRole('dialog').getByRole('timer')).toBeVisible();
    },
    shows: ['শুধু গামা'],
  },
  'a runner’s history': {
    async open() {
      await openMatch();
      await page.getByRole('rowheader').getByRole('button').first().click();
    },
    shows: ['গামা'],
  },
  'the account’s bets': { open: () => openPage('/exchange-account/bets'), shows: ['গামা বনাম ডেল্টা'] },
  'the account’s history': { open: () => openPage('/exchange-account/history'), shows: ['গামা বনাম ডেল্টা'] },
  'profit and loss': {
    open: () => openPage('/exchange-account/profit-loss'),
    shows: ['গামা বনাম ডেল্টা', 'ম্যাচ অডস'],
  },
  'the activity': { open: () => openPage('/exchange-account/activity'), shows: ['গামা ব্যাক', 'গামা বনাম ডেল্টা'] },
  'the balance': { open: () => openPage('/exchange-account/balance'), shows: ['গামা বনাম ডেল্টা', 'ম্যাচ অডস'] },
  'the betting records': {
    async open() {
      await openPage('/betting-record');
      await page.getByRole('tab', { name: 'এক্সচেঞ্জ' }).click();
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
    },
    shows: ['গামা বনাম ডেল্টা', 'ম্যাচ অডস'],
  },
  'the walk-through': {
    open: () => openOddsView({ language, isNewcomer: true, replies: { names: { names } } }),
    shows: ['গামা জিতলে'],
  },
  'the search': {
    open: () =>
      openSite('/search?q=গামা', {
        language,
        replies: { ...replies, games: { games: [] }, matchPlayers: { squads: [] } },
      }),
    shows: ['গামা', 'গামা বনাম ডেল্টা'],
  },
  'the search for a player': {
    open: () =>
      openSite('/search?q=akash', {
        language,
        replies: {
          ...replies,
          games: { games: [] },
          matchPlayers: { squads: [{ side: 'Gamma', players: ['Akash'], eventIds: [match.eventId] }] },
        },
      }),
    shows: ['আকাশ গামা দলে খেলেন'],
  },
  'the statement': { open: () => openPage('/statement'), shows: ['গামা বনাম ডেল্টা'] },
};

beforeEach(() => {
  onEnd(() => {
    document.cookie = `pins${rahim.id}=; path=/; max-age=0`;
  });
});

test.for(Object.entries(screens))(
  '[PLAY-60] %s shows no name in English that has a Bangla one',
  async ([, screen]) => {
    await screen.open();
    for (const text of screen.shows) await expect.poll(readable).toContain(text);
    // What a name stands for in English, in whatever is seen or read out.
    const known = new RegExp(`(?:${Object.keys(names).join('|')})`);
    await expect
      .poll(() =>
        readable()
          .split('\n')
          .filter((line) => known.test(line)),
      )
      .toEqual([]);
  },
);

test('[PLAY-60] without a Bangla name the feed’s own stays, and in English nothing is asked for', async () => {
  const api = await openSite('/exchange-inplay', { language: 'en', replies });
  await expect.poll(readable).toContain('Gamma v Delta');
  expect(api.asked('names')).toEqual([]);
});

test('[PLAY-60] names that come late take the places of the feed’s', async () => {
  const late = Promise.withResolvers<{ names: Record<string, string> }>();
  await openSite('/exchange-inplay', { language, replies: { ...replies, names: () => late.promise } });
  await expect.poll(readable).toContain('Gamma v Delta');
  late.resolve({ names });
  await expect.poll(readable).toContain('গামা বনাম ডেল্টা');
});

/** Everything on the page that is seen or read out, a line for each text or name. */
function readable(): string {
  const lines: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!['STYLE', 'SCRIPT'].includes(node.parentElement?.tagName ?? '')) lines.push(node.textContent ?? '');
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'data-text'])
      lines.push(element.getAttribute(name) ?? '');
  for (const element of document.querySelectorAll('p, a, li, span, h1, h2, h3'))
    if (element.children.length > 0) lines.push(element.textContent ?? '');
  return lines.filter((line) => line.trim() !== '').join('\n');
}
