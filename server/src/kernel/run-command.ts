import { describeFailure } from './describe-failure.ts';

/**
 * Runs a command of the machine. A failure is described on standard error, and exit code 1. So is an end in the middle: Node
 * exits with 0 when nothing is left that a command waits for could come from, which an operator would take for success.
 */
export function runCommand(command: () => Promise<void>): void {
  let isOver = false;
  process.once('exit', () => {
    if (!isOver) fail('The command stopped before its end.');
  });
  command()
    .catch((error: unknown) => fail(describeFailure(error)))
    .finally(() => {
      isOver = true;
    });
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
