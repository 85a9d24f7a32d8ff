import { expect, test } from './app/fixtures.ts';

test('[HOME-19] a screen that breaks shows Unexpected Application Error!, with a link home', async ({
  page,
}) => {
  await page.route('**/assets/login-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  );
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Error [0-9a-f]{8}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
});

test('a lost connection is shown until it is back; meanwhile a screen or a menu that can’t load says so', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
  const line = page.getByText('You are offline. Prices are not live.');
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Error' });
  await expect(modal).toContainText('This could not be loaded.');
  await modal.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
  await context.setOffline(false);
  await expect(line).toHaveCount(0);
  await expect(page.getByLabel('Username')).toBeVisible();
});
