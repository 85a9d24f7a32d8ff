import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import type { PushNote } from '@maidan/contract';
import { expect, test } from 'vitest';

const ORIGIN = 'https://maidan.example';
const code = readFileSync(join(import.meta.dirname, 'site-worker.js'), 'utf8');

interface Tab {
  readonly url: string;
  readonly frameType: string;
  /** True if its page goes by itself where it is told to. */
  readonly goesItself?: true;
}

/** The worker in a browser with these open tabs; `done` is what it showed and did since, in order. */
function startWorker(tabs: readonly Tab[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const done: unknown[] = [];
  const clients = tabs.map((tab) => ({
    ...tab,
    focus: async () => void done.push(['focus', tab.url]),
    navigate: async (address: string) => void done.push(['navigate', tab.url, address]),
    postMessage(message: object, [port]: [MessagePort]) {
      done.push([message, tab.url]);
      if (tab.goesItself === true) port.postMessage('gone');
    },
  }));
  const self = {
    addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler),
    registration: {
      showNotification: async (title: string, shown: object) => void done.push({ title, ...shown }),
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (address: string) => void done.push(['open', address]),
    },
  };
  const answers = tabs.some(({ goesItself }) => goesItself === true);
  const timers = { setTimeout: (due: () => void) => void (answers || due()) };
  const built = { location: new URL(ORIGIN), URL, MessageChannel, VERSION: 'v', FILES: [] };
  vm.runInNewContext(code, { self, ...timers, ...built });
  return async (kind: string, event: object): Promise<readonly unknown[]> => {
    let waited: unknown;
    handlers.get(kind)?.({ ...event, waitUntil: (promise: unknown) => (waited = promise) });
    await waited;
    return done.splice(0);
  };
}

const note: PushNote = {
  title: 'বাজি নিষ্পত্তি হয়েছে',
  text: 'আপনি ৳১,২০০ জিতেছেন।',
  tag: 'bet-7',
  path: '/exchange-account/bets',
  language: 'bn',
};

const pushed = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } });

/** What a tap on a message with that path does. */
const tap = (path: unknown, tabs: readonly Tab[] = []) =>
  startWorker(tabs)('notificationclick', { notification: { close: () => undefined, data: { path } } });

test('[PLAY-92] a message shows its title and text in its language, in the place of an older one', async () => {
  expect(await startWorker()('push', pushed(JSON.stringify(note)))).toEqual([
    {
      title: note.title,
      body: note.text,
      lang: 'bn',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: note.path },
      tag: 'bet-7',
      renotify: true,
    },
  ]);
});

test('[PLAY-92] a message without a tag replaces none, which browsers refuse to announce anew', async () => {
  const [shown] = await startWorker()('push', pushed(JSON.stringify({ ...note, tag: '' })));
  expect(shown).not.toHaveProperty('renotify');
  expect(shown).not.toHaveProperty('tag');
});

test.each([
  ['no payload', { data: null }, 'You have a new message'],
  ['no JSON', pushed('<html>'), 'You have a new message'],
  ['null', pushed('null'), 'You have a new message'],
  ['a number', pushed('7'), 'You have a new message'],
  ['no title', pushed('{"text":"Hello","language":"xx"}'), 'You have a new message'],
  ['a title of another type', pushed('{"title":{"a":1},"language":"en"}'), 'You have a new message'],
  ['an empty title in Bangla', pushed('{"title":" ","language":"bn"}'), 'আপনার একটি নতুন বার্তা এসেছে'],
])('[PLAY-92] a push with %s shows a neutral message', async (_, event, title) => {
  expect(await startWorker()('push', event)).toMatchObject([{ title, body: '' }]);
});

test('[PLAY-92] a tap opens the path in a new tab if none is open', async () => {
  expect(await tap('/inbox?page=2')).toEqual([['open', `${ORIGIN}/inbox?page=2`]]);
});

test('[PLAY-92] a tap goes to the path in the open tab of the site, and leaves it alone if it is there', async () => {
  const tabs = [
    { url: `${ORIGIN}/office/desks`, frameType: 'top-level' },
    { url: `${ORIGIN}/exchange`, frameType: 'nested' },
    { url: `${ORIGIN}/vip`, frameType: 'top-level' },
    { url: `${ORIGIN}/inbox`, frameType: 'top-level' },
  ];
  expect(await tap('/inbox', tabs)).toEqual([
    ['focus', `${ORIGIN}/vip`],
    [{ goTo: '/inbox' }, `${ORIGIN}/vip`],
    ['navigate', `${ORIGIN}/vip`, `${ORIGIN}/inbox`],
  ]);
  expect(await tap('/vip', tabs)).toEqual([['focus', `${ORIGIN}/vip`]]);
});

test('[PLAY-92] a tap lets the page in the open tab go there by itself, which loads nothing anew', async () => {
  const tab = { url: `${ORIGIN}/odds-view?market=1`, frameType: 'top-level', goesItself: true } as const;
  expect(await tap('/inbox?page=2', [tab])).toEqual([
    ['focus', tab.url],
    [{ goTo: '/inbox?page=2' }, tab.url],
  ]);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  // oxlint-disable-next-line no-script-url -- what must not be opened
  'javascript:alert(1)',
  'inbox',
  '',
  7,
  undefined,
])('[PLAY-92] a tap on a message that leads to %j opens the home of the site', async (path) => {
  expect(await tap(path)).toEqual([['open', `${ORIGIN}/`]]);
});
