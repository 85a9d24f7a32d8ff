import type { HouseBet, MarketProfit } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exchangeReplies } from '../../../testing/exchange-replies.ts';
import { expectAddress, expectTexts } from '../../../testing/locate.ts';
import { openSite, type Visit } from '../../../testing/open-site.tsx';
import { rahim, taka } from '../../../testing/people.ts';
import { resizeWindow } from '../../../testing/window.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { keepsOrders } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';
import { record } from '../testing/sample-record.ts';

const main = page.getByRole('main');
const rows = main.getByRole('listitem');
const heading = page.getByRole('heading', { level: 1 });

const page1 = Array.from({ length: 20 }, (_, at) => ({ ...record, transactionId: `${at + 1}` }));
const page2 = [
  { ...record, transactionId: '21', status: 'LOST', netProfitLoss: taka('-50.00') } as const,
  { ...record, transactionId: '22', status: 'VOID', netProfitLoss: taka('0.00'), sport: 'tennis' } as const,
];
const profit: MarketProfit = {
  sport: 'cricket',
  marketId: '1.5',
  marketName: 'Match Odds',
  kind: 'EXCHANGE',
  subject: null,
  eventName: 'Gamma v Delta',
  day: '2026-01-15',
  bets: 3,
  gross: taka('100.00'),
  commission: taka('2.00'),
  net: taka('98.00'),
  commissionBps: 200,
  discountBps: 0,
};
const total = { gross: profit.gross, commission: profit.commission, net: profit.net };
const movement = {
  id: 1n,
  at: new Date(),
  kind: 'held',
  amount: taka('-1000.00'),
  balanceAfter: taka('0.00'),
  eventName: '',
} as const;
const exposure = {
  marketId: '1.5',
  marketName: 'Match Odds',
  kind: 'EXCHANGE',
  subject: null,
  eventId: '9',
  eventName: 'Gamma v Delta',
  sport: 'cricket',
  exposure: taka('1000.00'),
  opens: '1.5',
} as const;
const bet = {
  eventName: 'Gamma v Delta',
  runnerName: 'Gamma',
  betType: 'BACK',
  odds: 100,
  size: taka('1000.00'),
  cancelled: taka('1000.00'),
  cancelReason: 'IN_PLAY',
  house: null,
} as const;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const all = {
  ...exchangeReplies,
  exchangeTerms: oddsReplies.exchangeTerms,
  exchangeAccount: { balance: taka('0.00'), exposure: taka('1000.00'), available: taka('0.00') },
  listExposures: { exposures: [exposure] },
  exchangeStatement: { movements: [movement], next: null },
  listSettledBets: ({ query }: { query: { before?: string | undefined } }) =>
    query.before === undefined ? { bets: page1, next: '2.0' } : { bets: page2, next: null },
  profitAndLoss: { total, sports: [{ sport: 'cricket' as const, ...total }], markets: [profit] },
  listActivity: {
    activities: [
      { kind: 'bet' as const, at: new Date(), bet },
      { kind: 'login' as const, at: new Date(), userAgent: PHONE },
    ],
    next: null,
  },
};

const openAccount = (path: string, visit: Visit = {}) =>
  openSite(path, { ...visit, replies: { ...all, ...visit.replies } });

test('[EXCH-8] the menu leads to each page and back, keeps Account highlighted and names the time zone', async () => {
  const account = { balance: taka('1000.00'), exposure: taka('0.00'), available: taka('1000.00') };
  await openAccount('/exchange-account', { replies: { exchangeAccount: account } });
  await expect.element(page.getByText('Time zone: GMT+6 (Asia/Dhaka)')).toBeVisible();
  await expectTexts(main.getByRole('definition'), ['৳1,000.00', '৳0.00']);
  const places = [
    ['My Profile', '/exchange-account/profile'],
    ['Balance Overview', '/exchange-account/balance'],
    ['My Bets', '/exchange-account/bets'],
    ['Bets History', '/exchange-account/history'],
    ['Profit & Loss', '/exchange-account/profit-loss'],
    ['Activity Log', '/exchange-account/activity'],
  ] as const;
  const menu = page.getByRole('navigation', { name: 'Exchange account' });
  await expectTexts(
    menu.getByRole('link'),
    places.map(([name]) => name),
  );
  for (const [name, path] of places) {
    await menu.getByRole('link', { name }).click();
    await expectAddress(path);
    await expect.element(heading).toHaveTextContent(name);
    await expect
      .element(page.getByRole('link', { name: 'Account', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Back' }).click();
    await expectAddress('/exchange-account');
  }
});

test('[EXCH-8] the profile shows the player and the terms that the server sends', async () => {
  await openAccount('/exchange-account/profile');
  await expect.element(main).toMatchTextContent(rahim.username);
  await expect.element(main).toMatchTextContent(rahim.phone);
  await expect.element(main).toMatchTextContent('2% of a market’s net winnings');
  await expect.element(main).toMatchTextContent('৳100; less when the bet can return ৳1,000');
  await expect.element(main.getByRole('link', { name: 'Personal Info' })).toHaveAttribute('href', '/profile');
});

const discounted = {
  commissionBps: 200,
  discountBps: 1_000,
  points: 7_120,
  next: { points: 9_000, discountBps: 1_200 },
};

test('[TRADE-17] the profile shows the player’s discount, its points and the next step', async () => {
  await openAccount('/exchange-account/profile', { replies: { playerCommission: discounted } });
  await expect.element(main).toMatchTextContent('10%: you pay 1.8% instead of 2%');
  await expect.element(main).toMatchTextContent('7,120 commission points');
  await expect.element(main).toMatchTextContent('From 9,000 points on the discount is 12%.');
});

test('[TRADE-17] who has no discount yet reads that, and how many points bring one', async () => {
  const playerCommission = {
    commissionBps: 200,
    discountBps: 0,
    points: 0,
    next: { points: 1_000, discountBps: 200 },
  };
  await openAccount('/exchange-account/profile', { replies: { playerCommission } });
  await expect.element(main).toMatchTextContent('None yet');
  await expect.element(main).toMatchTextContent('From 1,000 points on the discount is 2%.');
  await expect.element(main).not.toMatchTextContent('instead of');
});

test('[TRADE-17] in Bangla the discount has its own words and digits, and the last step no next one', async () => {
  const playerCommission = { ...discounted, next: null };
  await openAccount('/exchange-account/profile', { language: 'bn', replies: { playerCommission } });
  await expect.element(main).toMatchTextContent('১০%: ২%-এর বদলে ১.৮% কাটে');
  await expect.element(main).toMatchTextContent('৭,১২০ কমিশন পয়েন্ট');
  await expect.element(main).not.toMatchTextContent('পয়েন্ট হলে');
});

test('[TRADE-17] a settled market names the rate of its commission, and the discount that reduced it', async () => {
  const markets = [profit, { ...profit, marketId: '1.6', discountBps: 1_000, commission: taka('1.80') }];
  const profitAndLoss = { total, sports: [{ sport: 'cricket' as const, ...total }], markets };
  await openAccount('/exchange-account/profit-loss', { replies: { profitAndLoss } });
  await expect.element(rows.nth(0)).toMatchTextContent('Commission 2%−৳2.00');
  await expect.element(rows.nth(1)).toMatchTextContent('Commission 2% (your discount 10%: 1.8%)−৳1.80');
});

test('[EXCH-8] in Bangla the profile shows the terms in its own words and digits', async () => {
  const exchangeTerms = { commissionBps: 250, stakeMin: taka('50.00'), payoutMin: taka('500.00') };
  await openAccount('/exchange-account/profile', { language: 'bn', replies: { exchangeTerms } });
  await expect.element(main).toMatchTextContent('সব মিলিয়ে লাভের ২.৫%');
  await expect.element(main).toMatchTextContent('৳৫০; বাজিতে ৳৫০০');
});

test('[EXCH-8] the balance shows the exposure by market, and each movement with the balance after it', async () => {
  await openAccount('/exchange-account/balance');
  await expectTexts(main.getByRole('definition'), ['৳0.00', '−৳1,000.00', '৳0.00']);
  const market = main.getByRole('region', { name: 'Exposure by market' }).getByRole('listitem');
  await expect.element(market).toMatchTextContent('−৳1,000.00');
  await expect
    .element(main.getByRole('region', { name: 'Movements on the exchange' }).getByRole('listitem'))
    .toMatchTextContent(/Held for bets.+−৳1,000\.00Balance ৳0\.00/s);
  await expect
    .element(market.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/odds-view?market=1.5&event=9'));
});

test('[EXCH-8] My Bets lists an unmatched bet, cancels it once, and says when nothing is left', async () => {
  const api = await openAccount('/exchange-account/bets', { replies: keepsOrders([order]) });
  await page.getByRole('button', { name: /^Cancel Back/ }).dblClick();
  await expect.element(page.getByText('No Data')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See In-Play' }))
    .toHaveAttribute('href', '/exchange-inplay');
  expect(api.asked('cancelOrder').map(({ params }) => params.id)).toEqual([order.id]);
});

test('[EXCH-8] [PLAY-2] the activity log shows the login with its device, the bet and how much of it was cancelled', async () => {
  await openAccount('/exchange-account/activity');
  await expect.element(rows.first()).toMatchTextContent('Placed Back Gamma: ৳1,000 at 100');
  await expect.element(rows.first()).toMatchTextContent('৳1,000 of it was cancelled (the match began)');
  await expect.element(rows.last()).toMatchTextContent('Logged in');
  await expect.element(rows.last()).toMatchTextContent('Chrome · Android');
});

test('[EXCH-8] the activity log names a fancy bet once, with the runs that it is about', async () => {
  const fancy: HouseBet = {
    id: 701n,
    eventId: '9',
    eventName: 'Gamma v Delta',
    marketKey: 'S15',
    marketName: '15 over runs',
    kind: 'SESSION',
    subject: { counts: 'FIRST_OVERS', over: 15, ball: null, innings: 1, side: 'Gamma' },
    side: 'YES',
    run: 132,
    width: null,
    runnerId: null,
    runnerName: null,
    rate: 100,
    stake: taka('1000.00'),
    wins: taka('1000.00'),
    loses: taka('1000.00'),
    status: 'OPEN',
    profit: null,
    result: null,
    voidReason: null,
    placedAt: new Date(0),
    settledAt: null,
  };
  const placed = { ...bet, betType: 'YES', cancelled: taka('0.00'), house: fancy } as const;
  await openAccount('/exchange-account/activity', {
    replies: {
      listActivity: {
        activities: [{ kind: 'bet', at: new Date(), bet: placed }],
        next: null,
      },
    },
  });
  await expect
    .element(rows.first())
    .toMatchTextContent('Placed Yes 132 on 15 over runs · Gamma: ৳1,000 at 100');
});

test('[TRADE-36] the activity log names a bet at the starting price by what it might lose', async () => {
  const placed = {
    ...bet,
    betType: 'LAY',
    onCloseAmount: taka('300.00'),
    cancelReason: 'NO_STARTING_PRICE',
  } as const;
  await openAccount('/exchange-account/activity', {
    replies: { listActivity: { activities: [{ kind: 'bet', at: new Date(), bet: placed }], next: null } },
  });
  await expect.element(rows.first()).toMatchTextContent('Placed Lay Gamma: ৳300 at the starting price');
  await expect.element(rows.first()).toMatchTextContent('(nobody was left at the starting price)');
});

test('[EXCH-8] history has pages and filters', async () => {
  const api = await openAccount('/exchange-account/history');
  const asked = () => api.asked('listSettledBets').at(-1)?.query;
  await expect.element(rows).toHaveLength(20);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.element(rows).toHaveLength(22);
  await expect.element(more).not.toBeInTheDocument();
  expect(asked()).toMatchObject({ before: '2.0' });
  await expect.element(rows.first()).toMatchTextContent('Won');
  await expect.element(rows.first()).toMatchTextContent('+৳100.00');
  await expect.element(rows.nth(20)).toMatchTextContent('Lost');
  await expect.element(rows.nth(21)).toMatchTextContent('Void');
  api.reply({ listSettledBets: { bets: [], next: null } });
  await page.getByRole('button', { name: 'Tennis' }).click();
  await expect.poll(asked).toMatchObject({ sport: 'tennis' });
  await expect.element(page.getByText('No settled bet fits these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'All sports' }).click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect.poll(() => asked()?.sport).toBeUndefined();
  await expect.poll(() => asked()?.from !== undefined && asked()?.from === asked()?.to).toBe(true);
});

test.for([
  ['en', 'Win part: Lost −৳100.00', 'Place part, first 3 at 1/5 the odds: Won +৳200.00', 'Void'],
  ['bn', 'জয়ের অংশ: হেরেছেন −৳১০০.০০', 'প্লেসের অংশ, প্রথম ৩ জন, দরের ১/৫ ভাগে: জিতেছেন +৳২০০.০০', 'বাতিল'],
] as const)(
  '[TRADE-132] history names both parts of a bet each way with what each came to, at 360 px in %s',
  async ([language, win, place, isVoid]) => {
    await resizeWindow(360, 740);
    const eachWay = {
      divisor: 5,
      places: 3,
      win: { status: 'LOST', netProfitLoss: taka('-100.00') },
      place: { status: 'WON', netProfitLoss: taka('200.00') },
    } as const;
    const part = { status: 'VOID', netProfitLoss: taka('0.00') } as const;
    const bets = [
      { ...record, marketName: 'Each Way', eachWay },
      { ...record, transactionId: '702', eachWay: { ...eachWay, place: part } },
      { ...record, transactionId: '703' },
    ];
    await openAccount('/exchange-account/history', {
      language,
      replies: { listSettledBets: { bets, next: null } },
    });
    await expect.element(rows.first()).toMatchTextContent(win);
    await expect.element(rows.first()).toMatchTextContent(place);
    await expect.element(rows.nth(1)).toMatchTextContent(`${place.split(':')[0]}: ${isVoid}`);
    await expect.element(rows.nth(2)).not.toMatchTextContent(win.split(':')[0] ?? '');
  },
);

test('[EXCH-8] profit and loss leads to the bets of a market, and from there to those of all', async () => {
  const api = await openAccount('/exchange-account/profit-loss');
  await expect
    .element(page.getByRole('region', { name: 'Net profit or loss' }))
    .toMatchTextContent('+৳98.00');
  await main.getByRole('link').click();
  await expectAddress('/exchange-account/history?market=1.5');
  await expect.poll(() => api.asked('listSettledBets').at(-1)?.query.marketId).toBe('1.5');
  await expect.element(rows).toHaveLength(20);
  await page.getByRole('button', { name: 'Show all markets' }).click();
  await expect.poll(() => api.asked('listSettledBets').at(-1)?.query).not.toHaveProperty('marketId', '1.5');
});

test('[EXCH-8] junk in the address is not asked for', async () => {
  const api = await openAccount('/exchange-account/history?market=<script>', {
    replies: { listSettledBets: { bets: [], next: null } },
  });
  await expect.element(page.getByText('No Data')).toBeVisible();
  expect(api.asked('listSettledBets').map(({ query }) => query.marketId)).toEqual([undefined]);
});

test.for([
  ['/exchange-account', 2, []],
  ['/exchange-account/balance', 3, ['Balance ***']],
] as const)('[ACCT-2] balances that the player hid are hidden on %s', async ([address, count, after]) => {
  document.cookie = 'balances=hidden; path=/';
  await openAccount(address);
  const hidden = main.getByRole('definition').filter({ hasText: '***' });
  await expect.element(hidden).toHaveLength(count);
  await expect
    .poll(() => main.element().textContent?.match(/Balance (?:\*{3}|৳[\d.,]+)/g) ?? [])
    .toEqual(after);
});
