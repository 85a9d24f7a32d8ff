import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../run/places.mjs';

/** The folder with what an installation is made of. */
export const DEPLOY = join(ROOT, 'deploy');

/** How a program of the machine ended, with all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a program of the machine; undefined if it isn't installed. */
export function runInstalled(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Ended | undefined {
  const { error, status, stdout, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: SEARCHED, ...environment },
  });
  return error === undefined ? { code: status, printed: `${stdout}${stderr}` } : undefined;
}

/** Servers are installed where only root's searches go. */
export const SEARCHED = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

/** Replaces each text, which has to be there: a configuration that was changed must not be tested by half. */
export function replaceAll(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`“${from}” is not in the configuration any more.`);
    return changed.replace(from, () => to);
  }, text);
}
