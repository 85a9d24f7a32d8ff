import type { ListedRace, MarketOdds } from '@maidan/contract';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../../../testing/in-languages.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { oddsReplies } from '../testing/odds-replies.ts';
import { market, runner } from '../testing/open-odds-view.ts';

const eventId = '340000001';
const winId = '1.240000001';
const placeId = '1.34000000141';
const animals = Array.from({ length: 14 }, (_, at) => `Thunder Over Padma ${at + 1}`);
const inBangla = {
  'Thunder Over Padma': 'থান্ডার ওভার পদ্মা',
  'Ramna Downs': 'রমনা ডাউনস',
  'Mirpur Dogs': 'মিরপুর ডগস',
  'Dhaka Dasher': 'ঢাকা ড্যাশার',
  Win: 'জয়ী',
  'To Be Placed': 'প্লেস',
};

const race: ListedRace = {
  eventId,
  marketId: winId,
  sport: 'horse-racing',
  name: 'Ramna Downs 1200',
  startsAt: new Date(Date.now() + 300_000),
  phase: 'BEFORE',
  runners: 14,
  winners: [],
};
const run: ListedRace = {
  ...race,
  eventId: '350000001',
  marketId: '1.250000001',
  sport: 'greyhound-racing',
  name: 'Mirpur Dogs 480',
  startsAt: new Date(Date.now() - 120_000),
  phase: 'ENDED',
  winners: [{ number: 3, name: 'Dhaka Dasher' }],
};

const words = {
  en: {
    title: 'Racing',
    race: 'Ramna Downs 1200',
    winner: '3 Dhaka Dasher',
    places: 'To Be Placed',
    running: 'Running',
    result: 'Result',
    heat: 'dead heat',
    won: 'WON',
    order: 'Positions',
    rules: 'Rules',
    rulesOf: 'Rules of To Be Placed',
    betOn: 'What you bet on',
    delay: 'In-play delay',
    void: 'Void',
  },
  bn: {
    title: 'রেস',
    race: 'রমনা ডাউনস ১২০০',
    winner: '৩ ঢাকা ড্যাশার',
    places: 'প্লেস',
    running: 'দৌড় চলছে',
    result: 'ফল',
    heat: 'একসঙ্গে',
    won: 'জিতেছে',
    order: 'অবস্থান',
    rules: 'নিয়ম',
    rulesOf: 'নিয়ম: প্লেস',
    betOn: 'কীসের ওপর বাজি',
    delay: 'খেলা চলার সময় বিলম্ব',
    void: 'বাতিল ম্যাচ',
  },
};

const image = (marketId: string, change: Partial<MarketOdds> = {}) =>
  ({
    type: 'image',
    market: {
      ...market,
      marketId,
      eventId,
      runners: animals.map((name, at) => runner(740_100 + at, name, 12.5, 13)),
      ...change,
    },
  }) as const;

test.for(inLanguages(['en', 'bn'] as const, 'en'))(
  '[TRADE-98] a race is found below the sports, with its clock; its fourteen runners, positions and result are read at 360 px, in %s',
  async (language) => {
    const t = words[language];
    const { stream } = await openSite('/exchange-sports', {
      language,
      replies: {
        ...oddsReplies,
        sportsEvents: [],
        races: [race, run],
        matchMarkets: [
          { marketId: winId, type: 'WIN', name: 'Win', status: 'OPEN' },
          { marketId: placeId, type: 'PLACE', name: 'To Be Placed', status: 'OPEN' },
        ],
        names: { names: inBangla },
      },
    });
    const list = page.getByRole('region', { name: t.title });
    await expect.element(list.getByRole('link')).toHaveLength(2);
    await expect.element(list.getByRole('link').last()).toMatchTextContent(t.winner);
    await expect.element(list.getByRole('time')).toBeVisible();
    expect(layoutChecks().textFaults()).toEqual([]);
    await list.getByRole('link', { name: t.race }).click();
    await expect.poll(() => stream.isRead(`market:${winId}`)).toBe(true);
    stream.push(`market:${winId}`, image(winId));
    const table = page.getByRole('table');
    await expect.element(table.getByRole('rowheader')).toHaveLength(14);
    await expect.element(table.getByRole('cell').getByRole('button')).toHaveLength(28);
    await expect.element(page.getByRole('heading', { name: t.race })).toBeVisible();
    expect(layoutChecks().textFaults()).toEqual([]);

    const progress = {
      eventId,
      sport: 'horse-racing',
      distanceM: 1200,
      coveredM: 400,
      running: [7, 2, 9, 1, 3],
    };
    stream.push(`score:${eventId}`, { score: { ...progress, phase: 'LIVE' } });
    const order = page.getByRole('list', { name: t.order }).getByRole('listitem');
    await expect.element(page.getByText(t.running, { exact: true }).first()).toBeVisible();
    await expect.element(order).toHaveLength(4);
    await expect.element(order.first()).toMatchTextContent(language === 'en' ? '1.7Thunder' : '১.৭থান্ডার');
    const finish = [[2, 7], [9], [1], [3]];
    stream.push(`score:${eventId}`, { score: { ...progress, phase: 'ENDED', coveredM: 1200, finish } });
    await expect.element(page.getByText(t.result, { exact: true })).toBeVisible();
    await expect.element(order.first()).toMatchTextContent(t.heat);
    stream.push(
      `market:${winId}`,
      image(winId, {
        status: 'CLOSED',
        runners: animals.map((name, at) => ({
          ...runner(740_100 + at, name, 12.5, 13),
          status: at === 1 ? 'WINNER' : at === 4 ? 'REMOVED' : 'LOSER',
        })),
      }),
    );
    await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(t.won);
    await page.getByRole('button', { name: t.places }).click();
    await expect.poll(() => stream.isRead(`market:${placeId}`)).toBe(true);
    await page.getByRole('button', { name: t.rules, exact: true }).click();
    const rules = page.getByRole('dialog', { name: t.rulesOf });
    await expect.element(rules.getByText(t.betOn, { exact: true })).toBeVisible();
    await expect.element(rules.getByText(t.void, { exact: true })).toBeVisible();
    // A race is never bet on while it is run.
    await expect.element(rules.getByText(t.delay, { exact: true })).toHaveLength(0);
  },
);
