import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { componentsIn, healthWith } from './testing/sample-health.ts';

const section = page.getByRole('region', { name: 'What is installed' });

const openHealth = (components: ReturnType<typeof componentsIn> | null) =>
  openOffice(paths.health, {
    replies: { showHealth: { ...healthWith(null), components }, checkComponents: undefined },
  });

test('[LIVE-9] Health says that what is installed is what the manifest names', async () => {
  await openHealth(componentsIn('same'));
  await expect.element(section).toMatchTextContent('All 2,710 files are what the manifest names.');
  await expect.element(section).toMatchTextContent(`SHA-256 ${'ab'.repeat(32)}`);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('[LIVE-9] Health names what differs, and marks it', async () => {
  await openHealth(componentsIn('different'));
  await expect.element(section).toMatchTextContent('22 files differ from the manifest.');
  await expect.element(section).toMatchTextContent('engine/src/book/match.ts');
  await expect.element(section).toMatchTextContent('and 21 more');
  expect(section.getByText('22 files differ', { exact: false }).element().className).toContain('text-warn');
});

test('[LIVE-9] without a manifest Health tells how many files there are', async () => {
  await openHealth(componentsIn('unlisted'));
  await expect.element(section).toMatchTextContent('2,710 files; COMPONENTS_FILE names no manifest');
});

test('[LIVE-9] a check on demand says that it is done', async () => {
  const { api } = await openHealth(null);
  await expect.element(section).toMatchTextContent('Not checked yet since the start.');
  await section.getByRole('button', { name: 'Check now' }).click();
  await expect.element(page.getByText('Checked.')).toBeVisible();
  expect(api.asked('checkComponents')).toHaveLength(1);
});
