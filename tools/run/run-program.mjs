import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const PASSED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** A program that somebody else's process outlives leaves its output open; what it printed itself is read long before. */
const LAST_LINES_MS = 1_000;

/**
 * Runs a program on this terminal until it ends and returns its exit code, or 128 + number if a signal ended it. Signals are passed
 * on to the program, which we wait for: the server drains on SIGTERM. A terminal's Ctrl-C reaches the whole process group by itself,
 * so it isn't sent a second time. With `output`, an open file, it writes there instead and reads nothing;
 * with `onLine`, each line that it prints goes there.
 */
export function runProgram(command, args, { cwd, env, output, onLine }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: onLine
        ? ['ignore', 'pipe', 'pipe']
        : output === undefined
          ? 'inherit'
          : ['ignore', output, output],
    });
    const read = Promise.all(
      [child.stdout, child.stderr].filter(Boolean).map((printed) => {
        const lines = createInterface({ input: printed });
        lines.on('line', onLine);
        return once(lines, 'close');
      }),
    );
    const listeners = PASSED_ON.map((signal) => {
      const passOn = () => {
        if (signal === 'SIGINT' && process.stdin.isTTY) return;
        child.kill(signal);
      };
      process.on(signal, passOn);
      return () => process.off(signal, passOn);
    });
    const done = () => listeners.forEach((remove) => remove());
    child.once('error', (error) => {
      done();
      reject(
        new Error(
          `${command} does not start (${error.message}). Removing node_modules makes the next run install it again.`,
        ),
      );
    });
    child.once('exit', (code, signal) => {
      done();
      const ended = () => resolve(code ?? 128 + (constants.signals[signal] ?? 0));
      void Promise.race([read, wait(LAST_LINES_MS)]).then(ended, reject);
    });
  });
}
