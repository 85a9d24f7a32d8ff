import { type Database, query, sql } from '../database.ts';

/** Who sits where. */
export interface SeatRow {
  readonly playerId: bigint;
  /** As the site names the player; null for a visitor who plays for fun. */
  readonly user: string | null;
  readonly isForFun: boolean;
  readonly room: number;
  readonly seat: number;
}

/** All taken seats. */
export function selectSeats(on: Database): Promise<SeatRow[]> {
  return query<SeatRow>(
    on,
    sql`select s.player_id as "playerId", p.user_name as "user", s.is_for_fun as "isForFun", s.room, s.seat
        from playhouse.fishing_seat as s join playhouse.player as p on p.id = s.player_id`,
  );
}

/** Seats a player, who gives up the seat they had. */
export async function upsertSeat(
  on: Database,
  { playerId, isForFun, room, seat }: Omit<SeatRow, 'user'>,
  takenAt: Date,
): Promise<void> {
  await query(
    on,
    sql`insert into playhouse.fishing_seat (player_id, is_for_fun, room, seat, taken_at)
        values (${playerId}, ${isForFun}, ${room}, ${seat}, ${takenAt})
        on conflict (player_id) do update
        set is_for_fun = excluded.is_for_fun, room = excluded.room, seat = excluded.seat, taken_at = excluded.taken_at`,
  );
}

export async function deleteSeat(on: Database, playerId: bigint): Promise<void> {
  await query(on, sql`delete from playhouse.fishing_seat where player_id = ${playerId}`);
}
