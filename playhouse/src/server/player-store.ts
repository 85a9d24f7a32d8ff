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
  /** Over its finished rounds. */
  readonly staked: Money;
  readonly paid: Money;
  readonly openedAt: Date;
}

const COLUMNS = sql`s.id, s.player_id as "playerId", p.user_name as "user", s.token_sealed as "tokenSealed", s.game,
  s.staked, s.paid, s.opened_at as "openedAt"`;

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

/** Adds a finished round to its session's sums. */
export async function countRound(
  tx: Transaction,
  gameSessionId: bigint,
  { staked, paid }: { readonly staked: Money; readonly paid: Money },
): Promise<void> {
  await query(
    tx,
    sql`update playhouse.game_session set staked = staked + ${staked}, paid = paid + ${paid} where id = ${gameSessionId}`,
  );
}

/** The player with that name at the site, created on the first visit. */
export async function holdPlayer(tx: Transaction, user: string, now: Date): Promise<bigint> {
  await query(
    tx,
    sql`insert into playhouse.player (user_name, created_at) values (${user}, ${now}) on conflict do nothing`,
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
    sql`insert into playhouse.player (points, created_at) values (${points}, ${now}) returning id`,
  );
  if (row === undefined) throw new Error('a visitor was not kept');
  return row.id;
}

/** Deletes visitors from before that time with all their rounds. */
export async function deleteVisitors(on: Database, before: Date): Promise<void> {
  await query(on, sql`delete from playhouse.player where user_name is null and created_at < ${before}`);
}

/** Serialises the actions of one player. */
export async function lockPlayer(tx: Transaction, playerId: bigint): Promise<void> {
  await query(tx, sql`select 1 from playhouse.player where id = ${playerId} for update`);
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
