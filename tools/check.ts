import { printSum } from './check/part.ts';
import { runChecks } from './check/run-checks.ts';

// The static checks alone, all of them even when one fails: `npm run check`.
process.exitCode = printSum(await runChecks()) ? 0 : 1;
