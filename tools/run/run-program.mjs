import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PASSED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program on this terminal until it ends and returns its exit code, or 128 + number if a signal ended it. Signals are passed
 * on to the program, which we wait for: the server drains on SIGTERM. A terminal's Ctrl-C reaches the whole process group by itself,
 * so it isn't sent a second time. With `output`, an open file, it writes there instead and reads nothing.
 */
export function runProgram(command, args, { cwd, env, output }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: output === undefined ? 'inherit' : ['ignore', output, output],
    });
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
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
