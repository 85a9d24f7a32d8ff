import { runChecks } from './check/run-checks.ts';
import { printSum } from './check/tally.ts';

// The static checks alone, all of them even when one fails: `npm run check`.
const tally = await runChecks();
printSum(tally);
process.exitCode = tally.failed === 0 ? 0 : 1;
