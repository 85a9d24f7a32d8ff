import { bigints } from '../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../kernel/db.ts';

/** The next players who are not blocked, ordered by id. */
export function listPlayerIds(
  reader: Reader,
  { after, until, size }: { readonly after: bigint; readonly until?: bigint; readonly size: number },
): Promise<bigint[]> {
  return idsOf(
    reader,
    sql<{ id: bigint }>`select id from player
        where id > ${after} ${until === undefined ? sql`` : sql`and id <= ${until}`} and status = 'active'
        order by id limit ${size}`,
  );
}

/** The id of the player who signed up last; 0 when there are no players. */
export async function findNewestPlayerId(reader: Reader): Promise<bigint> {
  const row = await queryOne<{ id: bigint | null }>(reader, sql`select max(id) as id from player`);
  return row?.id ?? 0n;
}

/** Those of the players whose own phone is verified. */
export async function listPhoneVerified(
  reader: Reader,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  return new Set(
    await idsOf(
      reader,
      sql<{ id: bigint }>`select player_id as id from player_phone
          where player_id = any(${bigints(playerIds)}) and is_own and verified_at is not null`,
    ),
  );
}

/** Those of the players who signed up since that moment. */
export async function listJoinedSince(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<ReadonlySet<bigint>> {
  return new Set(
    await idsOf(
      reader,
      sql<{
        id: bigint;
      }>`select id from player where id = any(${bigints(playerIds)}) and created_at >= ${since}`,
    ),
  );
}

async function idsOf(reader: Reader, statement: RawBuilder<{ id: bigint }>): Promise<bigint[]> {
  return (await query(reader, statement)).map(({ id }) => id);
}
