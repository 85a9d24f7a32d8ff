import { runPart } from '../check/part.ts';

/** Installs packages of the system, where root may by apt-get; says what failed. `heading` is what they are for. */
export async function installPackages(heading: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !(await attempt(heading, 'apt-get', ['update']))) return;
  await attempt(heading, 'apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
}

/** Runs a program; false if it failed, or isn't there. */
export async function attempt(heading: string, command: string, args: readonly string[]): Promise<boolean> {
  try {
    return (await runPart(heading, command, args, { DEBIAN_FRONTEND: 'noninteractive' })) === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
