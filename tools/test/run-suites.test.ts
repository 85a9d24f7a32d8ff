import { expect, test, vi } from 'vitest';
import { ROOT } from '../run/places.mjs';
import { listServerTests } from './list-server-tests.ts';
import { OTHER_BROWSERS } from './other-browsers.ts';
import { API_TESTS } from './api-tests.ts';
import { POSTGRES_SAMPLE } from './postgres-sample.ts';
import { runMainJob, runPostgresTests, runScreenTests } from './run-suites.ts';

test('[SAFE-21] every path in the PostgreSQL sample has a test', () => {
  for (const paths of [POSTGRES_SAMPLE, API_TESTS])
    expect(listServerTests(ROOT, paths).length).toBeGreaterThanOrEqual(paths.length);
});

test('[SAFE-21] without PostgreSQL the sample fails and says why', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const part = await runPostgresTests(POSTGRES_SAMPLE, () =>
    Promise.reject(new Error('No PostgreSQL was found.')),
  );
  expect(part).toEqual({ name: 'server tests on PostgreSQL', passed: 0, failed: 1 });
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('No PostgreSQL was found.'));
  said.mockRestore();
});

test('without Chromium the screen tests fail and say why', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runScreenTests(undefined)).toEqual({ name: 'screen tests', passed: 0, failed: 1 });
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('CHROMIUM_PATH'));
  said.mockRestore();
});

test.each(OTHER_BROWSERS)(
  '[PLAY-72] without $name the main job there fails and says what to install',
  async (browser) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    expect(await runMainJob(browser, undefined)).toEqual({
      name: `main job in ${browser.name}`,
      passed: 0,
      failed: 1,
    });
    for (const name of [...browser.packages, ...Object.keys(browser.programs)])
      expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name));
    said.mockRestore();
  },
);
