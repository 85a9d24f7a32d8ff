import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './make-folder.ts';
import { SETTINGS } from './settings.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** The roles for which a link into the office is made on the command line, one link each. */
const MACHINE_ROLES = ['trader', 'cashier', 'cashier'] as const;
/** The environment variable that passes the prepared folder to the workers, which are processes of their own. */
const FOLDER_KEY = 'MAIDAN_E2E_PREPARED';

/** A one-time link into the office, made on the command line. */
export interface MachineLink {
  readonly role: MachineRole;
  readonly path: string;
}

/** The roles of members who enter by these links. */
export type MachineRole = (typeof MACHINE_ROLES)[number];

/** Does the first start of a sandbox, once for all servers of a run. The returned function removes its folder. */
export async function prepareApp(): Promise<() => void> {
  const folder = await makeFolder();
  const script = join(ROOT, 'server', 'src', 'testing', 'prepare-app.ts');
  const env = { ...process.env, ...SETTINGS, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' };
  const { stdout } = await promisify(execFile)(NODE, [script, ...MACHINE_ROLES], { cwd: ROOT, env });
  writeFileSync(join(folder, 'links'), stdout);
  process.env[FOLDER_KEY] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies the prepared data into a server's folder and returns the links into the office that work there. Outside a test run, as for
 * the budget, nothing is prepared: the server does its own first start and there are no links.
 */
export function copyPreparedApp(folder: string): readonly MachineLink[] {
  const prepared = process.env[FOLDER_KEY];
  if (prepared === undefined) return [];
  cpSync(join(prepared, 'data'), folder, { recursive: true });
  const paths = readFileSync(join(prepared, 'links'), 'utf8').split('\n');
  return MACHINE_ROLES.map((role, place) => ({ role, path: paths[place] ?? '' }));
}
