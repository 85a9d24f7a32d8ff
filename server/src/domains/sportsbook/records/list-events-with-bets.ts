import { texts } from '../../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../../kernel/db.ts';

/** Those of these events on which somebody bet against the house. */
export async function listEventsWithBets(
  on: Reader,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ eventId: string }>(
    on,
    sql`select distinct event_id as "eventId" from house_market where event_id = any(${texts(eventIds)})`,
  );
  return new Set(rows.map(({ eventId }) => eventId));
}
