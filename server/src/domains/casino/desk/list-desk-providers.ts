import type { DeskProvider } from '@maidan/contract/office';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** The game providers in lobby order. */
export function listDeskProviders(reader: Reader): Promise<DeskProvider[]> {
  return query<DeskProvider>(
    reader,
    sql`select p.platform, p.name_en as name, p.status,
          (select count(*)::integer from game as g where g.platform = p.platform) as games
        from game_provider as p order by p.position, p.platform`,
  );
}
