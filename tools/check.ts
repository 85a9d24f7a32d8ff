import { CHECKS } from './check/checks.ts';
import { printSum, runSteps } from './check/part.ts';

// `npm run check`: the static checks alone, all of them even if one fails.
process.exitCode = printSum(await runSteps(CHECKS)) ? 0 : 1;
