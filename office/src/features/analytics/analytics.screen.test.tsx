import { money } from '@maidan/engine';
import { beforeEach, expect, test } from 'vitest';
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
const buttonOf = (game: string) => page.getByRole('button', { name: `Show ${game} by day` });
/** What the chart has as text in elements of that name. */
const written = (element: string) =>
  [...document.querySelectorAll(`figure svg ${element}`)].map((text) => text.textContent);

beforeEach(() => page.viewport(360, 740));

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
  const table = 'Margin by sport and market type';
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
  const table = 'Player retention';
  await expect.element(row(table, /^2026-01-04/)).toHaveTextContent('2026-01-0410038%3820%2015%1512%12');
  await expect.element(row(table, /^Average/)).toHaveTextContent('Average38%24%18%12%');
  await expect.element(page.getByRole('img', { name: /^Share of players/ })).toBeVisible();
  fitsPhone();
});

test('[OPER-56] the cashier’s times are in words', async () => {
  await openView('decisions');
  await expect.element(row('Decision times', /^Deposit decided/)).toMatchTextContent('45 s');
  await expect.element(row('Decision times', /^Deposit decided/)).toMatchTextContent('3 min 20 s');
  await expect.element(row('Decision times', /^Withdrawal paid/)).toMatchTextContent('5 h 12 min');
  fitsPhone();
});

test('[OPER-57] a game’s return is judged in words by its bounds and its sample, and one is shown by day', async () => {
  const { api } = await openView('returns');
  const table = 'Game RTP';
  await expect.element(row(table, /^Crash/)).toMatchTextContent('Within range');
  await expect.element(row(table, /^Mines/)).toMatchTextContent('Below range');
  await expect.element(row(table, /^Night market/)).toMatchTextContent('No stated RTP');
  await expect.element(row('Crash by day', /^2026-01-04/)).toMatchTextContent('Too few rounds');
  await expect
    .element(page.getByRole('img', { name: 'RTP of Crash by day, with its expected range' }))
    .toBeVisible();
  await expect
    .element(fileLink('Crash by day'))
    .toHaveAttribute('href', expect.stringContaining('partner=playhouse&code=crash'));
  await page.getByRole('button', { name: 'Show Mines by day' }).click();
  await expect
    .poll(() => api.asked('showGameReturns').at(-1)?.query)
    .toMatchObject({ partner: 'playhouse', code: 'mines' });
  fitsPhone();
});

test('[OPER-61] the button that shows a game by day keeps the focus and says which game is shown', async () => {
  const { api } = await openOffice(`${paths.analytics}?view=returns`, {
    replies: {
      ...replies,
      showGameReturns: ({ query }) =>
        query?.code === 'mines' && returns.chosen !== null
          ? { ...returns, chosen: { ...returns.chosen, code: 'mines' } }
          : returns,
    },
  });
  await expect.element(buttonOf('Crash')).toHaveAttribute('aria-pressed', 'true');
  await buttonOf('Mines').click();
  await expect.element(buttonOf('Mines')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('table', { name: 'Mines by day' })).toBeVisible();
  expect(document.activeElement).toBe(buttonOf('Mines').element());
  await expect.element(buttonOf('Crash')).toHaveAttribute('aria-pressed', 'false');
  expect(api.asked('showGameReturns')).toHaveLength(2);
});

test('[OPER-61] the total stays the last row, whatever the products are sorted by', async () => {
  await page.viewport(1366, 768);
  await openView('trend');
  const products = page.getByRole('table', { name: 'GGR by product' });
  const names = () => [...products.element().querySelectorAll('tbody th')].map((cell) => cell.textContent);
  await expect.element(products).toBeVisible();
  expect(names()).toEqual(['Exchange', 'Games', 'All products']);
  await products.getByRole('button', { name: 'GGR' }).click();
  expect(names()).toEqual(['Games', 'Exchange', 'All products']);
  await products.getByRole('button', { name: 'GGR' }).click();
  expect(names()).toEqual(['Exchange', 'Games', 'All products']);
});

test('[OPER-61] over a turn of the year the axis has the years, and each dot its day and value', async () => {
  const days = trend.days.slice(0, 14).map((figures, at) => ({
    ...figures,
    day: new Date(Date.UTC(2025, 11, 25 + at)).toISOString().slice(0, 10),
  }));
  await openOffice(`${paths.analytics}?view=trend`, {
    replies: { ...replies, showTrend: { ...trend, days } },
  });
  await expect.element(page.getByRole('img', { name: /^GGR by day/ })).toBeVisible();
  expect(written('text')).toEqual(expect.arrayContaining(['2025-12-25', '2026-01-07']));
  expect(written('title')).toContain('GGR, 2026-01-01: ৳40k');
  fitsPhone();
});

test('[OPER-58] days without anything say so', async () => {
  await openOffice(`${paths.analytics}?view=margins`, { replies: { showTypeMargins: { rows: [] } } });
  await expect.element(page.getByText('Nothing moved on these days.')).toBeVisible();
});
