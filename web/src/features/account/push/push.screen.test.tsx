import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { stubPush } from '../../../testing/browser-push.ts';
import { openInbox } from '../../inbox/testing/open-inbox.ts';
import { homeReplies } from '../../../testing/home-replies.ts';
import { keepSession, openSite, type Visit } from '../../../testing/open-site.tsx';
import { rahim } from '../../../testing/people.ts';

const KEY = '-_k'.repeat(29);
const OTHER_KEY = 'o'.repeat(87);

const replies = {
  showPush: { publicKey: KEY, kinds: ['bets', 'money', 'security'] },
  subscribePush: { success: true },
  unsubscribePush: { success: true },
  choosePush: ({ body }) => body,
} satisfies Visit['replies'];

const open = (visit: Visit = {}) =>
  openSite('/notifications', { ...visit, replies: { ...replies, ...visit.replies } });

const device = page.getByRole('switch', { name: 'Alerts on this device' });
const status = page.getByRole('main').getByRole('status');
const kind = (name: string) => page.getByRole('switch', { name });
/** Whose messages the browser shows, as it keeps it. */
const own = (id = rahim.id) => void (document.cookie = `pushOwner=${id}; path=/`);
afterEach(() => void (document.cookie = 'pushOwner=; path=/; max-age=0'));
const isOwned = () => document.cookie.includes('pushOwner=');
const end = () => expect.poll(() => session.player()).toBeUndefined();

test('[PLAY-90] a player turns messages on for this device, and off', async () => {
  const browser = stubPush();
  const api = await open();
  await expect.element(device).not.toBeChecked();
  await device.click();
  await expect.element(status).toHaveTextContent('On. They stop when you log out here.');
  await expect.element(device).toBeChecked();
  expect(api.asked('subscribePush')).toMatchObject([
    {
      body: {
        language: 'en',
        subscription: {
          endpoint: 'https://push.example/1',
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        },
      },
    },
  ]);
  expect(browser.subscription()?.key).toBe(KEY);
  await device.click();
  await expect.element(status).toHaveTextContent('Off.');
  expect(api.asked('unsubscribePush')).toMatchObject([{ body: { endpoint: 'https://push.example/1' } }]);
  expect(browser.subscription()).toBeUndefined();
});

test('[PLAY-90] a double tap asks once', async () => {
  const browser = stubPush();
  const api = await open();
  await expect.element(device).toBeVisible();
  const element = device.element();
  if (!(element instanceof HTMLElement)) throw new Error('The switch is no element of HTML.');
  element.click();
  element.click();
  await expect.element(status).toMatchTextContent(/^On\./);
  expect(browser.questions()).toBe(1);
  expect(api.asked('subscribePush')).toHaveLength(1);
});

test('[PLAY-90] a device that is on shows so on the next visit, and after another tab turned it off', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  await open();
  await expect.element(device).toBeChecked();
  document.cookie = 'pushOwner=; path=/; max-age=0';
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(device).not.toBeChecked();
});

test('[PLAY-90] each kind is chosen for all devices, also while this one is off', async () => {
  stubPush();
  const api = await open();
  await expect.element(kind('Bets')).toBeChecked();
  await expect.element(kind('Matches')).not.toBeChecked();
  await kind('Matches').click();
  await kind('Bets').click();
  await expect
    .poll(() => api.asked('choosePush').at(-1)?.body.kinds)
    .toEqual(['money', 'matches', 'security']);
  await expect.element(device).not.toBeChecked();
  for (const name of ['Money', 'Matches', 'Security']) await kind(name).click();
  await expect.element(page.getByText('Nothing is chosen, so no alerts come.')).toBeVisible();
});

test('[PLAY-90] a choice that could not be saved is taken back with a sentence', async () => {
  stubPush();
  const api = await open({ replies: { choosePush: new ConnectionLost() } });
  await kind('Matches').click();
  await expect.element(page.getByText('Network error, please try again')).toBeVisible();
  await expect.element(kind('Matches')).not.toBeChecked();
  expect(api.asked('choosePush')).toHaveLength(1);
});

test('[PLAY-90] My Account leads there', async () => {
  stubPush();
  await openSite('/account', { replies });
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect.element(device).toBeVisible();
});

test('[PLAY-90] the inbox leads there', async () => {
  stubPush();
  await openInbox([], '/inbox', { replies });
  await page.getByRole('link', { name: 'Get these on your phone' }).click();
  await expect.element(device).toBeVisible();
});

test.each([
  ['dismissed', 'default', 'The browser was not allowed to show alerts.'],
  ['denied', 'denied', 'Your browser blocks alerts of this site.'],
] as const)('[PLAY-91] the switch goes back if the permission is %s', async (_, answer, text) => {
  const browser = stubPush();
  browser.answer(answer);
  const api = await open();
  await device.click();
  await expect.element(status).toMatchTextContent(new RegExp(text));
  await expect.element(device).not.toBeChecked();
  expect(api.asked('subscribePush')).toEqual([]);
});

test('[PLAY-91] a denied permission is told at once, and no longer after it was allowed in the settings', async () => {
  const browser = stubPush();
  browser.permit('denied');
  await open();
  await expect.element(status).toMatchTextContent(/allow notifications/);
  browser.permit('granted');
  await expect.element(status).toHaveTextContent('Off.');
  await device.click();
  await expect.element(device).toBeChecked();
});

test.each([
  ['refuses', new Refused('PUSH_SERVICE_UNKNOWN'), /its push service is not known to us/],
  ['can’t be reached', new ConnectionLost(), /There is no connection, so nothing was changed/],
])('[PLAY-91] if the server %s, the browser’s subscription is undone', async (_, subscribePush, text) => {
  const browser = stubPush();
  const api = await open({ replies: { subscribePush } });
  await device.click();
  await expect.element(status).toMatchTextContent(text);
  await expect.element(device).not.toBeChecked();
  expect(browser.subscription()).toBeUndefined();
  expect(isOwned()).toBe(false);
  api.reply(replies);
  await device.click();
  await expect.element(device).toBeChecked();
});

test('[PLAY-91] a push service that doesn’t answer and a missing worker are told', async () => {
  const browser = stubPush();
  browser.refuse('AbortError');
  await open();
  await device.click();
  await expect.element(status).toMatchTextContent(/push service did not answer/);
  browser.removeWorker();
  await device.click();
  await expect.element(status).toMatchTextContent(/leave private browsing/);
  await expect.element(device).not.toBeChecked();
});

test('[PLAY-91] offline it can still be turned off', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  await open({ replies: { unsubscribePush: new ConnectionLost() } });
  await device.click();
  await expect.element(status).toHaveTextContent('Off.');
  expect(browser.subscription()).toBeUndefined();
});

test('[PLAY-91] a browser without push offers no switch and says why, in Bangla', async () => {
  const { PushManager } = globalThis;
  Reflect.deleteProperty(globalThis, 'PushManager');
  try {
    await open({ language: 'bn' });
    await expect.element(page.getByText('এই ব্রাউজারে সাইটের নোটিফিকেশন আসে না')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'এই ডিভাইসে নোটিফিকেশন' })).not.toBeInTheDocument();
    await expect.element(kind('বাজি')).toBeChecked();
  } finally {
    Object.assign(globalThis, { PushManager });
  }
});

test('[PLAY-91] an iPhone is told to add the site to its home screen', async () => {
  const { PushManager } = globalThis;
  Reflect.deleteProperty(globalThis, 'PushManager');
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …)');
  try {
    await open();
    await expect.element(page.getByText('first add the site to your home screen')).toBeVisible();
  } finally {
    agent.mockRestore();
    Object.assign(globalThis, { PushManager });
  }
});

test('[PLAY-93] logging out turns this device off before the session ends', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  const calls: string[] = [];
  own();
  await openSite('/account', {
    replies: {
      ...homeReplies,
      ...replies,
      unsubscribePush() {
        calls.push('unsubscribePush');
        return { success: true };
      },
      logout: () => void calls.push('logout'),
    },
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await end();
  expect(calls).toEqual(['unsubscribePush', 'logout']);
  expect(browser.subscription()).toBeUndefined();
  expect(isOwned()).toBe(false);
});

test('[PLAY-93] logging out without a connection takes the browser’s subscription along', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  const lost = new ConnectionLost();
  own();
  await openSite('/account', {
    replies: { ...homeReplies, ...replies, unsubscribePush: lost, logout: lost },
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  await end();
  await expect.poll(() => browser.subscription()).toBeUndefined();
});

test('[PLAY-93] a session that ran out leaves the device on, and its player’s next login renews it', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  const { asked } = await openSite('/account', { replies: { ...homeReplies, ...replies } });
  await expect.poll(() => asked('subscribePush')).toHaveLength(1);
  const endpoint = browser.subscription()?.endpoint;
  session.clear();
  keepSession(rahim);
  session.refresh();
  await expect.poll(() => asked('subscribePush')).toHaveLength(2);
  expect(browser.subscription()?.endpoint).toBe(endpoint);
});

test('[PLAY-93] another player who logs in on this browser gets none of the first one’s messages', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own(7n);
  const api = await open();
  await expect.poll(() => browser.subscription()).toBeUndefined();
  await expect.element(device).not.toBeChecked();
  expect(api.asked('subscribePush')).toEqual([]);
});

test.each([
  ['with another key', OTHER_KEY],
  ['that the browser has lost', undefined],
])('[PLAY-93] a subscription %s is made anew on the next visit', async (_, key) => {
  const browser = stubPush();
  browser.permit('granted');
  if (key !== undefined) browser.subscribeBefore(key);
  own();
  const api = await open();
  await expect.poll(() => browser.subscription()?.key).toBe(KEY);
  await expect
    .poll(() => api.asked('subscribePush'))
    .toMatchObject([{ body: { subscription: { endpoint: browser.subscription()?.endpoint } } }]);
});

test('[PLAY-93] a renewal that the server refuses leaves nothing half on', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  await open({ replies: { subscribePush: new Refused('PUSH_SERVICE_UNKNOWN') } });
  await expect.poll(() => browser.subscription()).toBeUndefined();
  expect(isOwned()).toBe(false);
});

test('[PLAY-93] the language of the subscription follows the player’s', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  const api = await open();
  await expect.poll(() => api.asked('subscribePush')).toHaveLength(1);
  useSettings.getState().chooseLanguage('bn');
  await expect.poll(() => api.asked('subscribePush').map(({ body }) => body.language)).toEqual(['en', 'bn']);
  expect(browser.subscription()?.endpoint).toBe('https://push.example/1');
});

test('[PLAY-93] a visit without a connection leaves the device on', async () => {
  const browser = stubPush();
  browser.subscribeBefore(KEY);
  own();
  const api = await open({ replies: { subscribePush: new ConnectionLost() } });
  await expect.poll(() => api.asked('subscribePush')).toHaveLength(1);
  await expect.element(device).toBeChecked();
  expect(browser.subscription()?.endpoint).toBe('https://push.example/1');
});
