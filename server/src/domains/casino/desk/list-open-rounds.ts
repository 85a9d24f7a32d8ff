import { DESK_PAGE_ROWS, type OpenRound } from '@maidan/contract/office';
import { type Reader, query, sql } from '../../../kernel/db.ts';
import { type PageEnd, cutPage, writePageEnd } from '../../../kernel/database/keyset.ts';

interface OpenRoundRow extends Omit<OpenRound, 'player'> {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly username: string;
}

/**
 * Rounds that their providers have not ended, oldest first; one that stays open long is worth asking the provider
 * about.
 */
export async function listOpenRounds(
  reader: Reader,
  after: PageEnd | undefined,
): Promise<{ rounds: OpenRound[]; next: string | null }> {
  const beyond = after === undefined ? sql`` : sql`and (r.opened_at, r.id) > (${after.at}, ${after.id})`;
  const rows = await query<OpenRoundRow>(
    reader,
    sql`select r.id, r.partner, r.player_id as "playerId", p.username, r.game_code as "gameCode", r.round, r.staked, r.paid,
          r.opened_at as "openedAt"
        from casino_round as r join player as p on p.id = r.player_id
        where r.closed_at is null ${beyond} order by r.opened_at, r.id limit ${DESK_PAGE_ROWS + 1}`,
  );
  const { page, last } = cutPage(rows, DESK_PAGE_ROWS);
  return {
    rounds: page.map(present),
    next: last === undefined ? null : writePageEnd({ at: last.openedAt, id: last.id }),
  };
}

function present({ playerId: id, username, partner, gameCode, round, staked, paid, openedAt }: OpenRoundRow) {
  return { partner, player: { id, username }, gameCode, round, staked, paid, openedAt };
}
