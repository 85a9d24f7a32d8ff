import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small tree that breaks no rule. */
const CLEAN: Readonly<Record<string, string>> = {
  'package.json': manifest({
    workspaces: ['engine', 'contract', 'ui', 'server', 'web', 'playhouse', 'e2e', 'tools'],
    devDependencies: { vitest: '1.0.0' },
  }),
  'engine/package.json': manifest({ exports: { '.': './src/index.ts' } }),
  'engine/src/index.ts': `export const stakeMin = 100;`,
  'engine/src/index.test.ts': `import { test } from 'vitest'; import { readFileSync } from 'node:fs'; test('[ROW-1] holds', () => readFileSync('x'));`,
  'contract/package.json': manifest({ exports: { '.': './src/index.ts' }, dependencies: { zod: '1.0.0' } }),
  'contract/src/index.ts': `import { z } from 'zod'; import '@maidan/engine'; export const remote_id = z.string();`,
  'ui/package.json': manifest({ exports: { '.': './src/index.ts', './theme.css': './src/theme.css' } }),
  'ui/src/index.ts': `export type { ReactNode } from 'react';`,
  'server/package.json': manifest({ exports: { '.': './src/app.ts' }, dependencies: { fastify: '1.0.0' } }),
  'server/src/config.ts': `export const port = process.env['PORT'];`,
  'server/src/kernel/time/clock.ts': `export const now = () => new Date(Date.now());`,
  'server/src/app.ts': `import 'fastify'; import './domains/accounts/calls.ts'; import './domains/ledger/index.ts';`,
  'server/src/migrations/001-ledger.sql': 'select 1;',
  'server/src/migrations/002-accounts.sql': 'select 1;',
  'server/src/domains/ledger/README.md': '# Ledger\n',
  'server/src/domains/ledger/index.ts': `export { post } from './post-transfer.ts';`,
  'server/src/domains/ledger/post-transfer.ts': `import 'node:crypto'; export const post = (at: Date) => new Date(at);`,
  'server/src/domains/accounts/README.md': '# Accounts\n',
  'server/src/domains/accounts/calls.ts': `import { post } from '../ledger/index.ts'; export const login = post;`,
  'server/src/domains/accounts/calls.test.ts': `import '../../app.ts'; Date.now(); process.env['TEST_DATABASE_URL'];`,
  'web/package.json': manifest({ dependencies: { react: '1.0.0' }, devDependencies: { vite: '1.0.0' } }),
  'web/vite.config.ts': `import 'vite'; export default process.env['PORT'];`,
  'web/src/app/routes.tsx': `import { Home } from '../features/home/home.tsx'; import '@maidan/ui/theme.css'; export const routes = <Home />;`,
  'web/src/features/home/home.tsx': `import { live } from '../../lib/live.ts'; export const Home = () => <p>{live<string>}</p>;`,
  'web/src/lib/live.ts': `export const live = <T,>(value: T) => [value, performance.now()];`,
  'web/src/lib/paths.ts': `export const paths = { referralProgram: '/refrrel-program' };`,
  'web/src/lib/session/session-keys.ts': `export const key = 'remote_id';`,
  'playhouse/package.json': manifest({
    exports: { '.': './src/server/index.ts' },
    dependencies: { fastify: '1.0.0' },
  }),
  'playhouse/src/server/index.ts': `import 'node:crypto'; import 'fastify'; import '@maidan/engine';`,
  'e2e/package.json': manifest({ devDependencies: { '@playwright/test': '1.0.0' } }),
  'e2e/home.spec.ts': `import { test } from '@playwright/test'; test('[ROW-2] runs', () => 'thubmnail');`,
  'tools/package.json': manifest({}),
  'tools/bench.ts': `import '@maidan/server'; export const at = performance.now();`,
  'docs/requirements.md': '| id | row |\n| --- | --- |\n| ROW-1 | book |\n| ROW-2 | ticker |\n',
  'node_modules/zod/index.ts': 'this is not ours to judge',
};

/** Writes the clean tree with `changes` to a temporary folder, removed after the test. Undefined leaves a file out. */
export function writeTree(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'maidan-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...CLEAN, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function manifest(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(fields);
}
