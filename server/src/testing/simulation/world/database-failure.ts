import { isDatabaseAway } from '../../../kernel/database/database-away.ts';
import { databaseErrorCode } from '../../../kernel/db.ts';

/** True for what the database says when the story lets it fail, or breaks the connections to it. */
export function isDatabaseFailure(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === '57014' || code === '25P02' || isDatabaseAway(error);
}
