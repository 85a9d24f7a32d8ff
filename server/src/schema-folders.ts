import { join } from 'node:path';
import { PLAYHOUSE_MIGRATIONS } from '@maidan/playhouse';

/** The folders of the app's migrations: its own, and those of the playhouse, which has its own schema. */
export const SCHEMA_FOLDERS: readonly string[] = [
  join(import.meta.dirname, 'migrations'),
  PLAYHOUSE_MIGRATIONS,
];
