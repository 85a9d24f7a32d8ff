import { existsSync } from 'node:fs';
import { runInstalled } from '../deploy/installed.ts';
import { installPackages } from './install-packages.ts';

const isInstalled = (): boolean => runInstalled('nats-server', ['--version']) !== undefined;

/**
 * Installs Debian's `nats-server`, where there is none and root may. Without one its tests are skipped, and this says so. Under
 * systemd it isn't installed: the package would start a server that anybody in the network can use.
 */
export async function prepareNats(): Promise<void> {
  if (!isInstalled() && !existsSync('/run/systemd/system')) await installPackages('NATS', ['nats-server']);
  if (!isInstalled())
    console.error('\nThe tests of NATS are skipped: there is no nats-server. Install one to run them.');
}
