import { texts } from '../../../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../../../kernel/db.ts';
import type { Mark, MarkKind } from './marks.ts';

/** Adds marks of a player; those that are known stay. */
export async function insertMarks(
  tx: Tx,
  playerId: bigint,
  marks: readonly Mark[],
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into exclusion_mark (player_id, kind, hash, noted_at)
        select ${playerId}, kind, hash, ${now} from unnest(${texts(marks.map(({ kind }) => kind))},
          ${texts(marks.map(({ hash }) => hash))}) as mark (kind, hash)
        on conflict do nothing`,
  );
}

/** Other players with a self-exclusion in force who have one of these marks; the latest of each kind first, some of them. */
export function selectMarked(
  reader: Reader,
  marks: readonly Mark[],
  { except, max }: { readonly except: bigint; readonly max: number },
): Promise<{ readonly playerId: bigint; readonly kind: MarkKind }[]> {
  return query<{ playerId: bigint; kind: MarkKind }>(
    reader,
    sql`select m.player_id as "playerId", m.kind from exclusion_mark as m
        where m.hash = any(${texts(marks.map(({ hash }) => hash))}) and m.player_id <> ${except} and exists (
          select 1 from self_exclusion as e where e.player_id = m.player_id and e.returned_at is null)
        order by m.noted_at desc, m.player_id desc limit ${max}`,
  );
}
