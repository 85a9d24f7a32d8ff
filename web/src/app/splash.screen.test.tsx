import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onEnd } from '../testing/on-end.ts';
import { drawSplash, showSplash } from './splash.ts';

const splash = page.getByCss('#splash');

test('[HOME-9] the splash shows the first of its images that loads', async () => {
  showSplash();
  onEnd(() => splash.query()?.remove());
  await drawSplash(['/no-such-picture.svg', '/mark.svg']);
  await expect.element(splash.getByCss('img')).toHaveAttribute('src', '/mark.svg');
  await expect.element(splash.getByCss('i')).not.toBeInTheDocument();
});

test('[HOME-9] the splash shows three dots if there is no image at all', async () => {
  showSplash();
  onEnd(() => splash.query()?.remove());
  await drawSplash(['/no-such-picture.svg', '/nor-this.svg']);
  await expect.element(splash.getByCss('i')).toHaveLength(3);
  await expect.element(splash.getByCss('img')).not.toBeInTheDocument();
});
