import type { PlayerSession } from '@maidan/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';

const rows = page.getByRole('main').getByRole('listitem');
const endAll = page.getByRole('button', { name: 'Log out everywhere' });

const sessionOf = (id: bigint): PlayerSession => ({
  id,
  userAgent: '',
  openedAt: new Date('2026-01-15T12:00:00Z'),
  lastUsedAt: new Date('2026-01-15T12:30:00Z'),
  isCurrent: id === 1n,
});

test('a player sees where they are logged in, logs out one device and then all', async () => {
  let sessions = [sessionOf(1n), sessionOf(2n), sessionOf(3n)];
  const api = await openSite('/account', {
    replies: {
      listSessions: () => ({ sessions }),
      endSession({ params }) {
        sessions = sessions.filter(({ id }) => id !== params.id);
        return undefined;
      },
      endAllSessions: undefined,
    },
  });
  await page.getByRole('link', { name: 'Devices and logins' }).click();
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.first()).toMatchTextContent('This device');
  await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument();
  await rows.nth(1).getByRole('button').click();
  await expect.element(rows).toHaveLength(2);
  expect(sessions.map(({ id }) => id)).toEqual([1n, 3n]);
  await endAll.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(api.asked('endAllSessions')).toEqual([]);
  await endAll.click();
  await page.getByRole('button', { name: 'Yes, log out everywhere' }).click();
  await expectAddress('/login');
  expect(api.asked('endAllSessions')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a guest is sent to the login', async () => {
  await openSite('/sessions', { visitor: 'guest' });
  await expectAddress('/login');
});
