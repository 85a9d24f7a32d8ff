import { ConnectionLost, OtherAnswer, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clickStill, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { isShown } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';

const showPoints = { pointValue: taka('0.10'), entries: [] };
const convert = page.getByRole('button', { name: 'Convert', exact: true });
const alert = page.getByRole('alert');

test('[ACCT-6] the texts for too few and for more than there are', async () => {
  const api = await openSite('/vip', { replies: { showPoints } });
  await expect.element(page.getByTestId('points')).toMatchTextContent('0');
  for (const [typed, text] of [
    ['', 'Minimum VP Required: 10'],
    ['9', 'Minimum VP Required: 10'],
    ['ten', 'Minimum VP Required: 10'],
    ['10', 'Not enough points. Points must follow minimum VP required to convert.'],
  ] as const) {
    await page.getByLabelText('Points to convert').fill(typed);
    await expect.element(alert).not.toBeInTheDocument();
    await convert.click();
    await expect.element(alert).toMatchTextContent(text);
  }
  expect(api.asked('convertPoints')).toEqual([]);
});

test('[ACCT-6] the server’s word is shown when it refuses, and the plain text when it gives none', async () => {
  const api = await openSite('/vip', {
    visitor: { ...rahim, vipPoints: 500 },
    replies: { showPoints, convertPoints: new Refused('POINTS_NOT_ENOUGH') },
  });
  await expect.element(page.getByTestId('points')).toMatchTextContent('500');
  await page.getByLabelText('Points to convert').fill('100');
  await convert.click();
  await expect.element(alert).toMatchTextContent('Not enough points.');
  api.reply({ convertPoints: new OtherAnswer(500, {}) });
  await convert.click();
  await expect.element(alert).toMatchTextContent(/An error occurred$/);
});

test('[ACCT-6] the player is asked for every second while the page is looked at, and not after it', async () => {
  stopClock();
  const api = await openSite('/vip', { replies: { showPoints } });
  const points = page.getByTestId('points');
  await waitStill(() => isShown(points));
  for (const count of [2, 3, 4]) {
    await runClock(1000);
    await waitStill(() => api.asked('showUser').length >= count);
    expect(api.asked('showUser')).toHaveLength(count);
  }
  await clickStill(page.getByRole('button', { name: 'Back' }));
  await waitStill(() => !isShown(points));
  await runClock(5000);
  expect(api.asked('showUser').length).toBeLessThanOrEqual(5);
});

test('[ACCT-6] points are converted once, the message says for how much, and the list shows it', async () => {
  let vipPoints = 1500;
  let entries: { id: bigint; points: number; cause: 'conversion'; at: Date }[] = [];
  const held = Promise.withResolvers<void>();
  const api = await openSite('/vip', {
    visitor: { ...rahim, vipPoints },
    replies: {
      showUser: () => ({ user: { ...rahim, vipPoints } }),
      showPoints: () => ({ ...showPoints, entries }),
      async convertPoints({ query }) {
        await held.promise;
        vipPoints -= query.points;
        entries = [{ id: 1n, points: -query.points, cause: 'conversion', at: new Date() }];
        return {
          success: true,
          message: '250 VP converted. ৳25.00 has been added to your Main Wallet.',
        };
      },
    },
  });
  const points = page.getByTestId('points');
  await expect.element(points).toMatchTextContent('1,500');
  await page.getByLabelText('Points to convert').fill('250');
  await expect.element(page.getByText('You get').first()).toMatchTextContent('৳25.00');
  await convert.dblClick();
  held.resolve();
  const message = page.getByRole('dialog', { name: 'Message' });
  await expect
    .element(message)
    .toMatchTextContent('250 VP converted. ৳25.00 has been added to your Main Wallet.');
  await message.getByRole('button', { name: 'OK' }).click();
  await expect.element(points).toMatchTextContent('1,250');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Converted to money' }))
    .toMatchTextContent('−250');
  expect(api.asked('convertPoints').map(({ query }) => query.points)).toEqual([250]);
});

test('[ACCT-6] a conversion whose response is lost is tried again as the same one', async () => {
  const api = await openSite('/vip', {
    visitor: { ...rahim, vipPoints: 500 },
    replies: { showPoints, convertPoints: new ConnectionLost() },
  });
  const field = page.getByLabelText('Points to convert');
  await field.fill('20');
  await convert.click();
  await expect.element(alert).toMatchTextContent('An error occurred while converting coins');
  await expect.element(field).toHaveValue('20');
  api.reply({ convertPoints: { success: true, message: '20 VP converted.' } });
  await convert.click();
  await expect.element(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  const keys = api.asked('convertPoints').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});
