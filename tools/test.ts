import { join } from 'node:path';
import { CHECKS } from './check/checks.ts';
import { type Part, printSum, runSteps } from './check/part.ts';
import { NODE, ROOT } from './run/places.mjs';
import { listFailed, listFlaky, listSlowest } from './test/list-tests.ts';
import { OTHER_BROWSERS, prepareOtherBrowser } from './test/other-browsers.ts';
import { API_TESTS } from './test/api-tests.ts';
import { POSTGRES_SAMPLE } from './test/postgres-sample.ts';
import { prepareChromium } from './test/prepare-chromium.ts';
import { prepareNats } from './test/prepare-nats.ts';
import {
  runApiTests,
  runBrowserTests,
  runMainJob,
  runPostgresTests,
  runScreenTests,
  runUnitTests,
} from './test/run-suites.ts';

// `npm test`: every part runs even if one before it failed. `npm run test:full` runs the server's tests on PostgreSQL too,
// all tests of every kind rather than a sample, and the main job in further browsers: see CONTRIBUTING.md.
const isFull = process.env['TEST_SCALE'] === 'full';
const chromium = await prepareChromium(isFull ? 'browser' : 'headless-shell');
await prepareNats();
const build = { name: 'site build', command: NODE, args: [join(ROOT, 'tools', 'run.mjs'), 'build'] };
const checks = await runSteps([...CHECKS, build]);
const unit = await runUnitTests();
const postgres = await runPostgresTests(isFull ? [] : POSTGRES_SAMPLE);
const api = isFull ? [await runApiTests(API_TESTS)] : [];
const screens = await runScreenTests(chromium);
const browser = await runBrowserTests(chromium);
const mainJobs: Part[] = [];
if (isFull)
  for (const other of OTHER_BROWSERS)
    mainJobs.push(await runMainJob(other, await prepareOtherBrowser(other)));
const parts = [...checks, unit, postgres, ...api, screens, browser, ...mainJobs];
console.log(`\nThe slowest tests:\n${listSlowest(parts).join('\n')}`);
const flaky = listFlaky(parts);
if (flaky.length > 0) console.log(`\nPassed only at a second attempt:\n${flaky.join('\n')}`);
const failed = listFailed(parts);
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`);
process.exitCode = printSum(parts) ? 0 : 1;
