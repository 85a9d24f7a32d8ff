import { type PlaySession } from '@maidan/contract';
import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { releaseClock, runClock, stopClock, waitStill } from '../../testing/clock.ts';
import { homeReplies } from '../../testing/home-replies.ts';
import { inLanguages } from '../../testing/in-languages.ts';
import { openSite } from '../../testing/open-site.tsx';
import { taka } from '../../testing/people.ts';

const MINUTE_MS = 60_000;
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const idle: PlaySession = {
  session: null,
  restsUntil: null,
  idleMinutes: 1440,
  reminder: { minutes: 60, next: null },
  limit: { minutes: null, next: null },
};
const playing = (isCheckDue: boolean): PlaySession => ({
  ...idle,
  session: {
    beganAt: inMinutes(-65.5),
    endsAt: inMinutes(25),
    isCheckDue,
    checkDueAt: inMinutes(isCheckDue ? -1 : 55),
    limitedAt: null,
  },
});
const figures = { staked: taka('1500.00'), won: taka('240.00'), net: taka('-310.50') };

const words = [
  {
    language: 'en',
    title: 'Do you want to go on?',
    played: '1 h 5 min',
    staked: '৳1,500.00',
    net: '−৳310.50',
    goOn: 'Go on',
    stop: 'Stop for now',
    stopped: 'You have stopped for now',
    timeOut: 'Take a time-out',
    saferPlay: 'Take a time-out',
    limit: 'Your session limit is reached',
    clock: 'Time played: 1:05',
    close: 'Close',
  },
  {
    language: 'bn',
    title: 'আরও খেলবেন?',
    played: '১ ঘণ্টা ৫ মিনিট',
    staked: '৳১,৫০০.০০',
    net: '−৳৩১০.৫০',
    goOn: 'খেলব',
    stop: 'এখন থামব',
    stopped: 'আপনি আপাতত থামলেন',
    timeOut: 'বিরতি নিন',
    saferPlay: 'বিরতি নিন',
    limit: 'একটানা খেলার সময় শেষ',
    clock: 'খেলেছেন: ১:০৫',
    close: 'বন্ধ করুন',
  },
] as const;

/** Somebody is about to do something. */
const move = () => userEvent.keyboard('{Shift}');

test.each(inLanguages(words, 'bn'))(
  '[CARE-51] a due check stands over the screen with time, stakes, wins and result, and only an answer closes it ($language)',
  async (said) => {
    let shown = playing(true);
    const api = await openSite('/account', {
      language: said.language,
      replies: {
        showPlaySession: () => shown,
        showPlayFigures: figures,
        answerRealityCheck: () => {
          shown = playing(false);
          return shown;
        },
      },
    });
    await move();
    await expect.element(dialog.getByRole('heading', { name: said.title })).toBeVisible();
    for (const text of [said.played, said.staked, said.net])
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(dialog.getByRole('heading', { name: said.title })).toBeVisible();
    const widths = [said.goOn, said.stop].map((name) => button(name).element().getBoundingClientRect().width);
    expect(widths[0]).toBe(widths[1]);
    await button(said.goOn).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.asked('answerRealityCheck')).toMatchObject([{ body: { answer: 'go-on' } }]);
    await expect.element(page.getByRole('timer', { name: said.clock })).toBeVisible();
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-51] who stops sees what was played, and the way to a time-out ($language)',
  async (said) => {
    let shown = playing(true);
    const api = await openSite('/account', {
      language: said.language,
      replies: {
        showPlaySession: () => shown,
        showPlayFigures: figures,
        answerRealityCheck: () => {
          shown = idle;
          return shown;
        },
      },
    });
    await move();
    await expect.element(dialog.getByText(said.net, { exact: true })).toBeVisible();
    await button(said.stop).click();
    await expect.element(dialog.getByRole('heading', { name: said.stopped })).toBeVisible();
    await expect.element(dialog.getByText(said.staked, { exact: true })).toBeVisible();
    expect(api.asked('answerRealityCheck')).toMatchObject([{ body: { answer: 'stop' } }]);
    await dialog.getByRole('link', { name: said.timeOut }).click();
    await expect.element(page.getByRole('heading', { name: said.saferPlay })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test.each(inLanguages(words, 'en'))(
  '[CARE-51] an answer that fails leaves the check where it is and says why ($language)',
  async (said) => {
    await openSite('/account', {
      language: said.language,
      replies: {
        showPlaySession: () => playing(true),
        showPlayFigures: new Refused('BUSY'),
        answerRealityCheck: new Refused('DISK_FULL'),
      },
    });
    await move();
    await button(said.goOn).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(button(said.stop)).toBeVisible();
  },
);

test.each(inLanguages(words, 'bn'))(
  '[CARE-51] the end of a session by its limit is told once, and can be put away ($language)',
  async (said) => {
    await openSite('/account', {
      language: said.language,
      replies: { showPlaySession: () => ({ ...idle, restsUntil: inMinutes(25) }) },
    });
    await move();
    await expect.element(dialog.getByRole('heading', { name: said.limit })).toBeVisible();
    await button(said.close).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
);

test('[CARE-51] a first stake is noticed by the wallet, and a check that is answered elsewhere goes away', async () => {
  let shown: PlaySession = idle;
  const api = await openSite('/account', {
    replies: { showPlaySession: () => shown, showPlayFigures: figures },
  });
  await move();
  await expect.poll(() => api.asked('showPlaySession').length).toBeGreaterThan(0);
  await expect.poll(() => api.stream.isRead('wallet')).toBe(true);
  shown = playing(true);
  const balance = taka('900.00');
  api.stream.push('wallet', { balance, exposure: taka('100.00'), available: balance });
  await expect.element(dialog.getByText('1 h 5 min', { exact: true })).toBeVisible();
  shown = playing(false);
  await expect.element(dialog, { timeout: 9_000 }).not.toBeInTheDocument();
});

const lastUsed = (minutesAgo: number) =>
  localStorage.setItem('used_at', (Date.now() - minutesAgo * MINUTE_MS).toString());

test.each(
  inLanguages(
    [
      { language: 'en', said: /logged out, because nobody used the site for 30 minutes/ },
      { language: 'bn', said: /৩০ মিনিট কেউ সাইট ব্যবহার করেনি/ },
    ] as const,
    'bn',
  ),
)(
  '[CARE-80] who hasn’t touched the site for half an hour is logged out and told so; who did in another tab stays ($language)',
  async ({ language, said }) => {
    stopClock();
    const api = await openSite('/account', {
      language,
      replies: { ...homeReplies, showPlaySession: { ...idle, idleMinutes: 30 }, logout: undefined },
    });
    await move();
    await waitStill(() => api.asked('showPlaySession').length > 0);
    await runClock(60_000);
    await expect
      .poll(async () => {
        await runClock(500);
        return localStorage.getItem('used_at');
      })
      .not.toBeNull();
    lastUsed(29);
    await runClock(15_000);
    expect(api.asked('logout')).toHaveLength(0);
    lastUsed(31);
    await expect
      .poll(async () => {
        await runClock(15_000);
        return api.asked('logout').length;
      })
      .toBe(1);
    releaseClock();
    await expect.element(dialog.getByText(said)).toBeVisible();
    await expect.element(page.getByLabelText(language === 'en' ? 'Username' : 'ইউজারনেম')).toBeInTheDocument();
    expect(localStorage.getItem('used_at')).toBeNull();
  },
);
