import type { Finding } from '../finding.ts';
import type { Tree } from '../tree.ts';

const FOLDER = 'server/src/migrations/';
const NAME = /^(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

/** Migrations are numbered from 001 without gaps or duplicates, so that every database has run the same sequence. */
export function checkMigrations(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => path.startsWith(FOLDER) && path.endsWith('.sql'))
    .toSorted()
    .flatMap((path, index) => {
      const number = NAME.exec(path.slice(FOLDER.length))?.[1];
      const due = String(index + 1).padStart(3, '0');
      if (number === undefined)
        return [{ rule: 'migrations', path, text: 'is not named 000-what-it-does.sql' }];
      return number === due ? [] : [{ rule: 'migrations', path, text: `should have the number ${due}` }];
    });
}
