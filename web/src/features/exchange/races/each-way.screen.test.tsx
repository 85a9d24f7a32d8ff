import type { ListedRace, Order } from '@maidan/contract';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exchangeReplies } from '../../../testing/exchange-replies.ts';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';
import { market, runner } from '../testing/open-odds-view.ts';
import { oddsReplies } from '../testing/odds-replies.ts';
import { keepsOrders } from '../testing/orders.ts';
import { order } from '../testing/sample-order.ts';

const eventId = '340000001';
const winId = '1.240000001';
const eachWayId = '1.34000000142';

const race: ListedRace = {
  eventId,
  marketId: winId,
  sport: 'horse-racing',
  name: 'Ramna Downs 1200',
  startsAt: new Date(Date.now() + 300_000),
  phase: 'BEFORE',
  runners: 8,
  winners: [],
};

/** Opens the race with its markets on the winner and each way. */
const openRace = (language: 'en' | 'bn') =>
  openSite(`/exchange-sports?race=${eventId}`, {
    language,
    replies: {
      ...oddsReplies,
      sportsEvents: [],
      races: [race],
      matchMarkets: [
        { marketId: winId, type: 'WIN', name: 'Win', status: 'OPEN' },
        { marketId: eachWayId, type: 'EACH_WAY', name: 'Each Way', status: 'OPEN' },
      ],
      names: { names: { Padma: 'পদ্মা', 'Each Way': 'ইচ ওয়ে', Win: 'জয়ী', 'Ramna Downs': 'রমনা ডাউনস' } },
      positions: {
        runners: Array.from({ length: 8 }, (_, at) => ({
          runnerId: 740_100 + at,
          ifWin: taka(at === 0 ? '1200.00' : '-200.00'),
          ifLose: taka('-200.00'),
          ifPlaced: taka(at === 0 ? '100.00' : '-200.00'),
        })),
      },
    },
  });

const words = {
  en: {
    eachWay: 'Each Way',
    terms:
      'Each way: your stake is taken twice, once to win at these odds and once to finish in the first 3, at 1/5 the odds.',
    held: 'Padma 1: +৳1,200 if it wins, +৳100 if it is only placed, −৳200 if neither.',
    stake: '৳100',
    back: '৳100 each way at 11.00: ৳200 in all. If Padma 1 wins you get ৳1,400, if it is only placed ৳300, before commission.',
    lay: 'Lay ৳100 each way at 12.00. If Padma 1 isn’t placed you win ৳200, before commission. Liability ৳1,320 if it wins. If it is only placed you lose ৳120.',
    cashOut: 'Cash out',
    void: 'The place part is void: there are no more runners left than places. The win part stands.',
  },
  bn: {
    eachWay: 'ইচ ওয়ে',
    terms: 'ইচ ওয়ে: বাজির টাকা দুবার লাগে, একবার জয়ে এই দরে, আরেকবার প্রথম ৩ জনের মধ্যে থাকায়, এই দরের ১/৫ ভাগে।',
    held: 'পদ্মা ১: জিতলে +৳১,২০০, শুধু প্লেসে থাকলে +৳১০০, কোনোটিই না হলে −৳২০০।',
    stake: '৳১০০',
    back: '১১.০০ দরে ৳১০০ ইচ ওয়ে: মোট লাগে ৳২০০। পদ্মা ১ জিতলে পাবেন ৳১,৪০০, শুধু প্লেসে থাকলে ৳৩০০, কমিশনের আগে।',
    lay: '১২.০০ দরে ৳১০০ ইচ ওয়ে লে। পদ্মা ১ প্লেসে না থাকলে পাবেন ৳২০০, কমিশনের আগে। জিতলে হারাবেন ৳১,৩২০। শুধু প্লেসে থাকলে হারাবেন ৳১২০।',
    cashOut: 'ক্যাশ আউট',
    void: 'প্লেসের অংশ বাতিল: দৌড়বিদ জায়গার চেয়ে বেশি নেই। জয়ের অংশ থাকছে।',
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-103] each way the race says its terms and what bets come to, and the slip that the stake is taken twice, at 360 px, in %s',
  async (language) => {
    const t = words[language];
    const { stream } = await openRace(language);
    await page.getByRole('button', { name: t.eachWay, exact: true }).click();
    await expect.poll(() => stream.isRead(`market:${eachWayId}`)).toBe(true);
    const image = {
      ...market,
      marketId: eachWayId,
      eventId,
      runners: Array.from({ length: 8 }, (_, at) => runner(740_100 + at, `Padma ${at + 1}`, 11, 12)),
      eachWay: [5, 3],
    };
    stream.push(`market:${eachWayId}`, { type: 'image', market: image });
    await expect.element(page.getByText(t.terms, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('main')).toMatchTextContent(t.held);
    await expect.element(page.getByRole('button', { name: t.cashOut })).toHaveLength(0);
    expect(layoutChecks().textFaults()).toEqual([]);

    const prices = page.getByCss('[data-runner="740100"]').getByRole('cell').getByRole('button');
    const slip = page.getByRole('dialog').first();
    await prices.first().click();
    await slip.getByRole('button', { name: t.stake, exact: true }).click();
    await expect.element(slip).toMatchTextContent(t.back);
    expect(layoutChecks().textFaults()).toEqual([]);
    await prices.last().click();
    await slip.getByRole('button', { name: t.stake, exact: true }).click();
    await expect.element(slip).toMatchTextContent(t.lay);

    stream.push(`market:${eachWayId}`, { type: 'image', market: { ...image, eachWay: [] } });
    await expect.element(page.getByText(t.void, { exact: true })).toBeVisible();
  },
);

const endings = {
  en: {
    states: ['WON', 'PLACED', 'LOST', 'REMOVED'],
    parts: '৳100 to win, ৳100 to finish in the first 3, at 1/5 the odds',
    void: '৳100 to win; the place part is void',
  },
  bn: {
    states: ['জিতেছে', 'প্লেস পেয়েছে', 'হেরেছে', 'বাদ'],
    parts: 'জয়ে ৳১০০, প্রথম ৩ জনের মধ্যে থাকায় ৳১০০, দরের ১/৫ ভাগে',
    void: 'জয়ে ৳১০০; প্লেসের অংশ বাতিল',
  },
};

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-130] once a race is over the table says of each runner whether it won or was placed, at 360 px, in %s',
  async (language) => {
    const { stream } = await openRace(language);
    await page.getByRole('button', { name: words[language].eachWay, exact: true }).click();
    await expect.poll(() => stream.isRead(`market:${eachWayId}`)).toBe(true);
    const statuses = ['WINNER', 'PLACED', 'LOSER', 'REMOVED'] as const;
    const runners = statuses.map((status, at) => ({
      ...runner(740_100 + at, `Padma ${at + 1}`, 11, 12),
      status,
      prices: { back: [], lay: [] },
    }));
    const ended = { ...market, marketId: eachWayId, eventId, status: 'CLOSED', runners } as const;
    stream.push(`market:${eachWayId}`, { type: 'image', market: { ...ended, eachWay: [5, 3] } });
    for (const [at, state] of endings[language].states.entries())
      await expect.element(page.getByCss(`[data-runner="${740_100 + at}"]`)).toMatchTextContent(state);
    expect(layoutChecks().textFaults()).toEqual([]);
  },
);

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-130] a list of bets says of one each way its runner and both of its parts, at 360 px, in %s',
  async (language) => {
    const eachWay: Order = {
      ...order,
      marketId: eachWayId,
      eventId,
      eventName: race.name,
      runnerName: 'Padma 1',
      marketName: 'Each Way',
      size: taka('100.00'),
      sizeRemaining: taka('100.00'),
      eachWay: [5, 3],
    };
    const orders = [eachWay, { ...eachWay, id: 702n, eachWay: [] }];
    await openSite('/exchange-account/bets', {
      language,
      replies: {
        ...exchangeReplies,
        ...keepsOrders(orders),
        names: { names: { Padma: 'পদ্মা', 'Each Way': 'ইচ ওয়ে', 'Ramna Downs': 'রমনা ডাউনস' } },
      },
    });
    const rows = page.getByRole('main').getByRole('listitem');
    const whole = rows.filter({ hasText: endings[language].parts });
    await expect.element(whole).toMatchTextContent(language === 'en' ? 'Padma 1' : 'পদ্মা ১');
    await expect.element(rows.filter({ hasText: endings[language].void })).toBeVisible();
    expect(layoutChecks().textFaults()).toEqual([]);
  },
);
