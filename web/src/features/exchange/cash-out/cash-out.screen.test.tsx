import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { taka } from '../../../testing/people.ts';
import { openOddsView } from '../testing/open-odds-view.ts';
import { quote } from '../testing/sample-quote.ts';

const open = page.getByRole('button', { name: /^Cash out/ });
const sheet = page.getByRole('dialog', { name: 'Cash out' });
const confirm = sheet.getByRole('button', { name: /^Cash out for/ });
const status = sheet.getByRole('status');

const positions = {
  runners: [
    { runnerId: 11, ifWin: taka('100.00'), ifLose: taka('-100.00') },
    { runnerId: 12, ifWin: taka('-100.00'), ifLose: taka('100.00') },
  ],
};
const done = { result: quote.result, orders: [], balance: taka('998.02'), exposure: taka('0.00') };

test('[EXCH-9] a position with the same result for every winner leaves nothing to cash out', async () => {
  const closed = [11, 12].map((runnerId) => ({ runnerId, ifWin: taka('5.00'), ifLose: taka('5.00') }));
  await openOddsView({ replies: { positions: { runners: closed } } });
  const results = page.getByRole('table', { name: 'Match Odds' }).getByText('+৳5', { exact: true });
  await expect.element(results).toHaveLength(2);
  await expect.element(open).not.toBeInTheDocument();
});

test('[EXCH-9] cash out shows its figure and the bets that close, and is sent once', async () => {
  const answered = Promise.withResolvers<typeof done>();
  const api = await openOddsView({
    replies: { positions, quoteCashOut: quote, cashOut: () => answered.promise },
  });
  await expect.element(open).toMatchTextContent('−৳1.98');
  await open.click();
  await expect.element(sheet.getByRole('timer')).toBeVisible();
  await expect
    .element(sheet.getByRole('region', { name: 'Bets that close it' }).getByRole('listitem'))
    .toHaveLength(1);
  await sheet.getByRole('button', { name: 'Take any' }).click();
  await confirm.dblClick();
  answered.resolve(done);
  await expect.element(status).toMatchTextContent('Cashed out');
  await expect.element(status).toMatchTextContent('−৳1.98');
  expect(
    api.asked('cashOut').map(({ body: { marketId, accept, quote: of } }) => [marketId, accept, of]),
  ).toEqual([['1.5', 'any', 'first']]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('[EXCH-9] a cash-out offer that has changed is refused with the new one, and the player chooses', async () => {
  const changed = new OtherAnswer(409, {
    message: 'The cash out offer has changed.',
    code: 'CASH_OUT_CHANGED',
    quote: {
      market_id: '1.5',
      selection_id: null,
      result: '-2.50',
      bets: [],
      market_version: 2,
      valid_until: quote.validUntil.toISOString(),
      valid_seconds: 60,
      quote: 'second',
    },
  });
  const api = await openOddsView({ replies: { positions, quoteCashOut: quote, cashOut: changed } });
  await open.click();
  await sheet.getByRole('button', { name: 'Ask me' }).click();
  await expect.element(confirm).toMatchTextContent('−৳1.98');
  api.reply({ quoteCashOut: { ...quote, result: taka('-2.50'), quote: 'second' } });
  await confirm.click();
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('The cash out offer has changed');
  await expect.element(confirm).toMatchTextContent('−৳2.50');
  api.reply({ cashOut: done });
  await sheet.getByRole('button', { name: 'Take any' }).click();
  await confirm.click();
  await expect.element(status).toMatchTextContent('Cashed out');
  expect(api.asked('cashOut').map(({ body: { accept, quote: of } }) => [accept, of])).toEqual([
    ['ask', 'first'],
    ['any', 'second'],
  ]);
});
