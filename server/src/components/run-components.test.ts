import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { digestOf, hashComponents, readManifest } from './hash-components.ts';
import { runComponents } from './run-components.ts';

const FILES = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'tools/run.mjs': 'run();',
  'engine/src/book/match.ts': 'export const match = 1;',
  'server/src/main.ts': 'open();',
  'web/dist/index.html': '<title>Site</title>',
} as const;

let root: string;
let printed: string[];
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const run = (...given: string[]) => runComponents(given, (line) => printed.push(line), root);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'maidan-components-'));
  printed = [];
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
  return () => rm(root, { recursive: true });
});

test('[LIVE-9] a manifest names every component, and others check it with sha256sum', async () => {
  const file = join(root, 'manifest');
  await write('engine/README.md', 'no component');
  await run('write', file);
  const manifest = readManifest(await readFile(file, 'utf8'));
  expect([...manifest.keys()]).toEqual(Object.keys(FILES).toSorted());
  const { stdout } = await promisify(execFile)('sha256sum', ['--check', '--quiet', file], { cwd: root });
  expect(stdout).toBe('');
  await run('verify', file);
  expect(printed.at(-1)).toBe(
    `The same as in ${file}: 6 components, SHA-256 of all ${digestOf(await hashComponents(root))}.`,
  );
});

test('[LIVE-9] what was changed, removed or added since is named, and is a failure', async () => {
  const file = join(root, 'manifest');
  await run('write', file);
  await write('engine/src/book/match.ts', 'export const match = 2;');
  await rm(join(root, 'web/dist/index.html'));
  await write('server/src/extra.ts', 'open();');
  printed = [];
  await expect(run('verify', file)).rejects.toThrow(`What is installed is not what ${file} names.`);
  expect(printed).toEqual([
    'changed: engine/src/book/match.ts',
    'missing: web/dist/index.html',
    'not in the manifest: server/src/extra.ts',
  ]);
});

test('[LIVE-9] of very many differences twenty of a kind are named', async () => {
  const file = join(root, 'manifest');
  await run('write', file);
  for (let number = 0; number < 23; number += 1) await write(`server/src/more/${number}.ts`, 'x');
  printed = [];
  await expect(run('verify', file)).rejects.toThrow('not what');
  expect([printed.length, printed.at(-1)]).toEqual([21, 'not in the manifest: 3 more']);
});

test('[LIVE-9] a manifest is never written over, and junk is none', async () => {
  const file = join(root, 'manifest');
  await run('write', file);
  await expect(run('write', file)).rejects.toThrow('EEXIST');
  const [line] = (await readFile(file, 'utf8')).split('\n');
  for (const [text, why] of [
    ['', 'The manifest is empty.'],
    ['hello\n', 'Line 1 is no line of a manifest'],
    [`${line}\nnot a hash  x\n`, 'Line 2 is no line of a manifest'],
    [`${line}\n${line}\n`, 'Line 2 names engine/src/book/match.ts a second time.'],
  ] as const) {
    await writeFile(file, text);
    await expect(run('verify', file)).rejects.toThrow(why);
  }
  await expect(run('verify', join(root, 'nowhere'))).rejects.toThrow('ENOENT');
});

test.each([[[]], [['write']], [['verify']], [['check', 'file']], [['write', 'a', 'b']]])(
  '[LIVE-9] %j says how the command is used',
  async (given) => {
    await expect(run(...given)).rejects.toThrow('Usage: npm run components');
  },
);
