import type { Change } from '@maidan/contract/office';
import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me, openOffice } from '../../testing/open-office.tsx';
import { bronze, silver, vipLevelReplies } from './testing/vip-level-replies.ts';

const replies = vipLevelReplies;
const group = (number: number) => page.getByRole('group', { name: `Level ${number}` });
const save = page.getByRole('button', { name: 'Save the levels' });

test('[PLAY-102] an owner changes a level and adds one above; both are sent over the version that was seen', async () => {
  const { api } = await openOffice('/vip-levels', {
    replies: { ...replies, changeVipLevels: { outcome: 'proposed' } },
  });
  await group(2).getByLabelText('Taka for one point').fill('০.১২');
  await page.getByRole('button', { name: 'Add a level' }).click();
  await group(3).getByLabelText('Name in English').fill('Gold');
  await group(3).getByLabelText('Name in Bangla').fill('গোল্ড');
  await group(3).getByLabelText('From how many points').fill('2,500');
  await group(3).getByLabelText('Taka for one point').fill('0.13');
  await save.click();
  await expect.element(page.getByText('A second member has to confirm it.')).toBeVisible();
  expect(api.asked('changeVipLevels').map(({ body }) => body)).toEqual([
    {
      version: 4,
      levels: [
        bronze,
        { ...silver, pointValue: 12n },
        { nameEn: 'Gold', nameBn: 'গোল্ড', pointsMin: 2500, pointValue: 13n },
      ],
    },
  ]);
});

test('[PLAY-102] what isn’t a ladder is refused at its field, and nothing is sent', async () => {
  const { api } = await openOffice('/vip-levels', { replies });
  await group(2).getByLabelText('From how many points').fill('0');
  await save.click();
  await expect.element(group(2).getByRole('alert')).toMatchTextContent('More points than the level before.');
  await group(2).getByLabelText('From how many points').fill('500');
  await group(2).getByLabelText('Taka for one point').fill('0.09');
  await save.click();
  await expect
    .element(group(2).getByRole('alert'))
    .toMatchTextContent('At least what the level before gives.');
  await group(1).getByLabelText('Name in Bangla').fill('');
  await save.click();
  await expect.element(group(1).getByRole('alert')).toMatchTextContent('Write it in both languages.');
  expect(api.asked('changeVipLevels')).toEqual([]);
});

test('[PLAY-102] the last level is removed, and the first can’t be', async () => {
  const { api } = await openOffice('/vip-levels', {
    replies: { ...replies, changeVipLevels: { outcome: 'done' } },
  });
  await page.getByRole('button', { name: 'Remove level 2' }).click();
  await expect.element(group(2)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Remove level/ })).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('The levels have been saved.')).toBeVisible();
  expect(api.asked('changeVipLevels').map(({ body }) => body.levels)).toEqual([[bronze]]);
});

test('[PLAY-102] who was slower keeps what was typed, sees what the other saved, and chooses', async () => {
  const { api } = await openOffice('/vip-levels', {
    replies: {
      ...replies,
      changeVipLevels: new OtherAnswer(409, { code: 'CONTENT_CHANGED', message: 'Somebody was faster.' }),
    },
  });
  await group(2).getByLabelText('Taka for one point').fill('0.12');
  api.reply({ showVipLevels: { version: 5, levels: [bronze, { ...silver, nameEn: 'Steel' }] } });
  await save.click();
  const note = page.getByRole('alert').filter({ hasText: 'Steel' });
  await expect.element(note).toMatchTextContent('Level 2: Name in English');
  await note.getByRole('button').nth(0).click();
  await expect.element(group(2).getByLabelText('Name in English')).toHaveValue('Steel');
});

test('[PLAY-102] a second owner sees each level that differs, as it is and as it would be', async () => {
  const change: Change = {
    id: 9n,
    kind: 'vip-levels',
    market: null,
    result: null,
    houseResult: null,
    runnerId: null,
    bet: null,
    heldWin: null,
    bonus: null,
    promotion: null,
    vipLevels: { before: [bronze, silver], after: [bronze, { ...silver, pointValue: money(12n) }] },
    weakened: [],
    why: ['promises'],
    reason: null,
    proposedBy: { staffId: 7n, name: 'omar' },
    proposedAt: new Date('2026-01-15T10:00:00Z'),
    expiresAt: new Date('2026-01-16T10:00:00Z'),
  };
  await openOffice('/vip-levels', { replies: { ...replies, listSettingChanges: { changes: [change] } } });
  const row = page.getByRole('row').filter({ hasText: 'omar' });
  await expect
    .element(row)
    .toMatchTextContent(
      'Level 2 is now: Silver, সিলভার, from 500 points, ৳0.11 a point. It would be: Silver, সিলভার, from 500 points, ৳0.12 a point.',
    );
  await expect.element(row).not.toMatchTextContent('Bronze');
});

test('[PLAY-102] who may see bonuses but not set them reads the levels', async () => {
  await openOffice('/vip-levels', { replies: { ...replies, showMe: { me: { ...me, role: 'risk' } } } });
  await expect.element(group(2).getByLabelText('Name in English')).toHaveAttribute('readonly');
  await expect.element(page.getByText('Only owners can change the levels.')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});
