import { createHash } from 'node:crypto';
import type { Money } from '@maidan/engine';
import { type Database, type Transaction, query, queryOne, sql } from './database.ts';

/** The stored form of a token, so that read access to the database opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A player's session at one game. */
export interface GameSession {
  readonly id: bigint;
  readonly playerId: bigint;
  /** The site's name of the player; null for visitors who play for fun. */
  readonly user: string | null;
  readonly tokenSealed: Uint8Array;
  readonly game: string;
  readonly openedAt: Date;
  /** The player's session over all games, as the player is shown it: when it began, and its finished rounds. */
  readonly sessionBeganAt: Date;
  readonly staked: Money;
  readonly paid: Money;
}

const COLUMNS = sql`s.id, s.player_id as "playerId", p.user_name as "user", s.token_sealed as "tokenSealed", s.game,
  s.opened_at as "openedAt", p.session_began_at as "sessionBeganAt", p.session_staked as staked,
  p.session_paid as paid`;

export function findGameSession(on: Database, token: string): Promise<GameSession | undefined> {
  return queryOne<GameSession>(
    on,
    sql`select ${COLUMNS} from playhouse.game_session as s join playhouse.player as p on p.id = s.player_id
        where s.token_hash = ${hashToken(token)}`,
  );
}

export async function getGameSession(on: Database, id: bigint): Promise<GameSession> {
  const gameSession = await queryOne<GameSession>(
    on,
    sql`select ${COLUMNS} from playhouse.game_session as s join playhouse.player as p on p.id = s.player_id
        where s.id = ${id}`,
  );
  if (gameSession === undefined) throw new Error(`game session ${id} is gone`);
  return gameSession;
}

/** A player's sessions at a game, newest first: any of their tokens can end a round. */
export function selectGameSessions(
  on: Database,
  playerId: bigint,
  game: string,
  max: number,
): Promise<GameSession[]> {
  return query<GameSession>(
    on,
    sql`select ${COLUMNS} from playhouse.game_session as s join playhouse.player as p on p.id = s.player_id
        where s.player_id = ${playerId} and s.game = ${game} order by s.id desc limit ${max}`,
  );
}

/** A new session; the same token opens no second one. */
export interface NewGameSession {
  readonly token: string;
  readonly tokenSealed: Buffer;
  readonly playerId: bigint;
  readonly game: string;
  readonly openedAt: Date;
}

export async function insertGameSession(tx: Transaction, gameSession: NewGameSession): Promise<void> {
  await query(
    tx,
    sql`insert into playhouse.game_session (token_hash, token_sealed, player_id, game, opened_at)
        values (${hashToken(gameSession.token)}, ${gameSession.tokenSealed}, ${gameSession.playerId}, ${gameSession.game},
          ${gameSession.openedAt}) on conflict (token_hash) do nothing`,
  );
}

/** After so long without a game opened or a round begun, the next game that is opened begins a new session. */
const SESSION_GAP_MS = 30 * 60_000;

/** Continues the player's session over all games, or begins another after a pause (SAFE-33). */
export async function continueSession(tx: Transaction, playerId: bigint, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SESSION_GAP_MS);
  const isOver = sql`session_seen_at < ${since}`;
  await query(
    tx,
    sql`update playhouse.player set session_seen_at = ${now},
          session_began_at = case when ${isOver} then ${now}::timestamptz else session_began_at end,
          session_staked = case when ${isOver} then 0 else session_staked end,
          session_paid = case when ${isOver} then 0 else session_paid end
        where id = ${playerId}`,
  );
}

/** The player with that name at the site, created on the first visit. */
export async function holdPlayer(tx: Transaction, user: string, now: Date): Promise<bigint> {
  await query(
    tx,
    sql`insert into playhouse.player (user_name, created_at, session_began_at, session_seen_at)
        values (${user}, ${now}, ${now}, ${now}) on conflict do nothing`,
  );
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`select id from playhouse.player where user_name = ${user}`,
  );
  if (row === undefined) throw new Error('a player was not kept');
  return row.id;
}

/** Creates a visitor who plays for fun, with worthless points. */
export async function insertVisitor(tx: Transaction, points: Money, now: Date): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into playhouse.player (points, created_at, session_began_at, session_seen_at)
        values (${points}, ${now}, ${now}, ${now}) returning id`,
  );
  if (row === undefined) throw new Error('a visitor was not kept');
  return row.id;
}

/**
 * Deletes a piece of what visitors from before that time left: at most so many of their rounds or, once there are none,
 * so many of the visitors themselves. Returns how many rows it deleted.
 */
export async function deleteOfVisitors(on: Database, before: Date, rowsMax: number): Promise<number> {
  const rounds = await query(
    on,
    sql`delete from playhouse.round where id in (
          select r.id from playhouse.player as p join playhouse.round as r on r.player_id = p.id
          where p.user_name is null and p.created_at < ${before} limit ${rowsMax}) returning id`,
  );
  if (rounds.length > 0) return rounds.length;
  const visitors = await query(
    on,
    sql`delete from playhouse.player where id in (
          select id from playhouse.player where user_name is null and created_at < ${before}
          order by created_at limit ${rowsMax}) returning id`,
  );
  return visitors.length;
}

/** Serialises the actions of one player. */
export async function lockPlayer(tx: Transaction, playerId: bigint): Promise<void> {
  await lockPlayers(tx, [playerId], { waits: true });
}

/** Serialises the actions of players; returns which are locked, as those that are locked elsewhere may not be waited for. */
export async function lockPlayers(
  tx: Transaction,
  playerIds: readonly bigint[],
  { waits }: { readonly waits: boolean },
): Promise<ReadonlySet<bigint>> {
  const rows = await query<{ id: bigint }>(
    tx,
    sql`select id from playhouse.player where id = any (${playerIds}::bigint[]) order by id
        for update ${waits ? sql`` : sql`skip locked`}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A visitor's points. */
export async function getPoints(on: Database, playerId: bigint): Promise<Money> {
  const row = await queryOne<{ points: Money }>(
    on,
    sql`select points from playhouse.player where id = ${playerId} and points is not null`,
  );
  if (row === undefined) throw new Error(`player ${playerId} has no points`);
  return row.points;
}

/** Changes a visitor's points, unless they would fall below zero; returns whether it did. */
export async function addPoints(tx: Transaction, playerId: bigint, points: Money): Promise<boolean> {
  const rows = await query(
    tx,
    sql`update playhouse.player set points = points + ${points}
        where id = ${playerId} and points + ${points} >= 0 returning id`,
  );
  return rows.length === 1;
}
