import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BANGLA_FONT, declareBanglaFont } from './bangla-font.ts';

test('[PLAY-144] the font for Bangla that the site was built with is declared for Bangla’s letters, and no other', async () => {
  const site = await mkdtemp(join(tmpdir(), 'maidan-site-'));
  onTestFinished(() => rm(site, { recursive: true }));
  expect(await declareBanglaFont(site)).toBe('');
  await mkdir(join(site, 'assets'));
  for (const name of ['noto-sans-bengali-variable-x1.woff2', 'inter-x1.woff2', 'noto-sans-bengali-x.css'])
    await writeFile(join(site, 'assets', name), '');
  const declared = await declareBanglaFont(site);
  expect(declared.match(/@font-face/g)).toHaveLength(1);
  expect(declared).toContain(`font-family:"${BANGLA_FONT}"`);
  expect(declared).toContain('url("/assets/noto-sans-bengali-variable-x1.woff2")');
  expect(declared).toContain('U+0980-09FE');
});
