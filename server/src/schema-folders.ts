import { join } from 'node:path';
import { PLAYHOUSE_MIGRATIONS } from '@maidan/playhouse';

/** Where the migrations of the house's database are: its own, and those of the playhouse, which has a schema of its own. */
export const SCHEMA_FOLDERS: readonly string[] = [
  join(import.meta.dirname, 'migrations'),
  PLAYHOUSE_MIGRATIONS,
];
