import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layDown } from './lay-down.ts';

// `npm run new-game -- <code> [<English name> [<Bangla name>]]` lays down a plain game that works: docs/new-game.md.
const ROOT = join(import.meta.dirname, '../..');
const TEMPLATE = join(import.meta.dirname, 'template');
const USAGE = 'Usage: npm run new-game -- <code> [<English name> [<Bangla name>]]';

function main([code, en, bn = 'নতুন গেম']: readonly string[]): void {
  if (code === undefined) throw new Error(USAGE);
  const readFile = (path: string): string | undefined => {
    const full = join(ROOT, path);
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  };
  const files = layDown(
    { code, en: en ?? titleOf(code), bn },
    (name) => readFileSync(join(TEMPLATE, name), 'utf8'),
    readFile,
  );
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
  const formatted = [...files.keys()].filter((path) => /\.(?:tsx?|css)$/.test(path));
  spawnSync(join(ROOT, 'node_modules/.bin/oxfmt'), formatted, { cwd: ROOT, stdio: 'ignore' });
  console.log(`\nStart it with npm start, and open /playhouse/${code}. Prove it:`);
  console.log(
    `npx vitest run engine/src/games playhouse/src/client server/src/proofs/playhouse/proven-games.test.ts -t ${code}`,
  );
}

const titleOf = (code: string): string =>
  code
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
