import { join } from 'node:path';
import { NODE, ROOT } from '../run/places.mjs';
import { runStep } from './run-step.ts';
import { type Tally, sumTallies } from './tally.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

/** The static checks in the order they run: the quickest to tell what is wrong first. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'house rules', command: NODE, args: [join(ROOT, 'tools', 'tidy.ts')] },
  // npm writes package.json in its own way.
  { name: 'format', command: 'oxfmt', args: ['--check', '.', '!**/package.json'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'unused code', command: 'knip', args: [] },
];

/** Runs every static check, whatever the ones before it said, and ends with a line for each. */
export async function runChecks(): Promise<Tally> {
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const check of CHECKS) {
    const tally = await runStep(check.name, check.command, check.args);
    lines.push(`${tally.failed === 0 ? 'passed' : 'FAILED'}  ${check.name}`);
    tallies.push(tally);
  }
  console.log(`\n${lines.join('\n')}`);
  return sumTallies(tallies);
}
