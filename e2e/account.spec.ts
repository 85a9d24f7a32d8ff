import { expect, test } from './app/fixtures.ts';
import { readCode } from './app/read-code.ts';

test.describe('a new player', () => {
  test.use({ visitor: 'new' });

  test('[ACCT-4] a code is requested once, a 300 s countdown replaces the button, and the code verifies the phone', async ({
    page,
    app,
    player,
  }) => {
    let sent = 0;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/send-verification-code', async (route) => {
      sent += 1;
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/profile');
    const send = page.getByRole('button', { name: 'Send code' });
    await expect(send).toBeEnabled();
    await send.dblclick();
    await expect(send).toBeDisabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    held.resolve();
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(page.getByRole('timer')).toHaveText('New code in 5:00', { timeout: 200 });
    }).toPass({ intervals: [50] });
    await expect(send).toBeHidden();
    expect(sent).toBe(1);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('timer')).toHaveText('New code in 3:59');

    await page.clock.runFor(239_000);
    await expect(send).toBeVisible();

    await page.clock.resume();
    const field = page.getByLabel('Verification code');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field).toHaveAccessibleDescription('The code is wrong or has expired.');
    await field.fill(await readCode(app.url, player.phone));
    await page.getByRole('button', { name: 'Verify' }).dblclick();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Verify your phone' })).toBeHidden();
  });

  test('[AUTH-17] after five wrong codes even the right one is refused', async ({ page, app, player }) => {
    await player.client.sendPhoneCode({ body: { phone: player.phone } });
    const code = await readCode(app.url, player.phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      await expect(player.client.verifyPhone({ body: { code: wrong } })).rejects.toThrow();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Verification code');
    await field.fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(field).toHaveAccessibleDescription(/The code is wrong|Too many wrong tries/);
    await expect(page.getByText('Not verified')).toBeVisible();
  });
});
