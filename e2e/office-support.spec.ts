import type { Page } from '@playwright/test';
import { expect, loggedIn, test } from './app/fixtures.ts';
import { supportUserId } from '@maidan/contract';
import { newPerson, openPlayer, type Player } from './app/players.ts';
import { DESK, PHONE } from './steps/desk-and-phone.ts';
import { enterOffice, inviteStaff } from './steps/enter-office.ts';
import { lookAtDesk } from './steps/look-at-desk.ts';
import { FULL_ONLY } from './app/test-scale.ts';

test.use({ ...DESK, appName: 'office-support' });

/** An image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const logOf = (page: Page) => page.getByRole('log');

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByLabel('Your answer').fill(text);
  await desk.getByRole('button', { name: 'Send', exact: true }).dblclick();
}

async function writeIn(player: Player, contents: readonly string[]): Promise<void> {
  const { client, remoteId } = player;
  const { chat } = await client.openChat({ body: { userOneId: remoteId, userTwoId: supportUserId } });
  for (const content of contents)
    await client.sendMessage({ body: { chatId: chat.id, senderId: remoteId, content } });
}

/** Expects the queue to fit into its list at every width that the desk is used at. */
async function expectQueueFits(desk: Page): Promise<void> {
  const list = desk.getByRole('region', { name: 'Queues' }).getByRole('list');
  for (const width of [360, 768, 1024, 1440]) {
    await desk.setViewportSize({ width, height: 800 });
    const outside = await list.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const beyond = [...element.querySelectorAll('*')]
        .filter((one) => !one.classList.contains('sr-only') && one.closest('.sr-only') === null)
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.right > right + 0.5 || box.left < left - 0.5);
      return { sideways: element.scrollWidth - element.clientWidth, beyond: beyond.length };
    });
    expect([width, outside]).toEqual([width, { sideways: 0, beyond: 0 }]);
    await desk.screenshot({ path: `screens/office-support-waiting-${width}.png` });
  }
  await desk.setViewportSize(DESK.viewport);
}

test(
  '[CHAT-1] a chat from the phone is answered at the desk, handed over and closed, without reloading any screen',
  { tag: FULL_ONLY },
  async ({ page, browser, app, ownerLink }) => {
    await enterOffice(page, ownerLink, 'rahima');
    const invited = await inviteStaff(page, 'support');
    const elsewhere = await browser.newContext({ baseURL: app.url });
    const mita = await elsewhere.newPage();
    await enterOffice(mita, invited, 'mita');
    await expect(mita.getByRole('heading', { name: 'Support' })).toBeVisible();
    await expect(mita.getByText('Nobody is waiting here.')).toBeVisible();

    const player = await openPlayer(app.url, 'funded', newPerson());
    const pocket = await browser.newContext({
      ...PHONE,
      baseURL: app.url,
      storageState: loggedIn(app.url, player),
    });
    const phone = await pocket.newPage();
    await phone.goto('/chat-box');
    const say = async (text: string) => {
      await phone.getByRole('textbox', { name: 'Message' }).fill(text);
      await phone.getByRole('button', { name: 'Send', exact: true }).click();
    };
    await say('How do I withdraw my money?');
    await expect(logOf(phone).getByText(/^This is an automatic answer\./)).toBeVisible();

    const row = mita.getByRole('listitem').filter({ hasText: player.username });
    await expect(row).toContainText('Helper');
    // [SAFE-18] A chat that only the bot has answered still waits, and the queue shows the player's own words.
    await expect(row).toContainText('How do I withdraw my money?');
    await expect(row).toContainText('waiting');
    const calling = await openPlayer(app.url, 'verified', newPerson());
    await writeIn(calling, [
      'আমিএকজনমানুষেরসাথেকথাবলতেচাইদয়াকরেআমারটাকাকোথায়গেছেবলুন'.repeat(4),
      'W'.repeat(300),
      'I need a person please. '.repeat(20),
    ]);
    const called = mita.getByRole('listitem').filter({ hasText: calling.username });
    await expect(called).toContainText('Wants a person');
    await expect(called).toContainText('3 unread messages');
    const later = await openPlayer(app.url, 'verified', newPerson());
    await writeIn(later, ['আমারটাকাকোথায়'.repeat(12)]);
    await expect(mita.getByRole('listitem')).toHaveCount(3);
    await expectQueueFits(mita);
    await called.getByRole('button').click();
    await expect(logOf(mita).getByText(/A person has been called\./)).toBeVisible();
    await expect(called).not.toContainText('unread');
    await expect(mita.getByRole('listitem').nth(1)).toContainText(calling.username);
    await row.getByRole('button').click();
    await expect(logOf(mita).getByText(/^This is an automatic answer\./)).toBeVisible();
    await expect(mita.getByRole('complementary', { name: `About ${player.username}` })).toContainText(
      '৳1,000.00',
    );
    await mita.getByRole('button', { name: 'Join', exact: true }).dblclick();
    await expect(logOf(phone).getByText('Mita has joined the chat')).toHaveCount(1);

    await say('<img src=x onerror=alert(1)> Where is my deposit?');
    await expect(logOf(mita).getByText('<img src=x onerror=alert(1)> Where is my deposit?')).toBeVisible();
    await phone
      .getByLabel('Send a photo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
    await phone.getByRole('dialog').getByRole('button', { name: 'Send photo' }).click();
    const picture = logOf(mita).getByRole('img', { name: `Picture of ${player.username}` });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(
      1,
    );

    await mita.getByRole('button', { name: 'Saved replies' }).click();
    await mita.getByRole('button', { name: 'New reply' }).click();
    await mita.getByLabel('Title').fill('Two minutes');
    await mita.getByLabel('In English').fill('Give me two minutes, please.');
    await mita.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(mita.getByText('Write the answer.')).toBeVisible();
    await mita.getByLabel('In Bangla').fill('দয়া করে দুই মিনিট সময় দিন।');
    await mita.getByRole('button', { name: 'Save', exact: true }).click();
    await mita.getByRole('searchbox').fill('two min');
    await mita.getByRole('button', { name: 'Insert “Two minutes” in Bangla' }).click();
    await expect(mita.getByLabel('Your answer')).toHaveValue('দয়া করে দুই মিনিট সময় দিন।');
    await mita.getByLabel('Your answer').press('Enter');
    await expect(logOf(phone).getByText('দয়া করে দুই মিনিট সময় দিন।')).toHaveCount(1);
    await expect(mita.getByLabel('Your answer')).toHaveValue('');

    await elsewhere.setOffline(true);
    await mita.getByLabel('Your answer').fill('It is credited now.');
    await mita.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(mita.getByRole('alert')).toContainText('Not sent');
    await expect(mita.getByLabel('Your answer')).toHaveValue('It is credited now.');
    await elsewhere.setOffline(false);
    await mita.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(logOf(phone).getByText('It is credited now.')).toHaveCount(1);
    await lookAtDesk(mita, 'office-support-chat');

    await mita.getByRole('button', { name: 'Hand over' }).click();
    await mita.getByRole('dialog').getByRole('button', { name: 'rahima' }).click();
    await expect(logOf(phone).getByText('Rahima goes on with you here')).toBeVisible();
    await expect(mita.getByText('Rahima is handling this chat.')).toBeVisible();

    await page.getByRole('link', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Mine' }).click();
    await say('And my bonus?');
    const handed = page.getByRole('listitem').filter({ hasText: player.username });
    await expect(handed).toContainText('1 unread message');
    await lookAtDesk(page, 'office-support-queue');
    await handed.getByRole('button').click();
    await expect(logOf(page).getByText('And my bonus?')).toBeVisible();
    await expect(handed).not.toContainText('unread');
    await answer(page, 'It is on its way.');
    await expect(logOf(phone).getByText('It is on its way.')).toHaveCount(1);
    await expect(logOf(mita).getByText('It is on its way.')).toHaveCount(1);

    await page.getByRole('button', { name: 'Close chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click();
    await expect(page.getByText('This chat is closed.')).toBeVisible();
    await expect(phone.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Closed', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: player.username })).toBeVisible();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('Action').selectOption({ label: 'Chat handed over' });
    await expect(page.locator('main ol > li').filter({ hasText: 'mita' })).toHaveCount(1);
    await pocket.close();
    await elsewhere.close();
  },
);
