import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice } from '../../../testing/open-office.tsx';
import { handMatch } from '../testing/sample-hand-event.ts';
import { monsoons } from '../testing/sample-trading.ts';

const dialog = page.getByRole('dialog');
const shown = {
  listTradingChanges: { changes: [] },
  showTradingEvent: { event: { ...monsoons, isByHand: true }, exchange: [], house: [] },
  showHandEvent: handMatch,
  confirmHandEvent: undefined,
};
const pad = page.getByRole('region', { name: 'Score' });
const changed = new OtherAnswer(409, { code: 'CONTENT_CHANGED', message: 'Somebody was faster.' });

test('[OPER-44] a ball is one tap, two at once are one, and undo takes it back', async () => {
  const { api } = await openOffice('/trading?event=77', {
    replies: { ...shown, enterHandScore: { version: 10 }, undoHandScore: { version: 11 } },
  });
  await expect.element(pad).toMatchTextContent('21/1 (0.5)');
  await pad.getByRole('button', { name: '4', exact: true }).dblClick();
  await pad.getByRole('button', { name: 'Wide' }).click();
  await pad.getByRole('button', { name: '1', exact: true }).click();
  await pad.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.asked('undoHandScore').length).toBe(1);
  const entries = api.asked('enterHandScore').map(({ body }) => body.entry);
  expect(entries.at(0)).toEqual({ kind: 'ball', runs: 4, wicket: false });
  expect(entries.at(-1)).toEqual({ kind: 'ball', runs: 1, wicket: false, extra: 'wd' });
  expect(api.asked('confirmHandEvent').length).toBeGreaterThan(0);
});

test('[OPER-43] one key moves the line with its margin, and a stale page says so', async () => {
  const { api } = await openOffice('/trading?event=77', {
    replies: { ...shown, quoteHandMarket: { version: 5 } },
  });
  await expect.element(page.getByText('No 45 (100) · Yes 46 (100)')).toBeVisible();
  await userEvent.keyboard('n');
  await userEvent.keyboard('+');
  await expect.poll(() => api.asked('quoteHandMarket').length).toBe(1);
  expect(api.asked('quoteHandMarket')[0]).toMatchObject({
    params: { id: '77.1.S6' },
    body: {
      version: 4,
      isOpen: true,
      quote: { kind: 'SESSION', quote: { no: { run: 46, rate: 100 }, yes: { run: 47, rate: 100 } } },
    },
  });
  api.reply({ quoteHandMarket: changed });
  await page.getByRole('button', { name: 'Suspend 6 over runs' }).click();
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible();
});

test('[OPER-43] prices that let a player win on both sides are not sent', async () => {
  const { api } = await openOffice('/trading?event=77', {
    replies: { ...shown, quoteHandMarket: { version: 2 } },
  });
  await page.getByRole('button', { name: 'Prices of Bookmaker' }).click();
  await dialog.getByLabelText('Back Sylhet Monsoons').fill('90');
  await dialog.getByLabelText('Lay Sylhet Monsoons').fill('85');
  await dialog.getByRole('button', { name: 'Set prices' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabelText('Lay Sylhet Monsoons').fill('95');
  await dialog.getByRole('button', { name: 'Set prices' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('quoteHandMarket').map(({ body }) => body)).toEqual([
    {
      version: 1,
      isOpen: true,
      quote: {
        kind: 'BOOKMAKER',
        runners: [
          { id: 1, backRate: 90, layRate: 95 },
          { id: 2, backRate: null, layRate: null },
        ],
      },
    },
  ]);
});

test('[OPER-42] an event is made by hand, and what is missing is said at its field', async () => {
  const { api } = await openOffice('/trading', {
    replies: {
      ...shown,
      listTradingEvents: { events: [], isCut: false, sports: [], site: null },
      showMargins: {
        margins: { BOOKMAKER: 0, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 },
        set: null,
      },
      createHandEvent: { id: '77' },
      addHandMarket: { id: '77.1.S10' },
    },
  });
  await page.getByRole('button', { name: 'New event by hand' }).click();
  await dialog.getByRole('button', { name: 'Make the event' }).click();
  await expect
    .element(dialog.getByLabelText('Home side'))
    .toHaveAccessibleDescription('From 2 to 60 letters.');
  await dialog.getByLabelText('Competition').fill('Village Cup');
  await dialog.getByLabelText('Home side').fill('Sylhet');
  await dialog.getByLabelText('Away side').fill('Rangpur');
  await dialog.getByLabelText('Start, Bangladesh time').fill('2026-12-01T16:00');
  await dialog.getByRole('button', { name: 'Make the event' }).click();
  await page.getByRole('button', { name: 'Add a market' }).click();
  await dialog.getByLabelText('Kind').selectOptions('Session');
  await dialog.getByLabelText('Over', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Add a market' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('createHandEvent')[0]?.body).toMatchObject({
    home: 'Sylhet',
    startsAt: new Date('2026-12-01T10:00:00Z'),
    overs: 20,
  });
  expect(api.asked('addHandMarket')[0]?.body.market).toMatchObject({
    kind: 'FANCY',
    fancy: 'SESSION',
    title: { subject: 'FIRST_OVERS', innings: 1, over: 10 },
  });
});
