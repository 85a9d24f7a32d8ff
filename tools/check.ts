import { printSum } from './check/part.ts';
import { runChecks } from './check/run-checks.ts';

// `npm run check`: the static checks alone, all of them even if one fails.
process.exitCode = printSum(await runChecks()) ? 0 : 1;
