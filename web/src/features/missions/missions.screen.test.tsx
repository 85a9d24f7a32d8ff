import type { MissionsView } from '@maidan/contract';
import { ConnectionLost, Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { goTo, isShown } from '../../testing/locate.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { openSite } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';

const view: MissionsView = {
  isOffered: true,
  isHidden: false,
  day: '2026-01-15',
  secondsLeft: 3600,
  bonus: { amount: taka('50.00'), isTaken: false },
  missionReward: taka('20.00'),
  missions: [
    { kind: 'both-sides', done: 1, steps: 2, isTaken: false },
    { kind: 'own-price', done: 0, steps: 1, isTaken: false },
    { kind: 'follow', done: 1, steps: 1, isTaken: false },
    { kind: 'fairness', done: 1, steps: 1, isTaken: true },
  ],
};
const withBonusTaken: MissionsView = { ...view, bonus: { amount: taka('50.00'), isTaken: true } };
const nothing: MissionsView = { ...view, isOffered: false, bonus: null, missionReward: null, missions: [] };

const bonus = page.getByRole('region', { name: 'Daily bonus' });
const takeBonus = bonus.getByRole('button', { name: 'Daily bonus: Take ৳50' });
const mission = (title: string) => page.getByRole('listitem').filter({ hasText: title });
const hideSwitch = page.getByRole('switch', { name: /^Show the daily bonus and missions/ });

test('[PLAY-103] a double tap takes the daily bonus once, of the day that is shown, and the balance follows', async () => {
  const held = Promise.withResolvers<void>();
  const api = await openSite('/missions', {
    replies: {
      showMissions: view,
      async takeDailyReward() {
        await held.promise;
        return withBonusTaken;
      },
    },
  });
  await takeBonus.dblClick();
  await expect.element(takeBonus).toHaveAttribute('aria-busy', 'true');
  const before = api.asked('balance').length;
  held.resolve();
  await expect.element(bonus.getByRole('status')).toHaveTextContent('Taken today');
  await expect.element(page.getByText('৳50 of play money is in your Main Wallet.')).toBeVisible();
  await expect.poll(() => api.asked('balance').length).toBeGreaterThan(before);
  expect(api.asked('takeDailyReward').map(({ body }) => body)).toEqual([
    { reward: 'daily-bonus', day: '2026-01-15' },
  ]);
});

test('[PLAY-104] a mission shows its progress and the way there; done, it can be taken; taken, it says so', async () => {
  const api = await openSite('/missions', {
    replies: { showMissions: view, takeDailyReward: new Refused('MISSION_UNDONE') },
  });
  const both = mission('Back and lay');
  await expect.element(both.getByRole('meter')).toHaveAttribute('aria-valuetext', '1 of 2');
  await expect.element(both.getByRole('button')).not.toBeInTheDocument();
  await expect
    .element(both.getByRole('link', { name: 'Try it: Back and lay' }))
    .toHaveAttribute('href', '/exchange-inplay');
  await expect.element(mission('Look behind a game').getByRole('status')).toHaveTextContent('Taken today');
  // Unfollowed in another tab meanwhile.
  api.reply({
    showMissions: {
      ...view,
      missions: view.missions.map((one) => (one.kind === 'follow' ? { ...one, done: 0 } : one)),
    },
  });
  await mission('Follow someone').getByRole('button', { name: 'Follow someone: Take ৳20' }).click();
  await expect.element(page.getByText('This mission is not done yet today.')).toBeVisible();
  await expect.element(mission('Follow someone').getByRole('link')).toBeVisible();
});

test('[PLAY-103] after a lost answer the screen asks what was taken, and takes nothing twice', async () => {
  const api = await openSite('/missions', {
    replies: { showMissions: view, takeDailyReward: new ConnectionLost() },
  });
  await expect.element(takeBonus).toBeVisible();
  api.reply({ showMissions: withBonusTaken });
  await takeBonus.click();
  await expect.element(bonus.getByRole('status')).toHaveTextContent('Taken today');
  expect(api.asked('takeDailyReward')).toHaveLength(1);
});

test('[PLAY-103] a day that ended while the screen was open gives way to the new one, by the server’s count', async () => {
  stopClock();
  const api = await openSite('/missions', {
    replies: { showMissions: { ...withBonusTaken, secondsLeft: 5 } },
  });
  await waitStill(() => isShown(bonus.getByRole('status')));
  api.reply({ showMissions: { ...view, day: '2026-01-16' } });
  await runClock(6000);
  await waitStill(() => isShown(takeBonus));
  await expect.element(page.getByText(/Today is 16 Jan 2026/)).toBeVisible();
});

test('[PLAY-105] the switch hides everything at once, home and account too; the account brings it back', async () => {
  let shown = view;
  await openSite('/missions', {
    replies: {
      showMissions: () => shown,
      hideMissions({ body }) {
        shown = { ...view, isHidden: body.isHidden };
        return shown;
      },
    },
  });
  await expect.element(page.getByText('A day without you costs nothing', { exact: false })).toBeVisible();
  await hideSwitch.click();
  await expect.element(bonus).not.toBeInTheDocument();
  await expect.element(page.getByText('You have hidden', { exact: false })).toBeVisible();
  goTo('/account');
  const way = page.getByRole('link', { name: 'Daily bonus and missions' });
  const setting = page.getByRole('switch', { name: 'Daily bonus and missions' });
  await expect.element(setting).not.toBeChecked();
  await expect.element(way).not.toBeInTheDocument();
  await setting.click();
  await expect.element(way).toHaveAttribute('href', '/missions');
});

test('[PLAY-105] home leads there quietly, near its end, unless it is hidden', async () => {
  const way = page.getByRole('link', { name: /^Daily bonus and missions/ });
  const api = await openSite('/', {
    replies: { ...homeReplies, gameSystems: { systems: [] }, showMissions: view },
  });
  const how = page.getByRole('heading', { name: 'How it works' });
  await expect.element(how).toBeInTheDocument();
  how.element().scrollIntoView();
  await expect.element(way).toHaveAttribute('href', '/missions');
  expect(api.asked('showMissions')).toHaveLength(1);
});

test('[PLAY-105] what could not be saved is taken back with a sentence', async () => {
  const api = await openSite('/missions', {
    replies: { showMissions: view, hideMissions: new ConnectionLost() },
  });
  await expect.element(takeBonus).toBeVisible();
  api.reply({ showMissions: new ConnectionLost() });
  await hideSwitch.click();
  await expect.element(page.getByText('Network error, please try again')).toBeVisible();
  await expect.element(takeBonus).toBeVisible();
  await expect.element(hideSwitch).toBeChecked();
});

test('[PLAY-106] where nothing is offered, neither the screen nor the account shows any of it', async () => {
  await openSite('/missions', { replies: { showMissions: nothing } });
  await expect.element(page.getByText('There is no daily bonus and there are no missions')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
  goTo('/account');
  await expect.element(page.getByRole('link', { name: 'My VIP' })).toBeVisible();
  await expect.element(page.getByText('Daily bonus')).not.toBeInTheDocument();
});

test('[PLAY-105] the screen speaks Bangla, digits too', async () => {
  await openSite('/missions', { language: 'bn', replies: { showMissions: view } });
  await expect.element(page.getByRole('button', { name: 'দৈনিক বোনাস: ৳৫০ নিন' })).toBeVisible();
  await expect.element(page.getByText('২টির মধ্যে ১টি')).toBeVisible();
  await expect.element(page.getByText(/ঢাকায় রাত ১২টা পর্যন্ত/)).toBeVisible();
});
