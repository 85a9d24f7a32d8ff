import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashSources } from '../../tools/run/hash-sources.mjs';
import { CACHE, NODE, ROOT, buildEnvironment } from '../../tools/run/places.mjs';
import { withLock } from '../../tools/run/with-lock.mjs';
import { SETTINGS } from './settings.ts';

const PREPARED = join(CACHE, 'prepared-house');
const DATA = join(PREPARED, 'data');
const LINKS = join(PREPARED, 'links');
const STAMP = join(PREPARED, 'stamp');
/** The sandbox's promotions and messages are dated by its first start, and should look new. */
const KEPT_MS = 3_600_000;
/** For each of these a link into the office is made at the machine. */
const MACHINE_ROLES = ['trader', 'cashier', 'cashier'] as const;

/** A link into the office that was made at the machine, good once. */
export interface MachineLink {
  readonly role: MachineRole;
  readonly path: string;
}

/** Whom they let in. */
export type MachineRole = (typeof MACHINE_ROLES)[number];

/**
 * Copies into `folder` what the first start of a sandbox leaves in its own, and answers the links into the office that work
 * there. The first start is made once, and again when the sources have changed or it is an hour old.
 */
export function copyPreparedHouse(folder: string): Promise<MachineLink[]> {
  return withLock(join(CACHE, 'prepared-house.lock'), async () => {
    const hash = `${hashSources(['server', 'playhouse', 'contract', 'engine'])} ${JSON.stringify([SETTINGS, MACHINE_ROLES])}`;
    if (!isFresh(hash)) await prepare(hash);
    cpSync(DATA, folder, { recursive: true });
    const paths = readFileSync(LINKS, 'utf8').split('\n');
    return MACHINE_ROLES.map((role, place) => ({ role, path: paths[place] ?? '' }));
  });
}

function isFresh(hash: string): boolean {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash &&
    Date.now() - statSync(STAMP).mtimeMs < KEPT_MS
  );
}

/** Makes it aside, so that a half-made one is never copied. */
async function prepare(hash: string): Promise<void> {
  const aside = join(CACHE, 'prepared-house-aside');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const script = join(ROOT, 'server', 'src', 'testing', 'prepare-app.ts');
  const { stdout } = await promisify(execFile)(NODE, [script, ...MACHINE_ROLES], {
    cwd: ROOT,
    env: buildEnvironment({ ...SETTINGS, DATA_DIR: join(aside, 'data'), LOG_LEVEL: 'error' }),
  });
  writeFileSync(join(aside, 'links'), stdout);
  writeFileSync(join(aside, 'stamp'), hash);
  rmSync(PREPARED, { recursive: true, force: true });
  renameSync(aside, PREPARED);
}
