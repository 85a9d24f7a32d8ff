import { expect, test } from './app/fixtures.ts';
import { openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';

test('[AUTH-2] a login stores the server’s response, sets the popup flags and goes home', async ({
  page,
  app,
}) => {
  const { username, password, remoteId } = await openPlayer(app.url, 'new');
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('regPopup', '1'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answered = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  const answer: unknown = await (await answered).json();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
  const keys = await kept(page);
  expect(keys).toMatchObject({ username, remote_id: remoteId.toString(), popup: '1', regPopup: '0' });
  expect(answer).toMatchObject({ token: keys['token'], exchange: [{ token: keys['exchangeToken'] }] });
});

test('[AUTH-17] after ten wrong passwords an account has to wait, even with the right one', async ({
  page,
  app,
}) => {
  const { client, username, password } = await openPlayer(app.url, 'new');
  for (let tries = 0; tries < 10; tries += 1)
    await expect(client.login({ body: { username, password: 'wrong4567' } })).rejects.toThrow();
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Too many requests. Please wait and try again.',
  );
});
