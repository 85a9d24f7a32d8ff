import type { LimitedEvent, OwnExposureLimit, SecondFactor } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/open-site.tsx';
import { taka } from '../../../testing/people.ts';

const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0 };
const others = {
  showSecondFactor: off,
  listPasskeys: { passkeys: [] },
  listAppKeys: { keys: [], transactions: { thisHour: 0, max: 5_000 } },
};
const match: LimitedEvent = {
  eventId: '900000001',
  eventName: 'Alpha v Beta',
  limit: null,
  isBlocked: true,
  matched: taka('150.00'),
  total: taka('400.00'),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('[TRADE-86] a player sets a limit on every match, unblocks one, gives it a limit of its own and removes that', async () => {
  let list: { ofAll: OwnExposureLimit | null; events: LimitedEvent[] } = { ofAll: null, events: [match] };
  const api = await openSite('/security', {
    replies: {
      ...others,
      listExposureLimits: () => list,
      setExposureLimit({ body: { eventId, ...limit } }) {
        list =
          eventId === undefined
            ? { ...list, ofAll: limit }
            : { ...list, events: [{ ...match, isBlocked: false, limit }] };
        return list;
      },
      unblockEvent() {
        list = { ...list, events: [{ ...match, isBlocked: false }] };
        return list;
      },
      removeExposureLimit() {
        list = { ...list, events: [{ ...match, isBlocked: false }] };
        return list;
      },
    },
  });
  await expect.element(page.getByText('Limit reached: no more bets on this match')).toBeVisible();
  await expect.element(page.getByText('Could lose now: ৳150.00 matched, ৳400.00 in all')).toBeVisible();
  await button('Set the limit: Every match').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const [matched, total] = [
    page.getByLabelText('The most that matched bets may lose'),
    page.getByLabelText('The most that all bets may lose'),
  ];
  await expect.element(total).toHaveAccessibleDescription(/Please enter an amount/);
  await total.fill('1,000');
  await dialog.getByText('Take no more bets on the match').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(matched).toHaveAccessibleDescription('Stopping needs an amount for matched bets.');
  await matched.fill('৫০০');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Matched bets: at most ৳500.00, then no more bets')).toBeVisible();
  await expect.element(page.getByText('All bets: at most ৳1,000.00')).toBeVisible();
  expect(api.asked('setExposureLimit')).toMatchObject([
    { body: { matched: 50_000n, total: 100_000n, action: 'STOP_BETTING' } },
  ]);
  await button('Bet again on Alpha v Beta').click();
  await expect.element(page.getByText('Limit reached: no more bets on this match')).not.toBeInTheDocument();
  expect(api.asked('unblockEvent')).toMatchObject([{ params: { eventId: '900000001' } }]);
  await button('Set the limit: Alpha v Beta').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('No limit', { exact: true })).toBeVisible();
  await button('Set the limit: Alpha v Beta').click();
  await dialog.getByRole('button', { name: 'Remove this limit' }).click();
  await expect.element(page.getByText('Same limit as every match')).toBeVisible();
  expect(api.asked('removeExposureLimit')).toMatchObject([{ query: { eventId: '900000001' } }]);
});

test('[TRADE-86] a refused limit is told in the form, and what was typed stays', async () => {
  await openSite('/security', {
    replies: {
      ...others,
      listExposureLimits: { ofAll: null, events: [{ ...match, isBlocked: false }] },
      setExposureLimit: new Refused('INVALID_MARKET_GROUP'),
    },
  });
  await button('Set the limit: Alpha v Beta').click();
  const total = page.getByLabelText('The most that all bets may lose');
  await total.fill('300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent(/This match has no market that trades/);
  await expect.element(total).toHaveValue('300');
});

test('[TRADE-86] the limits are told in Bangla', async () => {
  await openSite('/security', {
    language: 'bn',
    replies: {
      ...others,
      listExposureLimits: {
        ofAll: { matched: taka('500.00'), total: taka('1000.00'), action: 'TEAR_DOWN_MARKET_GROUP' },
        events: [match],
      },
    },
  });
  await expect.element(page.getByText('সীমা শেষ: এই ম্যাচে আর বাজি নয়')).toBeVisible();
  await button('সীমা ঠিক করুন: সব ম্যাচ').click();
  await expect.element(page.getByLabelText('সব বাজিতে সর্বোচ্চ ক্ষতি')).toHaveValue('১০০০.০০');
  await dialog.getByRole('button', { name: 'এই সীমা সরান' }).hover();
});
