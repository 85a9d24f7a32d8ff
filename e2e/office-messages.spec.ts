import type { Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice, inviteStaff } from './steps/enter-office.ts';
import { listMessages } from './steps/inbox.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { FULL_ONLY } from './app/test-scale.ts';

// A server prints its owner's link only once.
test.use({ ...DESK, appName: 'office-messages' });

async function fillWords(desk: Page, words: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(words)) await desk.getByLabel(label).fill(text);
}

/** A time as a date-and-time field shows it, in Bangladesh time. */
const inDhaka = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 19);

test(
  '[ACCT-8] a scheduled message arrives on the phone at its time, in Bangla; a stopped one never does',
  { tag: FULL_ONLY },
  async ({ browser, app, page: owner, ownerLink }) => {
    await enterOffice(owner, ownerLink, 'rahima');
    const invited = await inviteStaff(owner, 'support');
    const elsewhere = await browser.newContext({ baseURL: app.url });
    const desk = await elsewhere.newPage();
    await enterOffice(desk, invited, 'mita');
    const player = await openPlayer(app.url, 'verified', newPerson());
    const other = await openPlayer(app.url, 'new', newPerson());
    const pocket = await browser.newContext({
      ...PHONE,
      baseURL: app.url,
      storageState: loggedIn(app.url, player),
    });
    await pocket.addCookies([{ name: 'language', value: 'bn', url: app.url }]);
    const phone = await pocket.newPage();
    await phone.goto('/inbox');

    await desk.getByRole('link', { name: 'Messages' }).click();
    await expect(desk.getByText('No messages yet.')).toBeVisible();
    await desk.getByRole('button', { name: 'Write a message' }).click();
    await desk.getByRole('button', { name: 'Check and send' }).click();
    await expect(desk.getByText('Write a title.')).toHaveCount(2);
    await desk.getByLabel('One player').check();
    await desk.getByRole('button', { name: 'Check and send' }).click();
    await expect(desk.getByText('Enter a username.')).toBeVisible();
    await fillWords(desk, {
      'Player’s username': player.username,
      'Title in English': 'Your <b>documents</b> are fine',
      'Message in English': 'Thank you. We have looked at them.\n\nYou can withdraw now.',
      'Title in Bangla': 'আপনার কাগজপত্র ঠিক আছে',
      'Message in Bangla': 'ধন্যবাদ। আমরা সব দেখেছি।\n\nএখন টাকা তুলতে পারবেন।',
    });
    const preview = desk.getByRole('region', { name: 'In the inbox, in Bangla' });
    await expect(preview).toContainText('ধন্যবাদ। আমরা সব দেখেছি। এখন…');
    await desk.getByRole('radio', { name: 'Scheduled' }).check();
    await expect(desk.getByLabel('Date and time in Bangladesh')).toBeVisible();
    await lookAtDesk(desk, 'office-messages-write');
    const due = Date.now() + 12_000;
    await desk.getByLabel('Date and time in Bangladesh').fill(inDhaka(due));
    await desk.getByRole('button', { name: 'Check and send' }).click();
    await expect(desk.getByRole('dialog')).toContainText(`Only ${player.username} gets it.`);
    await desk.getByRole('button', { name: 'Schedule' }).dblclick();
    await expect(desk.getByText('The message has been scheduled.')).toBeVisible();
    await expect(desk.getByRole('row', { name: /documents/ })).toHaveCount(1);
    await expect(phone.getByText('আপনার কাগজপত্র ঠিক আছে')).toBeVisible({ timeout: 40_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(due - 1000);
    await phone.getByRole('button', { name: 'আপনার কাগজপত্র ঠিক আছে' }).click();
    await expect(phone.getByRole('dialog')).toContainText('এখন টাকা তুলতে পারবেন।');
    const row = desk.getByRole('row', { name: /documents/ });
    await expect(row).toContainText('Sent');
    await expect(row.getByRole('cell').nth(4)).toHaveText('1');
    expect(await listMessages(other)).toEqual([]);

    await desk.getByRole('button', { name: 'Write a message' }).click();
    await desk.getByLabel('Phone').selectOption({ label: 'Not verified' });
    await desk.getByLabel('Joined in the last days').fill('1');
    await fillWords(desk, {
      'Title in English': 'Verify your phone',
      'Message in English': 'It takes a minute.',
      'Title in Bangla': 'ফোন যাচাই করুন',
      'Message in Bangla': 'এক মিনিট লাগবে।',
    });
    await desk.getByRole('radio', { name: 'Scheduled' }).check();
    await desk.getByLabel('Date and time in Bangladesh').fill(inDhaka(Date.now() + 3_600_000));
    await desk.getByRole('button', { name: 'Check and send' }).click();
    await expect(desk.getByRole('dialog').getByRole('status')).toHaveText('1 player is in this segment now.');
    await lookAtDesk(desk, 'office-messages-check');
    await desk.getByRole('button', { name: 'Schedule' }).click();
    await expect(desk.getByRole('row', { name: /Verify your phone/ })).toContainText('Scheduled');
    await lookAtDesk(desk, 'office-messages');
    await desk.getByRole('button', { name: 'Stop “Verify your phone”' }).dblclick();
    await expect(desk.getByRole('row', { name: /Verify your phone/ })).toContainText('Stopped');
    await desk.getByRole('button', { name: 'Open “Verify your phone”' }).click();
    await expect(desk.getByRole('dialog')).toContainText('Stopped by mita');
    await lookAtDesk(desk, 'office-messages-stopped');

    await owner.getByRole('link', { name: 'Audit log' }).click();
    await expect(owner.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await owner.getByLabel('Action').selectOption({ label: 'Message to players stopped' });
    await expect(owner.locator('main ol > li').filter({ hasText: 'mita' })).toHaveCount(1);
    await pocket.close();
    await elsewhere.close();
  },
);
