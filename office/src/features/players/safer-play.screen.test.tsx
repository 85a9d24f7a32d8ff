import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { player } from './testing/sample-player.ts';

test('[CARE-7] the desk shows the time-outs that a player took, and offers no way to change them', async () => {
  const beganAt = new Date('2026-01-15T13:00:00Z');
  const endsAt = new Date('2026-01-22T13:00:00Z');
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player: { ...player, timeOuts: [{ length: 'week', beganAt, endsAt }] } },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  await expect.element(page.getByText('Time-out: 1 week')).toBeVisible();
  await expect.element(page.getByText('from 15 Jan 2026, 19:00 to 22 Jan 2026, 19:00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[CARE-10] [CARE-37] the desk shows the limits of a player and each step, and offers no way to change them', async () => {
  const at = new Date('2026-01-15T13:00:00Z');
  const [low, high] = [money(50_000n), money(90_000n)];
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: {
        player: {
          ...player,
          ownLimits: [
            { kind: 'deposit', period: 'day', amount: low },
            { kind: 'loss', period: 'month', amount: high },
          ],
          ownLimitChanges: [
            { kind: 'stake', period: 'week', step: 'set', from: null, to: high, at },
            { kind: 'deposit', period: 'day', step: 'asked', from: low, to: high, at },
            { kind: 'deposit', period: 'day', step: 'set', from: null, to: low, at },
          ],
        },
      },
      listPlayerNotes: { notes: [], next: null },
    },
  });
  await expect
    .element(page.getByText('Deposits per day: asked for ৳900.00 in place of ৳500.00'))
    .toBeVisible();
  await expect.element(page.getByText('Losses per month')).toBeVisible();
  await expect.element(page.getByText('Stakes per week: from Any amount to ৳900.00')).toBeVisible();
  await expect.element(page.getByText('Deposits per day: from Any amount to ৳500.00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const history = {
  exclusions: [
    {
      length: 'for-good' as const,
      beganAt: new Date('2027-01-20T13:00:00Z'),
      endsAt: null,
      staff: { name: 'shirin', reason: 'Asked for it in the chat.' },
      returnedAt: null,
    },
    {
      length: 'six-months' as const,
      beganAt: new Date('2026-01-15T13:00:00Z'),
      endsAt: new Date('2026-07-15T13:00:00Z'),
      staff: null,
      returnedAt: new Date('2026-07-20T13:00:00Z'),
    },
  ],
  returnRequests: [
    {
      askedAt: new Date('2026-07-18T13:00:00Z'),
      outcome: 'confirmed' as const,
      endedAt: new Date('2026-07-20T13:00:00Z'),
    },
  ],
};

test('[CARE-20] the desk shows self-exclusions with who began them and the way back, and excludes a player on request', async () => {
  const { api } = await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player },
      listPlayerNotes: { notes: [], next: null },
      showPlayerExclusions: history,
      excludePlayer: undefined,
    },
  });
  await expect
    .element(page.getByText('on the player’s request, by shirin: Asked for it in the chat.'))
    .toBeVisible();
  await expect.element(page.getByText('from 15 Jan 2026, 19:00 to 15 Jul 2026, 19:00')).toBeVisible();
  await expect.element(page.getByText('Came back 20 Jul 2026, 19:00')).toBeVisible();
  await expect.element(page.getByText('Asked to come back, and confirmed')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Exclude on request' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Exclude on request' });
  await save.click();
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog.getByLabelText('For how long').selectOptions('five-years');
  await dialog.getByLabelText('Reason').fill('Asked for it by telephone.');
  await save.dblClick();
  await expect.element(page.getByText('rahim is excluded.')).toBeVisible();
  expect(api.asked('excludePlayer')).toMatchObject([
    { params: { id: player.id }, body: { length: 'five-years', reason: 'Asked for it by telephone.' } },
  ]);
});

test.each(['risk', 'cashier', 'support'] as const)(
  '[CARE-20] a member of the role %s sees self-exclusions and can’t exclude',
  async (role) => {
    await openOffice(`${paths.players}?player=${player.id}`, {
      replies: {
        showMe: { me: { ...me, role } },
        showPlayer: { player },
        listPlayerNotes: { notes: [], next: null },
        showPlayerExclusions: history,
      },
    });
    await expect.element(page.getByText('Closed for play')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Exclude on request' })).not.toBeInTheDocument();
  },
);

test('[CARE-27] the desk shows the products that a player closed and each step, and no way to change them', async () => {
  const at = new Date('2026-01-15T13:00:00Z');
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player },
      listPlayerNotes: { notes: [], next: null },
      showPlayerProducts: {
        closed: ['SPORTS', 'SLOT'],
        changes: [
          { product: 'SLOT', step: 'asked', at },
          { product: 'SLOT', step: 'closed', at },
        ],
      },
    },
  });
  await expect.element(page.getByText('Sports, Slots')).toBeVisible();
  await expect.element(page.getByText('Slots: asked to reopen')).toBeVisible();
  await expect.element(page.getByText('Slots: closed')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const at = (time: string) => new Date(`2026-01-15T${time}:00Z`);

test('[CARE-55] the desk shows how long a player plays and what they chose about it, and no way to change it', async () => {
  await openOffice(`${paths.players}?player=${player.id}`, {
    replies: {
      showPlayer: { player },
      listPlayerNotes: { notes: [], next: null },
      showPlayerPlayTime: {
        sessions: [
          { beganAt: at('13:00'), lastPlayedAt: at('14:40'), endedAt: null },
          { beganAt: at('08:00'), lastPlayedAt: at('08:12'), endedAt: at('08:15') },
        ],
        reminder: { minutes: 15, next: { minutes: null, from: at('18:00') } },
        limit: { minutes: 1440, next: null },
        changes: [{ kind: 'limit', minutes: 1440, next: null, at: at('09:00') }],
      },
    },
  });
  const sessions = page.getByRole('list', { name: 'Latest sessions of play' });
  await expect.element(sessions).toMatchTextContent('15 Jan 2026, 19:00100 min');
  await expect.element(sessions).toMatchTextContent('15 Jan 2026, 14:00 · stopped by the player12 min');
  await expect.element(page.getByText('15 min, from 16 Jan 2026, 00:00: never')).toBeVisible();
  await expect.element(page.getByText('Longest session: 1,440 min')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
