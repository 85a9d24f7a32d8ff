import { agreements } from '@maidan/contract';
import { agreementDetails, type DeskAgreement } from '@maidan/contract/office';
import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';

const inForceFrom = new Date('2026-01-01T00:00:00Z');
const words = { titleEn: 'Complaints', titleBn: 'অভিযোগ', sourceEn: 'One\nTwo\nThree', sourceBn: 'এক' };
const shown: DeskAgreement = {
  id: 'complaints',
  draft: { ...words, sourceEn: 'One\n2\nThree', revision: 4 },
  editedBy: 'rima',
  editedAt: inForceFrom,
  inForce: { ...words, version: 2 },
  versions: [
    {
      version: 2,
      inForceFrom,
      publishedAt: inForceFrom,
      publishedBy: 'nasrin',
      mustAccept: true,
      noteEn: 'Shorter.',
      noteBn: 'ছোট।',
      accepted: 12,
    },
  ],
  missing: ['dispute-body'],
};
const list = () => ({
  agreements: agreements.map((id) => ({
    id,
    titleEn: id === 'complaints' ? 'Complaints' : `Title of ${id}`,
    titleBn: 'শিরোনাম',
    version: 2,
    inForceFrom,
    editedBy: id === 'complaints' ? 'rima' : null,
  })),
  details: agreementDetails.map((name) => ({ name, textEn: '', textBn: '' })),
  detailsVersion: 3,
});

test('[CARE-77] the desk lists the documents, and saves the details of the operator', async () => {
  const { api } = await openOffice(paths.agreements, {
    replies: { listDeskAgreements: list, changeAgreementDetails: undefined },
  });
  const table = page.getByRole('table', { name: 'Documents' });
  await expect.element(table).toMatchTextContent('Version 2 from');
  await expect.element(table).toMatchTextContent('Changed by rima');
  await page.getByLabelText('Operator, English').fill('Padma Ltd');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => api.asked('changeAgreementDetails').length).toBe(1);
  const [asked] = api.asked('changeAgreementDetails');
  expect(asked?.body.version).toBe(3);
  expect(asked?.body.details[0]).toEqual({ name: 'operator', textEn: 'Padma Ltd', textBn: '' });
});

test('[CARE-77] a document shows what differs from the version in force and its versions; a draft is saved, then published', async () => {
  let now = shown;
  const { api } = await openOffice(`${paths.agreements}?document=complaints`, {
    replies: {
      showDeskAgreement: () => now,
      saveAgreementDraft: ({ body }) => {
        now = { ...shown, draft: { ...body.texts, revision: 5 } };
        return undefined;
      },
      publishAgreement: new OtherAnswer(409, { code: 'DETAILS_MISSING', message: 'Fill in the details.' }),
    },
  });
  const changes = page.getByRole('region', { name: 'What differs' });
  await expect.element(changes.getByRole('deletion')).toHaveTextContent('Two');
  await expect.element(changes.getByRole('insertion')).toHaveTextContent('2');
  await expect.element(changes.getByText('Nothing differs.')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Versions' })).toMatchTextContent('nasrin');
  await expect
    .element(page.getByText('Without a text among the details: Who decides disputes.'))
    .toBeVisible();
  const publish = page.getByRole('button', { name: 'Publish' });
  await page.getByLabelText('Text in English').fill('One\nTwo\nFour');
  await expect.element(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => api.asked('saveAgreementDraft').length).toBe(1);
  expect(api.asked('saveAgreementDraft')[0]?.body).toMatchObject({
    revision: 4,
    texts: { sourceEn: 'One\nTwo\nFour' },
  });
  await expect.element(publish).toBeEnabled();
  await publish.click();
  await expect.element(page.getByText('Say what is new.').first()).toBeVisible();
  await page.getByLabelText('What is new, in English').fill('Shorter words.');
  await page.getByLabelText('What is new, in Bangla').fill('ছোট কথা।');
  await page.getByLabelText('Players have to accept it').click();
  await publish.click();
  await expect.poll(() => api.asked('publishAgreement').length).toBe(1);
  expect(api.asked('publishAgreement')[0]?.body).toEqual({
    revision: 5,
    noteEn: 'Shorter words.',
    noteBn: 'ছোট কথা।',
    mustAccept: true,
    inForceFrom: null,
  });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});
