import type { officeCalls } from '@maidan/contract/office';
import { OtherAnswer, type Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { address, openedPassport, passport, rules } from './testing/sample-verifications.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const replies = {
  listVerifications: { verifications: [passport, address], waiting: 2 },
  openVerification: openedPassport,
  claimVerification: undefined,
  releaseVerification: undefined,
  showIdentityRules: rules,
  listSettingChanges: { changes: [] },
} satisfies Replies<typeof officeCalls>;
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Pictures come as bytes, which aren't in the call table; returns the addresses that were looked at. */
function servePictures(): string[] {
  const looked: string[] = [];
  const through = globalThis.fetch;
  vi.stubGlobal('fetch', (asked: string, init?: RequestInit) => {
    if (!asked.includes('/pictures/')) return through(asked, init);
    looked.push(asked);
    return Promise.resolve(new Response(pixel, { headers: { 'content-type': 'image/png' } }));
  });
  return looked;
}

test('[KNOW-18] the queue says who waits since when, who works on which, and whose number it is', async () => {
  await openOffice(paths.identity, { replies });
  const row = page.getByRole('row').filter({ hasText: 'Passport' });
  await expect.element(row).toMatchTextContent('karim was verified with this number.');
  await expect.element(page.getByRole('row').filter({ hasText: 'Address' })).toMatchTextContent('rafi');
  expect(listBeyond()).toEqual([]);
});

test('[KNOW-18] opening one claims it; a picture is loaded when it is looked at, once; closing gives it back', async () => {
  const { api } = await openOffice(paths.identity, { replies });
  const looked = servePictures();
  await page.getByRole('button', { name: 'Open what rahim2024 sent in' }).first().click();
  await expect.element(dialog).toMatchTextContent('A1234567');
  expect(api.asked('claimVerification')).toMatchObject([{ params: { id: 7n } }]);
  expect(api.asked('openVerification')).toHaveLength(1);
  expect(looked).toEqual([]);
  await button('Look at: Front').dblClick();
  await expect.element(dialog.getByRole('img', { name: 'Front' })).toBeVisible();
  expect(looked).toEqual(['/api/office/verifications/7/pictures/70']);
  await button('Close').click();
  await expect.poll(() => api.asked('releaseVerification')).toMatchObject([{ params: { id: 7n } }]);
});

test('[KNOW-18] a document is accepted with what it says, and a refusal is said where it was typed', async () => {
  const { api } = await openOffice(paths.identity, {
    replies: {
      ...replies,
      acceptDocument: new OtherAnswer(409, {
        code: 'NUMBER_OF_ANOTHER',
        message: 'Another player has been verified with this number.',
      }),
    },
  });
  await page.getByRole('button', { name: 'Open what rahim2024 sent in' }).first().click();
  await dialog.getByLabelText('Name on the document').fill('');
  await button('Accept for level 1').click();
  await expect
    .element(dialog.getByLabelText('Name on the document'))
    .toHaveAccessibleDescription('Write what the document says.');
  await dialog.getByLabelText('Name on the document').fill('Rahim Uddin');
  await dialog.getByLabelText('Last day').fill('2030-01-31');
  await dialog.getByLabelText('The selfie shows the same person').click();
  await button('Accept for level 2').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Another player has been verified');
  expect(api.asked('acceptDocument')).toMatchObject([
    {
      params: { id: 7n },
      body: {
        name: 'Rahim Uddin',
        birthday: '1990-05-17',
        number: 'A1234567',
        expiresOn: '2030-01-31',
        selfieAgrees: true,
      },
    },
  ]);
});

test('[KNOW-18] one is refused by a reason, or asked for again', async () => {
  const { api } = await openOffice(paths.identity, {
    replies: { ...replies, refuseVerification: undefined },
  });
  await page.getByRole('button', { name: 'Open what rahim2024 sent in' }).first().click();
  await button('Ask for it again').click();
  await expect
    .element(dialog.getByLabelText('Reason, which the player reads'))
    .toHaveAccessibleDescription('Choose a reason.');
  await dialog.getByLabelText('Reason, which the player reads').selectOptions('Can’t be read');
  await dialog.getByLabelText('The player may send it again').click();
  await button('Refuse').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('refuseVerification')).toMatchObject([
    { params: { id: 7n }, body: { reason: 'unreadable', asksAgain: false } },
  ]);
});

test('[KNOW-18] what another member works on can’t be decided', async () => {
  await openOffice(paths.identity, {
    replies: {
      ...replies,
      claimVerification: new OtherAnswer(409, { code: 'CLAIMED_BY_OTHER', message: '' }),
      openVerification: { ...openedPassport, verification: address, pictures: [] },
    },
  });
  await page.getByRole('button', { name: 'Open what rahim2024 sent in' }).nth(1).click();
  await expect.element(dialog).toMatchTextContent('rafi works on this.');
  await expect.element(button('Accept')).not.toBeInTheDocument();
});

test('[KNOW-18] [KNOW-16] the levels are changed as typed, and what loosens them is said to wait', async () => {
  const { api } = await openOffice(paths.identity, {
    replies: { ...replies, changeIdentityRules: { outcome: 'proposed' } },
  });
  const level0 = page.getByRole('group', { name: 'Level 0: verified phone' });
  await level0.getByLabelText('All deposits together, in taka').fill('a lot');
  await page.getByRole('button', { name: 'Save the levels' }).click();
  await expect
    .element(level0.getByLabelText('All deposits together, in taka'))
    .toHaveAccessibleDescription('Write an amount, or nothing.');
  await level0.getByLabelText('All deposits together, in taka').fill('0');
  await level0.getByLabelText('Largest withdrawal, in taka').fill('');
  await level0.getByLabelText('May bet and play games').click();
  await page.getByRole('button', { name: 'Save the levels' }).click();
  await expect.poll(() => api.asked('changeIdentityRules')).toHaveLength(1);
  expect(api.asked('changeIdentityRules')).toMatchObject([
    {
      body: {
        rules: [{ level: 0, mayPlay: false, depositTotalMax: money(0n), withdrawalMax: null }, {}, {}, {}],
        ageMin: 18,
        refusedDays: 30,
        closedYears: 5,
        version: 4,
      },
    },
  ]);
});
