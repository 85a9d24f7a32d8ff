import type { officeCalls } from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { layoutChecks } from '@maidan/ui/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from '../../testing/open-office.tsx';
import { tryToDismiss } from '../../testing/try-to-dismiss.ts';
import { derby, matchOdds, monsoons, session } from './testing/sample-trading.ts';

const dialog = page.getByRole('dialog');
const listed = {
  listTradingChanges: { changes: [] },
  listTradingEvents: {
    events: [monsoons, derby],
    isCut: false,
    sports: [
      { sport: 'cricket', suspension: null },
      { sport: 'soccer', suspension: null },
    ],
    site: null,
  },
  showMargins: {
    margins: { BOOKMAKER: 0, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 },
    set: null,
  },
} satisfies Replies<typeof officeCalls>;
const shown = { event: monsoons, exchange: [matchOdds], house: [session] };
const rumour = { by: 'tariq', reason: 'A rumour', at: monsoons.startsAt } as const;

test('[OPER-40] events are searched for, and the largest liability comes as the server orders it', async () => {
  const { api } = await openOffice('/trading', { replies: listed });
  await expect.element(page.getByRole('row', { name: monsoons.name })).toMatchTextContent('৳2,400.00');
  await page.getByLabelText('Search events').fill('gulf');
  await expect.poll(() => api.asked('listTradingEvents').at(-1)?.query).toEqual({ find: 'gulf' });
});

test('[OPER-40] an event shows prices, position and ladder by runner', async () => {
  await openOffice('/trading?event=77', {
    replies: {
      ...listed,
      showTradingEvent: shown,
      showMarketLadder: {
        runners: [
          {
            id: 11,
            name: 'Sylhet Monsoons',
            rows: [{ price: 1.84, toBack: matchOdds.matched, toLay: session.risk, matched: session.staked }],
          },
        ],
      },
    },
  });
  const prices = page.getByRole('table', { name: 'Prices of Match Odds' });
  const monsoonsRow = prices.getByRole('row', { name: 'Sylhet Monsoons' });
  await expect.element(monsoonsRow).toMatchTextContent('1.84');
  await expect.element(monsoonsRow).toMatchTextContent('৳1,200.00');
  await expect.element(page.getByText('No 45')).toBeVisible();
  expect(layoutChecks().textFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Ladder of Match Odds' }).click();
  await expect.element(dialog.getByRole('row', { name: '1.84' })).toMatchTextContent('৳6,200.00');
});

test('[OPER-41] one key suspends the event, the sport or all betting, with a reason', async () => {
  const { api } = await openOffice('/trading?event=77', {
    replies: { ...listed, showTradingEvent: shown, suspendTrading: undefined },
  });
  await expect.element(page.getByRole('button', { name: 'Suspend the event' })).toBeVisible();
  await userEvent.keyboard('x');
  await dialog.getByRole('button', { name: 'Suspend all betting' }).click();
  await expect
    .element(dialog.getByLabelText('Reason for the audit log'))
    .toHaveAccessibleDescription('Enter a reason.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('p');
  await expect.element(dialog).toMatchTextContent('Suspend Cricket');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('e');
  await dialog.getByLabelText('Reason for the audit log').fill('A rumour');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`${monsoons.name} is suspended.`)).toBeVisible();
  await page.getByRole('button', { name: 'Suspend Rangpur Tigers' }).click();
  await dialog.getByLabelText('Reason for the audit log').fill('Hurt');
  await dialog.getByRole('button', { name: 'Suspend Rangpur Tigers' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('suspendTrading').map(({ body }) => body)).toEqual([
    { target: { scope: 'event', event: '77' }, reason: 'A rumour' },
    { target: { scope: 'runner', market: '1.77', runnerId: 12 }, reason: 'Hurt' },
  ]);
});

test('[OPER-41] each suspension is shown with its reason and lifted by itself', async () => {
  const { api } = await openOffice('/trading?event=77', {
    replies: {
      ...listed,
      showTradingEvent: {
        ...shown,
        event: {
          ...monsoons,
          suspensions: [
            { scope: 'sport', ...rumour },
            { scope: 'site', ...rumour },
          ],
        },
      },
      resumeTrading: undefined,
    },
  });
  await expect.element(page.getByText('tariq suspended the whole site: A rumour')).toBeVisible();
  await page.getByRole('button', { name: 'Resume Cricket' }).click();
  await dialog.getByLabelText('Reason for the audit log').fill('All clear');
  await dialog.getByRole('button', { name: 'Resume Cricket' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('resumeTrading').map(({ body }) => body)).toEqual([
    { target: { scope: 'sport', sport: 'cricket' }, reason: 'All clear' },
  ]);
});

test('[OPER-40] while a settlement is paid nothing closes its sheet, and it is paid once', async () => {
  const answer = Promise.withResolvers<{ outcome: 'done' }>();
  const sums = { stake: money(40_000n), before: null, after: money(15_000n), change: money(15_000n) };
  const { api } = await openOffice('/trading?event=77', {
    replies: {
      ...listed,
      showTradingEvent: shown,
      previewHouseResult: {
        accounts: [{ playerId: 12n, name: 'rahim', ...sums }],
        total: { ...sums, moves: money(15_000n) },
        settlement: 0,
      },
      settleHouseMarket: () => answer.promise,
    },
  });
  await page.getByRole('button', { name: `Settle ${session.name}` }).click();
  await dialog.getByLabelText('Result').selectOptions('Runs');
  await dialog.getByRole('textbox', { name: 'Runs' }).fill('45');
  await dialog.getByLabelText('Reason for the audit log').fill('As the scorer says');
  await dialog.getByRole('button', { name: 'Preview settlement' }).click();
  const pay = dialog.getByRole('button', { name: 'Settle and pay' });
  await pay.dblClick();
  await expect.element(pay).toHaveAttribute('aria-busy', 'true');
  await tryToDismiss();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(pay).toBeVisible();
  answer.resolve({ outcome: 'done' });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('settleHouseMarket')).toHaveLength(1);
});
