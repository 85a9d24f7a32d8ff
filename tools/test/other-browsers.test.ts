import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPrograms, OTHER_BROWSERS, type OtherBrowser } from './other-browsers.ts';

const browser: OtherBrowser = {
  name: 'Example',
  project: 'example',
  packages: ['example'],
  programs: { DRIVER_PATH: ['driver-new', 'driver'], SCREEN_PATH: ['screen'] },
};

function makeFolder(programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of programs) {
    writeFileSync(join(folder, name), '#!/bin/sh\n');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

test('[PLAY-72] a browser is found if each of its programs is, and a better name goes before a worse', () => {
  const folder = makeFolder(['driver', 'driver-new', 'screen']);
  expect(findPrograms(browser, {}, [folder])).toEqual({
    DRIVER_PATH: join(folder, 'driver-new'),
    SCREEN_PATH: join(folder, 'screen'),
  });
  expect(findPrograms(browser, {}, [makeFolder(['driver'])])).toBeUndefined();
});

test('[PLAY-72] a program named in the environment is the one, even if it is missing', () => {
  const folder = makeFolder(['driver', 'screen']);
  const named = join(makeFolder(['mine']), 'mine');
  expect(findPrograms(browser, { DRIVER_PATH: named }, [folder])?.['DRIVER_PATH']).toBe(named);
  expect(findPrograms(browser, { DRIVER_PATH: '/nowhere' }, [folder])).toBeUndefined();
});

test('[PLAY-72] the main job has a Firefox and a WebKit', () => {
  expect(OTHER_BROWSERS.map(({ project }) => project)).toEqual(['firefox', 'webkit']);
});
