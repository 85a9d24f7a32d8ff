import type { Db } from '../../../kernel/db.ts';
import { banglaNames } from './bangla-names.ts';
import { banglaRacingNames } from './bangla-racing-names.ts';
import { insertNames } from './names-store.ts';

/** Names in Bangla what the simulator plays. Names that staff have changed stay as they are. */
export function seedDemoNames(db: Db): Promise<void> {
  return insertNames(
    db,
    Object.entries({ ...banglaNames, ...banglaRacingNames }).map(([name, text]) => ({ name, text })),
  );
}
