import { type ListedPlayer, PLAYERS_PAGE_ROWS } from '@maidan/contract/office';
import { cutPage } from '../../../kernel/database/keyset.ts';
import type { Reader } from '../../../kernel/db.ts';
import type { PlayerDeskPorts } from './deps.ts';
import { maskNumber } from './mask-personal.ts';
import {
  type Match,
  type PlayerFilter,
  type PlayerRow,
  type RankedEnd,
  selectPlayers,
} from './player-desk-store.ts';
import { searchPlayers } from './search-players.ts';

/** The desk's query as typed. */
export interface PlayerQuery extends Omit<PlayerFilter, 'pointsMin'> {
  readonly search?: string | undefined;
  readonly points?: string | undefined;
  readonly after?: string | undefined;
}

/** A page of players: the newest, or the results of a search, exact matches before partial ones. */
export async function listDeskPlayers(
  on: Reader,
  ports: PlayerDeskPorts,
  { search = '', points, after, ...filter }: PlayerQuery,
): Promise<{ players: ListedPlayer[]; next: string | null; isCut: boolean }> {
  const result = search === '' ? undefined : await searchPlayers(on, ports, search);
  const rows = await selectPlayers(
    on,
    { ...filter, pointsMin: points === undefined ? undefined : BigInt(points) },
    {
      found: result && new Map([...result.matches].map(([id, matches]) => [id, matches.isWhole ? 0 : 1])),
      after: after === undefined ? undefined : readEnd(after),
      size: PLAYERS_PAGE_ROWS + 1,
    },
  );
  const { page, last } = cutPage(rows, PLAYERS_PAGE_ROWS);
  return {
    players: page.map((row) => presentPlayer(row, result?.matches.get(row.id)?.by ?? [])),
    next: last === undefined ? null : `${last.rank}.${last.createdAt.getTime()}.${last.id}`,
    isCut: result?.isCut ?? false,
  };
}

function readEnd(text: string): RankedEnd {
  const [rank = '0', ms = '0', id = '0'] = text.split('.');
  return { rank: Number(rank), at: new Date(Number(ms)), id: BigInt(id) };
}

function presentPlayer(row: PlayerRow, foundBy: readonly Match[]): ListedPlayer {
  return {
    id: row.id,
    username: row.username,
    state: row.state,
    phone: maskNumber(row.phone ?? ''),
    joinedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    vipPoints: Number(row.points),
    foundBy: [...foundBy],
  };
}
