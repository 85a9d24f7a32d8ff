import { execFileSync } from 'node:child_process';
import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';

/** The machine, the Node version and the commit that the figures were measured with, one line each. */
export function describeMachine(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(1);
  return [
    `Machine: ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GiB`,
    `System: ${platform()} ${release()} ${arch()}, Node ${process.version}`,
    `Code: ${describeCode()}`,
  ].join('\n');
}

function describeCode(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'not under version control';
  }
}
