import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Engine } from './fixtures.ts';

/** The main job in browsers that Playwright can't drive as they are installed: it only runs the tests. See ../README.md. */
export default defineConfig<object, { engine: Engine }>({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(import.meta.dirname, '../../test-results/browsers'),
  globalSetup: join(import.meta.dirname, '../app/prepare-run.ts'),
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  workers: 2,
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  expect: { timeout: 30_000 },
});
