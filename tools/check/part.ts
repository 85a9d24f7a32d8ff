import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A program that counts as one check, by its exit code. */
export type Step = { readonly name: string; readonly command: string; readonly args: readonly string[] };

/** Runs all steps, two at a time because most use one core; prints what each said once it has ended. */
export async function runSteps(steps: readonly Step[]): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-steps-'));
  try {
    const waiting = [...steps.entries()];
    const parts: Part[] = [];
    const runNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [place, step] = next;
        parts[place] = await runStep(step, join(folder, String(place)));
      }
    };
    await Promise.all([runNext(), runNext()]);
    return parts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runStep({ name, command, args }: Step, path: string): Promise<Part> {
  const output = openSync(path, 'w');
  try {
    const code = await runToEnd(command, args, { env: buildEnvironment(), output });
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  } finally {
    closeSync(output);
    console.log(`\n— ${name}\n${readFileSync(path, 'utf8').trimEnd()}`);
  }
}

/** Runs a program under a heading and returns its exit code. SIGINT or SIGTERM ends the whole run: no further part starts. */
export function runPart(
  name: string,
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  console.log(`\n— ${name}`);
  return runToEnd(command, args, { env: buildEnvironment(more) });
}

async function runToEnd(
  command: string,
  args: readonly string[],
  options: Omit<Parameters<typeof runProgram>[2], 'cwd'>,
): Promise<number> {
  let told: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals): void => {
    told = signal;
  };
  process.on('SIGINT', note).on('SIGTERM', note);
  try {
    return await runProgram(command, args, { cwd: ROOT, ...options });
  } finally {
    process.off('SIGINT', note).off('SIGTERM', note);
    if (told !== undefined) process.exit(128 + constants.signals[told]);
  }
}
