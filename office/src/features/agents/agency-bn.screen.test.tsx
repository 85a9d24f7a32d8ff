import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { agency } from './testing/sample-agents.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const figures = () => document.querySelector('main dl')?.textContent ?? '';
const replies = { ...agency, showMe: { me: { ...me, role: 'agent', language: 'bn' } } } as const;

test('[AGENT-28] the own page, a page below and a new player’s login are in Bangla and fit a phone', async () => {
  await openOffice(paths.agency, {
    language: 'bn',
    replies: { ...replies, openPlayerBelow: { username: 'mirpur2749', password: 'k7m2pq9xzt' } },
  });
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
  await expect.poll(figures).toMatch(/দেনা৳২,৩০০\.০০.*আপনার লাভ\+৳৩,৮৫০\.০০/);
  expect(figures()).not.toMatch(/\d/);
  expect(listBeyond()).toEqual([]);
  await page.getByRole('tab', { name: 'স্টেটমেন্ট' }).click();
  await expect.element(page.getByRole('tabpanel')).toMatchTextContent('Dhaka North-এর আপলাইনকে কত দিতে হবে');
  await page.getByRole('tab', { name: 'ডাউনলাইন' }).click();
  await button('প্লেয়ার যোগ করুন').click();
  await dialog.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click();
  await expect.element(dialog.getByLabelText('ইমেইল')).toHaveAccessibleDescription(/ইমেইল লিখুন/);
  await dialog.getByLabelText('ইউজারনেম').fill('mirpur2749');
  await dialog.getByLabelText('ফোন').fill('01712227490');
  await dialog.getByLabelText('ইমেইল').fill('mirpur2749@example.com');
  await dialog.getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click();
  await expect.element(dialog.getByText(/আপনার অ্যাকাউন্ট তৈরি/)).toMatchTextContent('পাসওয়ার্ড: k7m2pq9xzt');
  expect(listBeyond()).toEqual([]);
  await dialog.getByRole('button', { name: 'ঠিক আছে' }).click();
  await page.getByRole('list', { name: 'ডাউনলাইন' }).getByRole('button', { name: 'Mirpur Sports' }).click();
  await page.getByRole('tab', { name: 'ক্রেডিট', exact: true }).click();
  await button('ক্রেডিট দিন').click();
  await expect.element(dialog).toMatchTextContent('সঙ্গে সঙ্গে পৌঁছে যায়');
  expect(listBeyond()).toEqual([]);
});
