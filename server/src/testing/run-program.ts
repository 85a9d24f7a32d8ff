import { execFile } from 'node:child_process';

/** Runs a program of ours as its npm command does; answers its exit code, and what it printed. */
export function runProgram(
  path: string,
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly printed: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, printed: `${stdout}${stderr}` }),
    );
  });
}
