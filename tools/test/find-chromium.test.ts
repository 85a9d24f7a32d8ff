import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

const STARTS = '#!/bin/sh\necho Chromium 130.0\n';
const LACKS_LIBRARIES = '#!/bin/sh\nexit 127\n';

function writeProgram(root: string, path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), 0o755);
  return join(root, path);
}

test('the browser named in CHROMIUM_PATH comes first, if it starts', () => {
  const root = mkdtempSync(join(tmpdir(), 'maidan-chromium-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const named = writeProgram(root, 'named', STARTS);
  expect(findChromium('headless-shell', { CHROMIUM_PATH: named })).toBe(named);
  const broken = writeProgram(root, 'broken', LACKS_LIBRARIES);
  expect(findChromium('browser', { CHROMIUM_PATH: broken })).not.toBe(broken);
});

test.runIf(process.platform === 'linux')(
  'of the downloads in a cache of Playwright the newest that starts is taken',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'maidan-chromium-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeProgram(root, 'chromium-900/chrome-linux/chrome', STARTS);
    const newest = writeProgram(root, 'chromium-1200/chrome-linux64/chrome', STARTS);
    writeProgram(root, 'chromium-1300/chrome-linux64/chrome', LACKS_LIBRARIES);
    expect(findChromium('browser', { PLAYWRIGHT_BROWSERS_PATH: root }, [])).toBe(newest);
  },
);

test.runIf(process.platform === 'linux')('the headless shell is found apart from the browser', () => {
  const root = mkdtempSync(join(tmpdir(), 'maidan-chromium-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const browser = writeProgram(root, 'bin/chromium', STARTS);
  const shell = writeProgram(root, 'bin/chromium-headless-shell', STARTS);
  expect(findChromium('browser', {}, [join(root, 'bin')])).toBe(browser);
  expect(findChromium('headless-shell', {}, [join(root, 'bin')])).toBe(shell);
  const cache = { PLAYWRIGHT_BROWSERS_PATH: root };
  const downloaded = 'chromium_headless_shell-1300/chrome-headless-shell-linux64/chrome-headless-shell';
  const path = writeProgram(root, downloaded, STARTS);
  expect(findChromium('headless-shell', cache, [])).toBe(path);
  expect(findChromium('browser', cache, [])).toBeUndefined();
});
