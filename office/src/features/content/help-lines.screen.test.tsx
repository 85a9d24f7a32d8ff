import type { DeskHelpLine } from '@maidan/contract/office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { siteAnswer } from './testing/site-answer.ts';

const line: DeskHelpLine = {
  id: 7n,
  country: 'BD',
  nameEn: 'Dhaka line',
  nameBn: 'ঢাকা লাইন',
  phone: '+880 2 0000',
  link: '',
  languagesEn: '',
  languagesBn: '',
  hoursEn: '',
  hoursBn: '',
};

test('[CARE-64] the desk of site settings lists who helps, adds them by country and removes them', async () => {
  let lines: DeskHelpLine[] = [];
  const { api } = await openOffice(paths.site, {
    replies: {
      showSite: siteAnswer,
      listSettingChanges: { changes: [] },
      listDeskHelpLines: () => ({ lines }),
      addHelpLine: () => {
        lines = [line];
        return { id: 7n };
      },
      removeHelpLine: () => {
        lines = [];
        return undefined;
      },
    },
  });
  await expect.element(page.getByText(/^Nobody yet/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Help with play that harms' });
  await section.getByLabelText('For players from').selectOptions('BD');
  await section.getByLabelText('Name in English').fill('Dhaka line');
  await section.getByLabelText('Name in Bangla').fill('ঢাকা লাইন');
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('A phone number or an address.')).toBeVisible();
  await section.getByLabelText('Phone', { exact: true }).fill('+880 2 0000');
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  const table = page.getByRole('table', { name: 'Help with play that harms' });
  await expect.element(table).toMatchTextContent('Bangladesh');
  expect(api.asked('addHelpLine')[0]?.body).toMatchObject({ country: 'BD', phone: '+880 2 0000', link: '' });
  await page.getByRole('button', { name: 'Remove Dhaka line' }).click();
  await expect.element(page.getByText(/^Nobody yet/)).toBeVisible();
  expect(api.asked('removeHelpLine')[0]?.params).toEqual({ id: 7n });
});
