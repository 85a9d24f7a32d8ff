import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import site from './package.json' with { type: 'json' };

const SCREEN_TESTS = [
  'src/**/*.screen.test.tsx',
  '../ui/src/**/*.screen.test.tsx',
  '../office/src/**/*.screen.test.tsx',
];

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
  optimizeDeps: { entries: ['index.html', ...SCREEN_TESTS] },
  test: {
    name: 'screens',
    include: SCREEN_TESTS,
    setupFiles: [join(import.meta.dirname, 'src/testing/set-up.ts')],
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
      instances: [{ browser: 'chromium' }],
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
