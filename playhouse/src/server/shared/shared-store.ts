import type { Money } from '@maidan/engine';
import { type Database, type Transaction, query, queryOne, sql } from '../database.ts';

/**
 * The state of a shared round: bets are taken; it runs; its outcome is known and bets are being settled; it
 * can't be drawn and stakes are returned; or it has ended, drawn or undone.
 */
export type SharedState = 'betting' | 'running' | 'drawn' | 'undoing' | 'over' | 'undone';

/** A stored shared round. Its outcome follows from its seeds. */
export interface SharedRow {
  readonly id: string;
  readonly game: string;
  readonly number: number;
  readonly state: SharedState;
  readonly sealed: Uint8Array;
  readonly serverSeed: string | null;
  readonly commitment: string;
  readonly salt: string | null;
  readonly chainId: bigint | null;
  readonly chainPosition: number | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly startedAt: Date | null;
  readonly wasUnwatched: boolean;
  readonly endedAt: Date | null;
}

const COLUMNS = sql`id, game, number, state, sealed, server_seed as "serverSeed", commitment, salt, chain_id as "chainId",
  chain_position as "chainPosition", opened_at as "openedAt", closes_at as "closesAt", started_at as "startedAt",
  was_unwatched as "wasUnwatched", ended_at as "endedAt"`;

const UNDER_WAY = sql`('betting', 'running', 'drawn', 'undoing')`;

/** A round about to take bets. */
export type NewShared = Pick<
  SharedRow,
  'id' | 'game' | 'number' | 'commitment' | 'chainId' | 'chainPosition' | 'openedAt' | 'closesAt'
> & { readonly sealed: Buffer };

export async function insertShared(tx: Transaction, round: NewShared): Promise<void> {
  const { id, game, number, sealed, commitment, chainId, chainPosition, openedAt, closesAt } = round;
  await query(
    tx,
    sql`insert into playhouse.shared_round (id, game, number, state, sealed, commitment, chain_id, chain_position,
          opened_at, closes_at)
        values (${id}::uuid, ${game}, ${number}, 'betting', ${sealed}, ${commitment}, ${chainId}::bigint,
          ${chainPosition}::integer, ${openedAt}, ${closesAt})`,
  );
}

export function findShared(on: Database, id: string): Promise<SharedRow | undefined> {
  return queryOne<SharedRow>(on, sql`select ${COLUMNS} from playhouse.shared_round where id = ${id}::uuid`);
}

/** The round, locked against changes until the transaction ends. */
export function shareShared(tx: Transaction, id: string): Promise<SharedRow | undefined> {
  return queryOne<SharedRow>(
    tx,
    sql`select ${COLUMNS} from playhouse.shared_round where id = ${id}::uuid for share`,
  );
}

export function lockShared(tx: Transaction, id: string): Promise<SharedRow | undefined> {
  return queryOne<SharedRow>(
    tx,
    sql`select ${COLUMNS} from playhouse.shared_round where id = ${id}::uuid for update`,
  );
}

/** A game's round that has not ended; there is at most one. */
export function findSharedUnderWay(on: Database, game: string): Promise<SharedRow | undefined> {
  return queryOne<SharedRow>(
    on,
    sql`select ${COLUMNS} from playhouse.shared_round where game = ${game} and state in ${UNDER_WAY}`,
  );
}

/** The last drawn rounds of a game, newest first. */
export function selectDrawn(on: Database, game: string, max: number): Promise<SharedRow[]> {
  return query<SharedRow>(
    on,
    sql`select ${COLUMNS} from playhouse.shared_round where game = ${game} and state in ('drawn', 'over')
        order by number desc limit ${max}`,
  );
}

/** The number of the next round of a game. */
export async function nextNumber(on: Database, game: string): Promise<number> {
  const row = await queryOne<{ next: number }>(
    on,
    sql`select coalesce(max(number), 0) + 1 as next from playhouse.shared_round where game = ${game}`,
  );
  return row?.next ?? 1;
}

/** Changes of a round; omitted fields stay. */
export type SharedChange = Partial<
  Pick<SharedRow, 'serverSeed' | 'salt' | 'startedAt' | 'wasUnwatched' | 'endedAt'>
> & { readonly state: SharedState };

export async function changeShared(
  tx: Transaction,
  round: SharedRow,
  change: SharedChange,
): Promise<SharedRow> {
  const after: SharedRow = { ...round, ...change };
  await query(
    tx,
    sql`update playhouse.shared_round set state = ${after.state}, server_seed = ${after.serverSeed}::text,
          salt = ${after.salt}::text, started_at = ${after.startedAt}::timestamptz,
          was_unwatched = ${after.wasUnwatched}, ended_at = ${after.endedAt}::timestamptz
        where id = ${round.id}::uuid`,
  );
  return after;
}

/** A bet of a shared round, with its player. */
export interface BetRow {
  readonly id: string;
  readonly playerId: bigint;
  /** The site's name of the player; null for visitors who play for fun. */
  readonly user: string | null;
  readonly stake: Money;
  readonly choice: unknown;
  readonly actions: readonly unknown[];
  readonly pays: Money;
  readonly openedAt: Date;
  /** True while it waits for the outcome. */
  readonly isOpen: boolean;
}

/** The bets of a round that the wallet has paid for, in order. */
export function selectBets(on: Database, sharedRoundId: string): Promise<BetRow[]> {
  return query<BetRow>(
    on,
    sql`select r.id, r.player_id as "playerId", p.user_name as "user", r.stake, r.choice, r.actions, r.pays,
          r.opened_at as "openedAt",
          r.state = 'open' as "isOpen"
        from playhouse.round as r join playhouse.player as p on p.id = r.player_id
        where r.shared_round_id = ${sharedRoundId}::uuid and r.state in ('open', 'paying', 'closed')
        order by r.position`,
  );
}

/** How many players have a bet for money in a game's round that has not ended. */
export async function countStaking(on: Database, game: string): Promise<number> {
  const row = await queryOne<{ count: number }>(
    on,
    sql`select count(distinct r.player_id)::integer as count
        from playhouse.shared_round as s
        join playhouse.round as r on r.shared_round_id = s.id
        join playhouse.player as p on p.id = r.player_id
        where s.game = ${game} and s.state in ${UNDER_WAY} and r.state in ('open', 'paying', 'closed')
          and p.user_name is not null`,
  );
  return row?.count ?? 0;
}

/** What the first bets of a round add to its salt, in order. */
export async function selectSaltParts(on: Database, sharedRoundId: string, max: number): Promise<string[]> {
  const rows = await query<{ part: string }>(
    on,
    sql`select salt_part as part from playhouse.round
        where shared_round_id = ${sharedRoundId}::uuid and state = 'open' and salt_part is not null
        order by position limit ${max}`,
  );
  return rows.map(({ part }) => part);
}

/** How many bets in a round a player has or has requested. */
export async function countBets(on: Database, playerId: bigint, sharedRoundId: string): Promise<number> {
  const row = await queryOne<{ count: bigint }>(
    on,
    sql`select count(*) from playhouse.round where player_id = ${playerId}
        and shared_round_id = ${sharedRoundId}::uuid and state not in ('refused', 'undone')`,
  );
  return Number(row?.count ?? 0n);
}
