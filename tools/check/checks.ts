import { join } from 'node:path';
import { NODE, ROOT } from '../run/places.mjs';
import type { Step } from './part.ts';

/** The static checks in the order they run: those that find a fault soonest come first. */
export const CHECKS: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'tidy', command: NODE, args: [join(ROOT, 'tools', 'tidy.ts')] },
  // npm formats package.json in its own way.
  { name: 'format', command: 'oxfmt', args: ['--check', '.', '!**/package.json'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'rows', command: NODE, args: [join(ROOT, 'tools', 'rows.ts')] },
  { name: 'unused code', command: 'knip', args: [] },
];
