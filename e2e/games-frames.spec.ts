import { GAMES, SHARED_GAMES } from '@maidan/engine';
import { expect, test } from './house/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './steps/page-looks.ts';

const WIDTHS = [360, 820] as const;
const CODES = [...new Set([...GAMES.keys(), ...SHARED_GAMES.keys(), 'crash'])];

for (const code of CODES)
  test(`[HOME-18] ${code} in its frame, in both languages: no console error, nothing serious for axe, no sideways scrolling`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const language of ['en', 'bn'] as const) {
      await page.goto('about:blank');
      await page.goto(`/playhouse/${code}#lang=${language}`);
      await page.locator('.stake-bar').waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page, `${language} ${width}`);
        await expectAccessible(page, `${language} ${width}`);
      }
    }
    expect(complaints).toEqual([]);
  });
