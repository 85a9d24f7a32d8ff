import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, buildEnvironment } from './run/places.mjs';

/** The findings of the project's lint for these files alone, one line each, sorted. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { stdout } = spawnSync(
    'oxlint',
    ['--config', join(ROOT, '.oxlintrc.json'), '--format', 'unix', '.'],
    {
      cwd: folder,
      env: buildEnvironment(),
      encoding: 'utf8',
    },
  );
  return stdout
    .split('\n')
    .filter((line) => line.includes('.ts:'))
    .toSorted();
}

const isCircle = /^(?:\.\/)?\w+\.ts:1:\d+: Dependency cycle/;

test('files that import each other are refused, even for types only', () => {
  const values = {
    'odds.ts': `import { stake } from './stake.ts';\nexport const odds = (): number => stake() * 2;\n`,
    'stake.ts': `import { odds } from './odds.ts';\nexport const stake = (): number => odds() / 2;\n`,
  };
  const types = {
    'order.ts': `import type { Trade } from './trade.ts';\nexport interface Order {\n  readonly trades: readonly Trade[];\n}\n`,
    'trade.ts': `import type { Runner } from './runner.ts';\nexport interface Trade {\n  readonly of: Runner;\n}\n`,
    'runner.ts': `import type { Order } from './order.ts';\nexport interface Runner {\n  readonly orders: readonly Order[];\n}\n`,
  };
  expect(lint(values)).toEqual([expect.stringMatching(isCircle), expect.stringMatching(isCircle)]);
  expect(lint(types)).toHaveLength(3);
  expect(lint(types)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(isCircle)));
});

test('files that import in one direction are accepted', () => {
  const files = {
    'order.ts': `import type { Trade } from './trade.ts';\nexport interface Order {\n  readonly trades: readonly Trade[];\n}\n`,
    'trade.ts': `export interface Trade {\n  readonly size: number;\n}\n`,
  };
  expect(lint(files)).toEqual([]);
});
