import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import site from './package.json' with { type: 'json' };

const SITE_TESTS = ['src/**/*.screen.test.tsx', '../ui/src/**/*.screen.test.tsx'];
/** The site asks once in a visit for what these set, so each begins on a page of its own. */
const FIRST_VISIT_TESTS = ['src/app/site-branding.screen.test.tsx'];
const OFFICE_TESTS = ['../office/src/**/*.screen.test.tsx'];
/** An office screen keeps the texts that it was loaded with, so each language has pages of its own. */
const BANGLA_OFFICE_TESTS = ['../office/src/**/*-bn.screen.test.tsx'];

const SITE_SET_UP = join(import.meta.dirname, 'src/testing/set-up.ts');
const OFFICE_SET_UP = join(import.meta.dirname, '../office/src/testing/set-up.ts');

// React as players have it: what it checks in development takes a tenth of the tests' time.
process.env.NODE_ENV = 'production';

/** The tests of single screens, and of what the `ui` and the office's forms do in a browser, in the system's Chromium, as wide as a phone, with answers faked at the contract. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), standAlone()],
  define: {
    'import.meta.env.TEST_SCALE': JSON.stringify(process.env['TEST_SCALE'] ?? 'sample'),
    'import.meta.env.VERSION': JSON.stringify(site.version),
  },
  // Found at once, and not while tests run: a late finding loads the page anew under them.
  optimizeDeps: { entries: ['index.html', ...SITE_TESTS, ...OFFICE_TESTS] },
  test: {
    name: 'screens',
    // The files that a page runs share its modules: to load the site anew for each would take a third of the processor time.
    isolate: false,
    testTimeout: 60_000,
    // As in the browser tests.
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
    // More than the cores of a small machine: a click waits for frames.
    maxWorkers: 4,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the browser tests: a name or text is found by a part of it, unless `exact` is said.
      locators: { exact: false },
      viewport: { width: 360, height: 740 },
      instances: [
        {
          browser: 'chromium',
          name: 'site',
          include: SITE_TESTS,
          exclude: FIRST_VISIT_TESTS,
          setupFiles: [SITE_SET_UP],
        },
        {
          browser: 'chromium',
          name: 'first visit',
          include: FIRST_VISIT_TESTS,
          setupFiles: [SITE_SET_UP],
          isolate: true,
        },
        {
          browser: 'chromium',
          name: 'office',
          include: OFFICE_TESTS,
          exclude: BANGLA_OFFICE_TESTS,
          setupFiles: [SITE_SET_UP, OFFICE_SET_UP],
        },
        {
          browser: 'chromium',
          name: 'office in Bangla',
          include: BANGLA_OFFICE_TESTS,
          setupFiles: [SITE_SET_UP, OFFICE_SET_UP],
        },
      ],
      provider: playwright({
        actionTimeout: 15_000,
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
        contextOptions: { hasTouch: true, locale: 'en-GB', timezoneId: 'Asia/Dhaka' },
      }),
    },
  },
});

/** Vitest shows a test's page in a frame of its own; the site draws less when it stands in another page's frame. */
function standAlone(): Plugin {
  return {
    name: 'stand-alone',
    transform: (code, id) =>
      id.endsWith('/lib/framed.ts') ? code.replace('self !== top', 'false') : undefined,
  };
}
