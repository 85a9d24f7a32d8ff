import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { AppOptions } from './app/fixtures.ts';
import { FULL_ONLY, isFull } from './app/test-scale.ts';

const LONGEST = 'main-job.spec.ts';
/** The main job in further browsers has a configuration of its own. */
const ELSEWHERE = '**/browsers/*.spec.ts';

/** A phone's browser against the real server and the built site; see README.md. */
export default defineConfig<object, AppOptions>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  grepInvert: isFull ? [] : new RegExp(FULL_ONLY),
  outputDir: join(import.meta.dirname, '../test-results'),
  globalSetup: join(import.meta.dirname, 'app/prepare-run.ts'),
  reporter: 'list',
  // The longest begins first: begun among the others, it would go on alone at the end.
  projects: [
    { name: 'recorded match', testMatch: `**/${LONGEST}`, testIgnore: ELSEWHERE },
    { name: 'phone', testIgnore: [`**/${LONGEST}`, ELSEWHERE] },
  ],
  // More than the cores of a small machine: journeys wait for rounds, decisions and matches that play on.
  workers: 4,
  // A machine may stand still at the wrong moment. What passed only at a second attempt is listed, and has to be mended.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Long enough for a machine that stands still for a while; a test that passes never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    serviceWorkers: 'block',
    // Traces cost a tenth of a run's processor time; `--trace retain-on-failure` makes them in a sample too.
    trace: isFull ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
