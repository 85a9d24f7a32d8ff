import { runInstalled } from '../deploy/installed.ts';
import { installPackages } from './install-packages.ts';

/** Installs Debian's `nats-server`, where there is none and root may; without one its tests are skipped, and say so. */
export async function prepareNats(): Promise<void> {
  if (runInstalled('nats-server', ['--version']) === undefined)
    await installPackages('NATS', ['nats-server']);
}
