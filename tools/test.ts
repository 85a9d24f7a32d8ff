import { join } from 'node:path';
import { runChecks } from './check/run-checks.ts';
import { printSum, sumTallies } from './check/tally.ts';
import { NODE, ROOT } from './run/places.mjs';
import { prepareChromium } from './test/prepare-chromium.ts';
import { runBrowserTests, runUnitTests } from './test/run-suites.ts';
import { runStep } from './check/run-step.ts';

// Everything that `npm test` proves, each part even when one before it failed.
const chromium = await prepareChromium();
const checks = await runChecks();
const build = await runStep('site build', NODE, [join(ROOT, 'tools', 'run.mjs'), 'build']);
const unit = await runUnitTests();
const browser = await runBrowserTests(chromium);
const sum = sumTallies([checks, build, unit, browser]);
printSum(sum);
process.exitCode = sum.failed === 0 ? 0 : 1;
