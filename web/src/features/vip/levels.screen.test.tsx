import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../testing/open-site.tsx';
import { rahim, taka } from '../../testing/people.ts';

const showPoints = { pointValue: taka('0.11'), entries: [] };
const levels = [
  { name: 'Bronze', pointsMin: 0, pointValue: taka('0.10') },
  { name: 'Silver', pointsMin: 500, pointValue: taka('0.11') },
  { name: 'Gold', pointsMin: 2500, pointValue: taka('0.12') },
];
const list = page.getByRole('region', { name: 'Levels and what they give' });

test('[PLAY-100] My VIP shows the level, the way to the next, and what each level takes and gives', async () => {
  await openSite('/vip', { replies: { showPoints, showVip: { earned: 1500, levels } } });
  await expect.element(page.getByText('Your level: Silver')).toBeVisible();
  const bar = page.getByRole('meter', { name: 'The way to Gold' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1,000 more points to Gold');
  await expect.element(list.getByRole('listitem')).toHaveLength(3);
  const own = list.getByRole('listitem').filter({ hasText: 'Your level' });
  await expect.element(own).toMatchTextContent('Silver');
  await expect.element(own).toHaveAttribute('aria-current', 'true');
  await expect
    .element(own)
    .toMatchTextContent('Each point you convert is worth ৳0.11. That makes ৳110.00 for 1,000 points.');
  await expect.element(list.getByRole('listitem').nth(2)).toMatchTextContent('From 2,500 points earned');
  await expect.element(list).toMatchTextContent('have ever earned: 1,500 so far');
});

test('[PLAY-100] on the highest level there is no bar', async () => {
  await openSite('/vip', { language: 'bn', replies: { showPoints, showVip: { earned: 9000, levels } } });
  await expect.element(page.getByText('এটাই সবচেয়ে উঁচু স্তর।')).toBeVisible();
  await expect.element(page.getByRole('meter')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'আপনার স্তর' }))
    .toMatchTextContent('প্রতি পয়েন্ট বদলালে ৳০.১২। ১,০০০ পয়েন্টে হয় ৳১২০.০০।');
});

test('[PLAY-100] levels that could not be loaded leave the conversion, and are asked for again', async () => {
  const api = await openSite('/vip', { replies: { showPoints, showVip: new ConnectionLost() } });
  await expect.element(page.getByLabelText('Points to convert')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  api.reply({ showVip: { earned: 0, levels } });
  await retry.click();
  await expect.element(list.getByRole('listitem')).toHaveLength(3);
});

test('[PLAY-101] a point that is worth less than was shown is not converted, and the new value is shown', async () => {
  const api = await openSite('/vip', {
    visitor: { ...rahim, vipPoints: 600 },
    replies: {
      showPoints,
      showVip: { earned: 600, levels },
      convertPoints: new Refused('POINT_VALUE_CHANGED'),
    },
  });
  await page.getByLabelText('Points to convert').fill('100');
  await expect.element(page.getByText('You get').first()).toMatchTextContent('৳11.00');
  api.reply({ showPoints: { ...showPoints, pointValue: taka('0.10') } });
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('A point is worth less now');
  await expect.element(page.getByText('You get').first()).toMatchTextContent('৳10.00');
  expect(api.asked('convertPoints').map(({ query }) => query.pointValue)).toEqual([taka('0.11')]);
});

test('[PLAY-100] the account card names the level', async () => {
  await openSite('/account', { replies: { showVip: { earned: 500, levels } } });
  await expect.element(page.getByText('Level: Silver')).toBeVisible();
});
