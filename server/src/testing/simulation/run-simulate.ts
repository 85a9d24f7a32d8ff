import { join } from 'node:path';
import { runProgram } from '../run-program.ts';

const PROGRAM = join(import.meta.dirname, '../../simulate.ts');

/** Runs the command in a process of its own: it, and nothing else, has the fault that is planted in it. */
export const runSimulate = (...args: readonly string[]): ReturnType<typeof runProgram> =>
  runProgram(PROGRAM, ...args);
