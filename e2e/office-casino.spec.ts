import type { Page } from '@playwright/test';
import { expect, test } from './app/fixtures.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { enterOffice } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';

// A server prints its owner's link only once.
test.use({
  appName: 'office-casino',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
});
test.describe.configure({ mode: 'serial' });

let owner: Page;

test.beforeAll(async ({ browser, app, ownerLink }) => {
  owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await enterOffice(owner, ownerLink, 'rahima');
});

const namesOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Games', exact: true })
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.firstChild?.textContent ?? ''));

test(
  '[GAME-1] a game switched off at the desk leaves the phone’s lobby, and the desk decides the order of games',
  { tag: FULL_ONLY },
  async ({ browser, app }) => {
    await owner.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(owner.getByRole('row', { name: /Rickshaw Reels/ })).toContainText('95');
    await expect(owner.getByRole('row', { name: /^playhouse/ })).toContainText('SHA256:');
    await lookAtDesk(owner, 'office-games');
    const before = await namesOf(owner);
    const [first = '', second = ''] = before;
    await owner.getByRole('button', { name: `Move ${second} up` }).click();
    await expect(owner.getByText(`${second} has been moved`)).toBeVisible();
    await expect.poll(async () => (await namesOf(owner)).slice(0, 2)).toEqual([second, first]);
    await owner.getByRole('button', { name: `Switch off ${first}` }).click();
    await owner.getByLabel('Reason').fill('It pays too much.');
    await owner.getByRole('dialog').getByRole('button', { name: 'Switch off', exact: true }).click();
    await expect(owner.getByRole('button', { name: `Switch on ${first}` })).toBeVisible();

    const phone = await (
      await browser.newContext({ baseURL: app.url, viewport: { width: 360, height: 740 } })
    ).newPage();
    await phone.goto('/games?type=SLOT');
    await expect(phone.getByRole('main').getByText(second).first()).toBeVisible();
    await expect(phone.getByRole('main').getByText(first)).toHaveCount(0);
    await owner.getByRole('button', { name: `Switch on ${first}` }).click();
    await expect(owner.getByRole('button', { name: `Switch off ${first}` })).toBeVisible();
  },
);

test(
  '[GAME-5] the desk shows open rounds and each category, even if they are empty',
  { tag: FULL_ONLY },
  async () => {
    await owner.getByLabel('Category').selectOption('Sports');
    await expect(owner.getByRole('row', { name: /^Cricket Odds EXCHANGE/ })).toBeVisible();
    await owner.getByRole('link', { name: 'Open rounds' }).click();
    await expect(owner.getByText('Every round has ended.')).toBeVisible();
    await owner.getByLabel('A past round of a house game').fill(' 7f3a ');
    await expect(owner.getByRole('link', { name: 'Show the round' })).toHaveAttribute(
      'href',
      '/playhouse/verify#round=7f3a&lang=en',
    );
    await lookAtDesk(owner, 'office-open-rounds');
  },
);
