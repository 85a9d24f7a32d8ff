import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { affiliates, listBeyond, partner } from './testing/sample-affiliates.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('[AFF-16] the list, a page and its sheets are in Bangla, with Bangla digits, and fit a phone', async () => {
  await openOffice(paths.affiliates, { language: 'bn', replies: affiliates });
  await expect
    .element(page.getByRole('row', { name: 'Padma Sports Blog' }).last())
    .toMatchTextContent(/এনেছেন Jamuna Media.*১,৫৫০.*৳১,৩৮,০০০\.০০/);
  expect(listBeyond()).toEqual([]);
  await button('Padma Sports Blog-এর পাতা খুলুন').click();
  await expect
    .element(page.getByRole('table', { name: 'এই মাসে এ পর্যন্ত' }))
    .toMatchTextContent(/নিট আয়ের ভাগ, ৩২\.৫\s%৳৪২,২৫০\.০০.*মোট৳৪৪,৫০০\.০০/);
  for (const name of ['স্টেটমেন্ট', 'প্ল্যান', 'কোড', 'সংশোধন', 'বাদ দেওয়া খেলোয়াড়', 'হিসাব']) {
    await tab(name).click();
    await expect.element(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
    expect([name, listBeyond()]).toEqual([name, []]);
  }
  await button('প্ল্যান প্রস্তাব করুন').click();
  await expect.element(dialog.getByLabelText('ধাপ ২: কত নিট আয় থেকে, ৳')).toHaveValue('100000.00');
  expect(listBeyond()).toEqual([]);
});

test('[AFF-20] the own page and a statement are in Bangla and fit a phone', async () => {
  const replies = { ...partner, showMe: { me: { ...me, role: 'affiliate', language: 'bn' } } } as const;
  await openOffice(paths.partner, { language: 'bn', replies });
  await expect
    .poll(() => document.querySelector('main dl')?.textContent)
    .toMatch(/ক্লিক১,৫৫০সাইন আপ১০৮প্রথম জমা৩৪পাকা খেলোয়াড়৪এতে আপনার আয় হতো৳৪৪,৫০০\.০০/);
  expect(listBeyond()).toEqual([]);
  await tab('স্টেটমেন্ট').click();
  await button('ফেব্রুয়ারি ২০২৬-এর স্টেটমেন্ট').click();
  await expect.element(dialog).toMatchTextContent(/দিতে হবে.*নিট আয়৳১,৩৮,০০০\.০০/);
  expect(dialog.element().textContent?.replaceAll(/Padma Sports Blog|CSV/g, '')).not.toMatch(/[0-9]/);
  expect(listBeyond()).toEqual([]);
});
