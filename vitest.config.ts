import { defineConfig } from 'vitest/config';

/**
 * Ends what hangs. On a machine that runs several suites a test of a few seconds of processor time takes a minute, and one of full length
 * a quarter of an hour.
 */
const END_AFTER_MS = process.env['TEST_SCALE'] === 'full' ? 1_800_000 : 180_000;

/** Unit, property and HTTP tests of every workspace; the browser tests in `e2e` run under Playwright. */
export default defineConfig({
  test: {
    include: ['{engine,contract,ui,server,web,office,playhouse,tools}/**/*.test.{ts,tsx}'],
    // Screens are tested in a browser: web/screens.config.ts.
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.screen.test.tsx'],
    globalSetup: './tools/test/temporary-folder.ts',
    setupFiles: './tools/test/full-length-sequences.ts',
    testTimeout: END_AFTER_MS,
    hookTimeout: END_AFTER_MS,
    // A busy machine keeps a test waiting for what it polls; a second, the default, is no fault's sign.
    expect: { poll: { timeout: 30_000 } },
    // More than the cores of a small machine: a tenth of the tests' time is waiting, for another process or a timer.
    maxWorkers: 3,
    // A collection of young objects less often: a ninth of the processor time of a typical run.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share its modules and its compiled database: loading them takes longer than most files' tests.
    isolate: false,
    unstubEnvs: true,
  },
});
