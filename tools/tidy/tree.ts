import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Code, readCode } from './code.ts';

/** A source file: its path from the root with `/`, its text, and its syntax as far as the rules need it. */
export type CodeFile = Code & { readonly path: string; readonly text: string; readonly isTest: boolean };

/** A workspace's package.json, as far as the rules need it. */
export type Package = {
  readonly exports: readonly string[];
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

/** Everything the rules check, read once. */
export type Tree = {
  readonly paths: readonly string[];
  readonly code: readonly CodeFile[];
  readonly workspaces: ReadonlyMap<string, Package>;
  readonly rootDevDependencies: readonly string[];
  readonly readText: (path: string) => string;
};

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);
const CODE = /\.(?:ts|tsx|mjs)$/;
const DECLARATION = /\.d\.m?ts$/;
const TEST = /(?:\.(?:test|spec)\.tsx?$)|(?:\/testing\/)/;

/** Reads the checkout at `root`, except what is hidden, built or installed. */
export function readTree(root: string): Tree {
  const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
  const manifest = readManifest(readText('package.json'));
  const names = Array.isArray(manifest['workspaces']) ? manifest['workspaces'].map(String) : [];
  const paths = listPaths(root, '');
  const code = paths
    .filter((path) => CODE.test(path) && !DECLARATION.test(path))
    .map((path) => {
      const text = readText(path);
      return { path, text, isTest: TEST.test(path), ...readCode(path, text) };
    });
  const workspaces = new Map(names.map((name) => [name, readPackage(readText(`${name}/package.json`))]));
  return { paths, code, workspaces, rootDevDependencies: listKeys(manifest['devDependencies']), readText };
}

function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listPaths(root, path) : [path];
    });
}

function readPackage(text: string): Package {
  const manifest = readManifest(text);
  return {
    exports: listKeys(manifest['exports']),
    dependencies: listKeys(manifest['dependencies']),
    devDependencies: listKeys(manifest['devDependencies']),
  };
}

function readManifest(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('A package.json holds no object.');
  return { ...value };
}

function listKeys(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
