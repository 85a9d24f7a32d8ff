/**
 * Functions with a statement that can't be described, by their file and name: it names a table that only the database
 * knows, or reads on from an open cursor. The list only gets shorter.
 */
export const UNCHECKED_STATEMENTS: ReadonlySet<string> = new Set([
  'server/src/kernel/backup/schema-parts.ts listSequences',
  'server/src/kernel/backup/schema-parts.ts countRows',
  'server/src/kernel/backup/write-backup.ts fetchPage',
]);
