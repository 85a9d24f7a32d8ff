import { constants } from 'node:os';
import type { TestRun } from '../test/read-reports.ts';
import { ROOT, buildEnvironment } from '../run/places.mjs';
import { runProgram } from '../run/run-program.mjs';

/** One part of a test run: how many of its checks or tests passed, how many failed, and how long each test ran. */
export type Part = {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly tests?: readonly TestRun[];
};

/** Prints a line for each part, then the sum alone on the last line; returns true if something ran and nothing failed. */
export function printSum(parts: readonly Part[]): boolean {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  const lines = parts.map((part) => `${part.failed === 0 ? 'passed' : 'FAILED'}  ${part.name}`);
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

/** Runs a program as a part that counts as one check, by its exit code. */
export async function runStep(name: string, command: string, args: readonly string[]): Promise<Part> {
  const code = await runPart(name, command, args);
  return code === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

/** Runs a program under a heading and returns its exit code. SIGINT or SIGTERM ends the whole run: no further part starts. */
export async function runPart(
  name: string,
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  let told: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals): void => {
    told = signal;
  };
  process.on('SIGINT', note).on('SIGTERM', note);
  console.log(`\n— ${name}`);
  try {
    return await runProgram(command, args, { cwd: ROOT, env: buildEnvironment(more) });
  } finally {
    process.off('SIGINT', note).off('SIGTERM', note);
    if (told !== undefined) process.exit(128 + constants.signals[told]);
  }
}
