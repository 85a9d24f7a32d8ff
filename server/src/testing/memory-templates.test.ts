import { expect, test } from 'vitest';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { hashTemplate } from './memory-templates.ts';

test('a template that would be created otherwise is another one', () => {
  const made = [
    hashTemplate(SCHEMA_FOLDERS, ['--wal-segsize=1']),
    hashTemplate(SCHEMA_FOLDERS, ['--wal-segsize=1']),
    hashTemplate(SCHEMA_FOLDERS, ['--wal-segsize=2']),
    hashTemplate(SCHEMA_FOLDERS, []),
    hashTemplate([], ['--wal-segsize=1']),
  ];
  expect(made[1]).toBe(made[0]);
  expect(new Set(made).size).toBe(4);
});
