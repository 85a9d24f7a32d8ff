import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { cohorts, decisions, margins, returns, trend } from './testing/sample-analytics.ts';

const replies = {
  showTrend: trend,
  showTypeMargins: margins,
  showCohorts: cohorts,
  showDecisionTimes: decisions,
  showGameReturns: returns,
};
const openView = (view: string) => openOffice(`${paths.analytics}?view=${view}`, { replies });
const row = (table: string, name: RegExp) =>
  page.getByRole('table', { name: table }).getByRole('row', { name });
const fileLink = (name: string) => page.getByRole('link', { name: `${name} as a CSV file` });
const fitsPhone = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);

test('[OPER-52] GGR by day is a chart with the week before beside it, and a table; a product can be chosen', async () => {
  const { api } = await openView('trend');
  await expect.element(page.getByRole('img', { name: /^GGR by day/ })).toBeVisible();
  await expect.element(row('GGR by day', /^2026-01-02/)).toMatchTextContent('+৳49,000.00');
  await expect.element(row('GGR by product', /^All products/)).toMatchTextContent('+৳12,00,000.00');
  await expect.element(row('GGR by product', /^All products/)).toMatchTextContent('▼ 4%');
  await page.getByRole('combobox', { name: 'Product' }).selectOptions('Exchange');
  await expect.element(row('GGR by day', /^2026-01-02/)).toMatchTextContent('+৳12,250.00');
  await expect
    .element(fileLink('GGR by day'))
    .toHaveAttribute('href', expect.stringContaining('/api/office/reports/files/trend?from='));
  expect(api.asked('showTrend')).toHaveLength(1);
  // The chart has both ends of its days and few in between, so that they can be read on a phone.
  const names = [...document.querySelectorAll('figure svg text')].map((text) => text.textContent);
  expect(names).toContain('01-01');
  expect(names).toContain('01-30');
  fitsPhone();
});

test('[OPER-52] of days without any revenue the chart has one level', async () => {
  const none = { kept: money(0n), before: money(0n) };
  const days = trend.days.map(({ day }) => ({ day, products: [], ...none }));
  await openOffice(`${paths.analytics}?view=trend`, {
    replies: { ...replies, showTrend: { days, products: [], total: none } },
  });
  await expect.element(page.getByRole('img', { name: /^GGR by day/ })).toBeVisible();
  const names = [...document.querySelectorAll('figure svg text')].map((text) => text.textContent ?? '');
  expect(names.filter((name) => name.includes('৳'))).toEqual(['৳0']);
});

test('[OPER-53] margins have a bar for each large one and a table that sorts', async () => {
  await openView('margins');
  const table = 'Margin by sport and type of market';
  await expect.element(row(table, /^Session/)).toMatchTextContent('−3.00%');
  await expect.element(row(table, /^Over.under 2\.5 goals/)).toMatchTextContent('–');
  await expect.element(page.getByText('Cricket, Match odds (Exchange)')).toBeVisible();
  await expect.element(fileLink(table)).toBeVisible();
  fitsPhone();
});

test('[OPER-54] the funnel has the steps of all weeks as bars, and each week in a table', async () => {
  await openView('funnel');
  const table = 'From sign-up to first bet';
  await expect.element(row(table, /^2026-01-04/)).toMatchTextContent('4545%');
  await expect.element(row(table, /^All weeks/)).toMatchTextContent('320');
  await expect.element(page.getByText('141 (44%)')).toBeVisible();
  fitsPhone();
});

test('[OPER-55] retention has the average as a line and each week of sign-ups in a table', async () => {
  await openView('retention');
  const table = 'Who still plays';
  await expect.element(row(table, /^2026-01-04/)).toHaveTextContent('2026-01-0410038%20%15%12%');
  await expect.element(row(table, /^Average/)).toHaveTextContent('Average38%24%18%12%');
  await expect.element(page.getByRole('img', { name: /^Share of players/ })).toBeVisible();
  fitsPhone();
});

test('[OPER-56] the cashier’s times are in words', async () => {
  await openView('decisions');
  await expect.element(row('Time to a decision', /^Deposit decided/)).toMatchTextContent('45 s');
  await expect.element(row('Time to a decision', /^Deposit decided/)).toMatchTextContent('3 min 20 s');
  await expect.element(row('Time to a decision', /^Withdrawal paid/)).toMatchTextContent('5 h 12 min');
  fitsPhone();
});

test('[OPER-57] a game’s return is judged in words by its bounds and its sample, and one is shown by day', async () => {
  const { api } = await openView('returns');
  const table = 'Returns of games';
  await expect.element(row(table, /^Crash/)).toMatchTextContent('Within');
  await expect.element(row(table, /^Mines/)).toMatchTextContent('Below');
  await expect.element(row(table, /^Night market/)).toMatchTextContent('Not stated');
  await expect.element(row('Crash by day', /^2026-01-04/)).toMatchTextContent('Too few rounds');
  await expect.element(page.getByRole('img', { name: 'RTP of Crash by day, with its bounds' })).toBeVisible();
  await expect
    .element(fileLink('Crash by day'))
    .toHaveAttribute('href', expect.stringContaining('partner=playhouse&code=crash'));
  await page.getByRole('button', { name: 'Show Mines by day' }).click();
  await expect
    .poll(() => api.asked('showGameReturns').at(-1)?.query)
    .toMatchObject({ partner: 'playhouse', code: 'mines' });
  fitsPhone();
});

test('[OPER-58] days without anything say so', async () => {
  await openOffice(`${paths.analytics}?view=margins`, { replies: { showTypeMargins: { rows: [] } } });
  await expect.element(page.getByText('Nothing moved on these days.')).toBeVisible();
});
