import { expect, test } from 'vitest';
import { createSession, type Opening } from './create-session.ts';

function openStorage(kept: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(kept));
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const contentOf = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => {
      const key = storage.key(at) ?? '';
      return [key, storage.getItem(key)];
    }),
  );

const opening: Opening = { token: 't1', remoteId: 7n, username: 'rahim2024', exchange: [{ token: 'x1' }] };

test('[AUTH-2] a login keeps token, remote_id, username and exchangeToken and sets the popups', () => {
  const storage = openStorage();
  const session = createSession(storage, openStorage());
  session.open(opening, 'returning');
  expect(contentOf(storage)).toEqual({
    token: 't1',
    remote_id: '7',
    username: 'rahim2024',
    exchangeToken: 'x1',
    popup: '1',
    regPopup: '0',
  });
  expect(session.player()).toEqual({ token: 't1', remoteId: 7n, username: 'rahim2024' });
});

test('[AUTH-2] a login without an exchange token removes the one before', () => {
  const storage = openStorage({ exchangeToken: 'old' });
  createSession(storage, openStorage()).open({ ...opening, exchange: [] }, 'returning');
  expect(storage.getItem('exchangeToken')).toBeNull();
});

test('[AUTH-5] a first login shows the welcome and clears the codes', () => {
  const storage = openStorage({ agent_code: 'a', referral_code: 'r', affiliate_code: 'f' });
  createSession(storage, openStorage()).open(opening, 'new');
  expect(contentOf(storage)).toMatchObject({ popup: '1', regPopup: '1' });
  expect(['agent_code', 'referral_code', 'affiliate_code'].map((key) => storage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
});

test('[AUTH-13] a logout clears what the specification names and nothing else', () => {
  const storage = openStorage({ balance: '5.00', agent_code: 'a', referral_code: 'r' });
  const session = createSession(storage, openStorage());
  session.open(opening, 'returning');
  session.close();
  expect(contentOf(storage)).toEqual({ popup: '1', regPopup: '0', referral_code: 'r' });
  expect(session.player()).toBeUndefined();
});

test('[AUTH-14] a dead token clears everything and notifies listeners', () => {
  const storage = openStorage({ token: 't1', remote_id: '7', whatsapp: 'w' });
  const session = createSession(storage, openStorage());
  let told = 0;
  session.subscribe(() => {
    told += 1;
  });
  session.clear();
  expect(contentOf(storage)).toEqual({});
  expect(told).toBe(1);
});

test('a player stays the same object until it changes, and changes of other tabs are noticed', () => {
  const storage = openStorage({ token: 't1', remote_id: '7', username: 'rahim2024' });
  const session = createSession(storage, openStorage());
  const before = session.player();
  session.refresh();
  expect(session.player()).toBe(before);
  storage.removeItem('token');
  session.refresh();
  expect(session.player()).toBeUndefined();
});

test('[SAFE-52] what a player left unfinished in a tab goes with the session, and stays with a new token', () => {
  const [storage, unfinished] = [openStorage(), openStorage({ draft: 'my number is' })];
  const session = createSession(storage, unfinished);
  const draft = () => unfinished.getItem('draft');
  session.open(opening, 'returning');
  session.open({ ...opening, token: 't2' }, 'returning');
  expect(draft()).toBe('my number is');
  session.close();
  expect(draft()).toBeNull();
  // In another tab.
  session.open(opening, 'returning');
  unfinished.setItem('draft', 'again');
  storage.removeItem('token');
  session.refresh();
  expect(draft()).toBeNull();
});

test.each([
  ['nobody', {}],
  ['somebody else', { token: 't2', remote_id: '8' }],
])('[SAFE-52] a tab that was at another page while its session ended keeps nothing for %s', (_, now) => {
  const unfinished = openStorage();
  createSession(openStorage(), unfinished).open(opening, 'returning');
  unfinished.setItem('draft', 'my number is');
  createSession(openStorage({ token: 't1', remote_id: opening.remoteId.toString() }), unfinished);
  expect(unfinished.getItem('draft')).toBe('my number is');
  createSession(openStorage(now), unfinished);
  expect(unfinished.getItem('draft')).toBeNull();
});

test('a token without a readable id is no session', () => {
  expect(
    createSession(openStorage({ token: 't1', remote_id: 'seven' }), openStorage()).player(),
  ).toBeUndefined();
});

test("[AUTH-12] a session's exit is home, unless it was closed for the login", () => {
  const session = createSession(openStorage(), openStorage());
  session.open(opening, 'returning');
  session.close('login');
  expect(session.exit()).toBe('login');
  session.open(opening, 'returning');
  expect(session.exit()).toBe('home');
  session.close('login');
  session.clear();
  expect(session.exit()).toBe('home');
});
