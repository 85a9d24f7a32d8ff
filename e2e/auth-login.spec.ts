import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';

const faults = [
  { username: '', password: 'padma1234', field: 'Username', text: 'Username is required' },
  {
    username: 'rahim_24',
    password: 'padma1234',
    field: 'Username',
    text: 'Invalid username (only letters and numbers)',
  },
  { username: 'rahim2024', password: '', field: 'Password', text: 'Password is required' },
  {
    username: 'rahim2024',
    password: 'short',
    field: 'Password',
    text: 'Password must be at least 8 characters',
  },
];
for (const { username, password, field, text } of faults) {
  test(`[AUTH-1] "${username}" with "${password}": ${text}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const bad = page.getByLabel(field, { exact: true });
    await expect(bad).toHaveAttribute('aria-invalid', 'true');
    await expect(bad).toHaveAccessibleDescription(text);
    await expect(bad).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
}

test('[AUTH-1] both fields say at once what is wrong with them', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password is required',
  );
});

test('[AUTH-2] a login keeps what the server answered, sets the popups and goes home', async ({
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

test('[AUTH-2] a login that brings no exchange token removes the one before', async ({ page, app }) => {
  const { username, password } = await openPlayer(app.url, 'new');
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(answer), exchange: [] } });
  });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('exchangeToken', 'old'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page)).not.toHaveProperty('exchangeToken');
});

test('[AUTH-3] a refused login says so under the password and keeps what was typed', async ({ page }) => {
  const { username } = newPerson();
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wrong4567');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Invalid credentials',
  );
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page).toHaveURL('/login');
});

test("[AUTH-3] the server's own message is shown, and 'Invalid credentials' when it gives none", async ({
  page,
}) => {
  let json = { message: 'Come back after the tea break.' };
  await page.route('**/api/login', (route) => route.fulfill({ status: 401, json }));
  await page.goto('/login');
  await page.getByLabel('Username').fill('rahim2024');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('padma1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(password).toHaveAccessibleDescription('Come back after the tea break.');
  json = { message: '' };
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(password).toHaveAccessibleDescription('Invalid credentials');
});

test('[AUTH-3] without a connection the login says so, keeps what was typed, and works once it is back', async ({
  page,
  context,
  app,
}) => {
  const { username, password } = await openPlayer(app.url, 'new');
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Network error, please try again later.',
  );
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('[AUTH-17] after ten wrong passwords an account has to wait, also with the right one', async ({
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

test('[AUTH-2] a double press on Log in opens one session', async ({ page, app }) => {
  const { username, password } = await openPlayer(app.url, 'new');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent += 1;
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).dblclick();
  await expect(page).toHaveURL('/');
  expect(sent).toBe(1);
});
