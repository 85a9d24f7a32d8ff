import { expect, test } from './app/fixtures.ts';
import { newPerson, openPlayer } from './app/players.ts';
import { kept } from './app/storage.ts';
import { FULL_ONLY } from './app/test-scale.ts';
import { fillSignUp } from './steps/sign-up.ts';

test(
  '[AUTH-5] [AUTH-8] [AUTH-9] a sign-up by a referral link logs in at once and appears in its owner’s list',
  { tag: FULL_ONLY },
  async ({ page, app }) => {
    const referrer = await openPlayer(app.url, 'new');
    const list = () => referrer.client.listReferred({ query: { remoteId: referrer.remoteId, page: 1 } });
    const { referralCode } = await list();
    await page.goto(`/referral_code?referral_code=${referralCode}`);
    await expect(page).toHaveURL('/signup');
    const person = newPerson();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
    const { referred } = await list();
    expect(referred.map(({ username }) => username)).toEqual([
      `${person.username.slice(0, 2)}****${person.username.slice(-2)}`,
    ]);
    const keys = await kept(page);
    expect(keys).toMatchObject({ username: person.username, popup: '1', regPopup: '1' });
    expect(Object.keys(keys)).toEqual(expect.arrayContaining(['token', 'remote_id']));
    expect(keys).not.toHaveProperty('referral_code');
    // No second device that the player wouldn't know.
    const headers = { authorization: `Bearer ${keys['token']}` };
    const listDevices = async () => (await page.request.get(`${app.url}/api/sessions`, { headers })).json();
    await expect.poll(listDevices).toMatchObject({ sessions: [{ is_current: true }] });
  },
);
