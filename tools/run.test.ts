import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './run/places.mjs';

const ONE_PACKAGE = lockOf({ 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' } });
const OTHER_VERSION = lockOf({ 'node_modules/one': { version: '1.0.1', integrity: 'sha512-b' } });

/** A stand-in for npm that records its arguments and pretends to install by copying the lock file. */
const NPM = `#!/bin/sh
echo "$@" >> npm-calls
[ -f npm-breaks ] && exit 9
sleep 0.3
mkdir -p node_modules/node/bin
ln -sf ${process.execPath} node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

function lockOf(packages: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ packages: { '': { name: 'maidan' }, ...packages } });
}

/** Makes a checkout with the scripts, a lock file and no packages, whose `check` is the given program. */
function makeCheckout(program: string): string {
  const root = mkdtempSync(join(tmpdir(), 'maidan-run-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(root, 'tools'));
  cpSync(join(ROOT, 'tools', 'run'), join(root, 'tools', 'run'), { recursive: true });
  cpSync(join(ROOT, 'tools', 'run.mjs'), join(root, 'tools', 'run.mjs'));
  writeFileSync(join(root, 'package-lock.json'), ONE_PACKAGE);
  writeFileSync(join(root, 'bin', 'npm'), NPM);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  writeFileSync(join(root, 'tools', 'check.ts'), program);
  return root;
}

type Ending = { readonly code: number | null; readonly output: string };

/** Runs `check` in a checkout; `onOutput` receives what it has printed so far and can send it a signal. */
function runCheck(
  root: string,
  onOutput?: (output: string, signal: (name: NodeJS.Signals) => void) => void,
): Promise<Ending> {
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
  const child = spawn(process.execPath, [join(root, 'tools', 'run.mjs'), 'check', 'more'], { env });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output += chunk.toString();
    onOutput?.(output, (name) => child.kill(name));
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

function listNpmCalls(root: string): string[] {
  const path = join(root, 'npm-calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

test('packages are installed once, and again only when the lock file changes', async () => {
  const root = makeCheckout('');
  await runCheck(root);
  await runCheck(root);
  expect(listNpmCalls(root)).toEqual(['install --no-audit --no-fund --loglevel=error']);
  writeFileSync(join(root, 'package-lock.json'), OTHER_VERSION);
  await runCheck(root);
  await runCheck(root);
  expect(listNpmCalls(root)).toHaveLength(2);
});

test('a package of another platform does not count as missing', async () => {
  const root = makeCheckout('');
  await runCheck(root);
  const foreign = { 'node_modules/foreign': { version: '1.0.0', optional: true } };
  const packages = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-a' }, ...foreign };
  writeFileSync(join(root, 'package-lock.json'), lockOf(packages));
  expect((await runCheck(root)).code).toBe(0);
  expect(listNpmCalls(root)).toHaveLength(1);
});

test('three runs at once install once', async () => {
  const root = makeCheckout('');
  const endings = await Promise.all([runCheck(root), runCheck(root), runCheck(root)]);
  expect(endings.map((ending) => ending.code)).toEqual([0, 0, 0]);
  expect(listNpmCalls(root)).toHaveLength(1);
});

test('the lock of a run that has ended is taken over', async () => {
  const root = makeCheckout('');
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache', 'install.lock'), 'elsewhere 1');
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(root, '.cache', 'install.lock'), past, past);
  expect((await runCheck(root)).code).toBe(0);
  expect(existsSync(join(root, '.cache', 'install.lock'))).toBe(false);
});

test('a failed installation fails the command and leaves no lock', async () => {
  const root = makeCheckout('');
  writeFileSync(join(root, 'npm-breaks'), '');
  expect(await runCheck(root)).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm install failed'),
  });
  expect(existsSync(join(root, '.cache', 'install.lock'))).toBe(false);
});

test('arguments and exit code are passed through', async () => {
  const root = makeCheckout(`console.log('given', process.argv.slice(2)); process.exitCode = 7;`);
  expect(await runCheck(root)).toMatchObject({
    code: 7,
    output: expect.stringContaining(`given [ 'more' ]`),
  });
});

test('a signal reaches the program, and the exit code is the program’s', async () => {
  const root = makeCheckout(`
    process.on('SIGTERM', () => { console.log('drained'); process.exit(5); });
    setInterval(() => {}, 1000);
    console.log('ready');
  `);
  const ending = await runCheck(root, (output, signal) => {
    if (output.includes('ready') && !output.includes('drained')) signal('SIGTERM');
  });
  expect(ending).toMatchObject({ code: 5, output: expect.stringContaining('drained') });
});

test('the program gets SIGTERM when npm disappears', async () => {
  const root = makeCheckout(`
    process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
    setInterval(() => {}, 1000);
    console.log('ready');
  `);
  const env = {
    ...process.env,
    PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
    npm_lifecycle_event: 'check',
  };
  const script = `"${process.execPath}" tools/run.mjs check & wait`;
  const npm = spawn('sh', ['-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('ready')) npm.kill('SIGKILL');
  });
  await new Promise((resolve) => {
    npm.stdout.once('close', resolve);
  });
  expect(output).toContain('drained');
});
