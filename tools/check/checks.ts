import { join } from 'node:path';
import { NODE, ROOT } from '../run/places.mjs';
import { type Part, runStep } from './part.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

/** The static checks in the order they run: those that find a fault soonest come first. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'tidy', command: NODE, args: [join(ROOT, 'tools', 'tidy.ts')] },
  // npm formats package.json in its own way.
  { name: 'format', command: 'oxfmt', args: ['--check', '.', '!**/package.json'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'rows', command: NODE, args: [join(ROOT, 'tools', 'rows.ts')] },
  { name: 'unused code', command: 'knip', args: [] },
];

/** Runs every static check, even if one before it failed. */
export async function runChecks(): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { name, command, args } of CHECKS) parts.push(await runStep(name, command, args));
  return parts;
}
