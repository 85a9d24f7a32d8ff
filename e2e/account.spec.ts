import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { readCode } from './app/read-code.ts';
import { FULL_ONLY } from './app/test-scale.ts';

test.use({ visitor: 'new' });

test(
  '[ACCT-4] [ACCT-5] codes verify the player’s phone and an added one; a number that another player has verified is refused',
  { tag: FULL_ONLY },
  async ({ page, app, player }) => {
    await page.goto('/profile');
    const own = page.getByRole('region', { name: 'Verify your phone' });
    await own.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByLabel('Verification code');
    await code.fill(await readCode(app.url, player.phone));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();

    const section = page.getByRole('region', { name: 'Additional phone numbers' });
    const field = section.getByLabel('New phone number');
    const add = section.getByRole('button', { name: 'Add number' });
    await field.fill((await openPlayer(app.url, 'verified')).phone);
    await add.click();
    await expect(field).toHaveAccessibleDescription('This phone number belongs to another account.');
    const number = newPerson().phone;
    await field.fill(number);
    await add.click();
    const row = section.getByRole('listitem').filter({ hasText: number });
    await expect(row).toContainText('Not verified');
    await row.getByRole('button', { name: 'Send code' }).click();
    await expect(row.getByRole('timer')).toHaveText(/New code in [45]:\d\d/);
    await row.getByLabel('Verification code').fill(await readCode(app.url, number));
    await row.getByRole('button', { name: 'Verify' }).click();
    await expect(row).not.toContainText('Not verified');
  },
);
