import { ROOT, buildEnvironment } from '../run/places.mjs';
import { runProgram } from '../run/run-program.mjs';
import type { Tally } from './tally.ts';

/** Runs one program under a heading; it counts as one, by its exit code. */
export async function runStep(name: string, command: string, args: readonly string[]): Promise<Tally> {
  console.log(`\n— ${name}`);
  const code = await runProgram(command, args, { cwd: ROOT, env: buildEnvironment() });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
