import { OtherAnswer, Refused } from '@maidan/contract/testing';
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
