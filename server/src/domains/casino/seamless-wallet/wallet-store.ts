import type { GameType } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { type Reader, type Tx, query, queryOne, sql } from '../../../kernel/db.ts';
import type { AnsweredTransaction, GameSession } from './decide.ts';
import type { AskedTransaction, WalletStatus } from './protocol.ts';

/** A new way into a game. */
export interface NewSession {
  readonly tokenHash: Buffer;
  readonly partner: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  /** The login that it comes from; undefined for a partner's tests. */
  readonly loginId: bigint | undefined;
  readonly expiresAt: Date;
}

export async function insertSession(on: Reader, session: NewSession, now: Date): Promise<void> {
  await query(
    on,
    sql`insert into casino_session (token_hash, partner, player_id, game_code, login_id, created_at, expires_at)
        values (${session.tokenHash}, ${session.partner}, ${session.playerId}, ${session.gameCode},
          ${session.loginId ?? null}::bigint, ${now}, ${session.expiresAt})`,
  );
}

/** The session of a partner's token, however old. */
export function findSession(
  on: Reader,
  partner: string,
  tokenHash: Buffer,
  now: Date,
): Promise<GameSession | undefined> {
  return queryOne<GameSession>(
    on,
    sql`select s.player_id as "playerId", s.game_code as "gameCode", s.expires_at <= ${now}
          or (s.login_id is not null and not exists (select from player_session as l where l.id = s.login_id)) as "isOver"
        from casino_session as s where s.partner = ${partner} and s.token_hash = ${tokenHash}`,
  );
}

/** The player of that name, locked, so that the transactions of one player follow each other. */
export function lockPlayerNamed(
  tx: Tx,
  username: string,
): Promise<{ readonly id: bigint; readonly status: 'active' | 'blocked' } | undefined> {
  return queryOne(
    tx,
    sql`select id, status from player where username_key = lower(${username}) for no key update`,
  );
}

/** Whether a game takes bets in that round: one that is no row of the site's own lists is the partner's affair. */
export async function isGameOpen(
  on: Reader,
  {
    partner,
    gameCode,
    playerId,
    round,
  }: { partner: string; gameCode: string; playerId: bigint; round: string },
): Promise<boolean> {
  const closed = await queryOne(
    on,
    sql`select 1 from game as g join game_provider as p on p.platform = g.platform
        where p.adapter = ${partner} and g.code = ${gameCode} and (g.status <> 'active' or p.status <> 'active')
          and not exists (select from casino_round as r where r.partner = ${partner} and r.player_id = ${playerId}
            and r.game_code = ${gameCode} and r.round = ${round} and r.closed_at is null)`,
  );
  return closed === undefined;
}

interface TransactionRow extends Omit<AnsweredTransaction, 'reference'> {
  readonly reference: string | null;
  readonly transactionUuid: string;
}

/** What was answered under that id, under the id that it refers to, and to what refers to either. */
export interface Related {
  readonly same: AnsweredTransaction | undefined;
  readonly referred: AnsweredTransaction | undefined;
  readonly followers: readonly AnsweredTransaction[];
}

export async function findRelated(on: Reader, partner: string, asked: AskedTransaction): Promise<Related> {
  const bet = asked.reference ?? asked.transactionUuid;
  const rows = await query<TransactionRow>(
    on,
    sql`select transaction_uuid as "transactionUuid", kind, player_id as "playerId", game_code as "gameCode", round,
          currency, amount, is_free as "isFree", reference, status, balance_after as "balanceAfter"
        from casino_transaction where partner = ${partner}
          and (transaction_uuid in (${asked.transactionUuid}, ${bet}) or reference = ${bet})`,
  );
  const found = rows.map(({ transactionUuid, reference, ...row }) => ({
    transactionUuid,
    ...row,
    reference: reference ?? undefined,
  }));
  const named = (id: string) => found.find(({ transactionUuid }) => transactionUuid === id);
  return {
    same: named(asked.transactionUuid),
    referred: asked.reference === undefined ? undefined : named(asked.reference),
    followers: found.filter(({ reference }) => reference === bet),
  };
}

/** An answered transaction, to be kept. */
export interface KeptTransaction {
  readonly partner: string;
  readonly asked: AskedTransaction;
  readonly playerId: bigint;
  readonly status: WalletStatus;
  readonly balanceAfter: Money;
  readonly at: Date;
}

export async function insertTransaction(tx: Tx, kept: KeptTransaction): Promise<void> {
  const { partner, asked, playerId, status, balanceAfter, at } = kept;
  await query(
    tx,
    sql`insert into casino_transaction (partner, transaction_uuid, kind, player_id, game_code, round, currency, amount,
          is_free, reference, status, balance_after, at)
        values (${partner}, ${asked.transactionUuid}, ${asked.kind}, ${playerId}, ${asked.gameCode}, ${asked.round},
          ${asked.currency}, ${asked.amount}, ${asked.isFree}, ${asked.reference ?? null}::text, ${status},
          ${balanceAfter}, ${at})`,
  );
}

/** Names a round: a provider's id of it, of one player and game. */
export interface RoundName {
  readonly partner: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  readonly round: string;
}

/** A round as it stands. */
export interface Round {
  readonly staked: Money;
  readonly isOver: boolean;
  /** When its first transaction came. */
  readonly openedAt: Date;
}

const ROUND_COLUMNS = sql`staked, closed_at is not null as "isOver", opened_at as "openedAt"`;

/** A round as it stands; only its player's transactions change it, so under the player's lock it stays. */
export function findRound(on: Reader, name: RoundName): Promise<Round | undefined> {
  return queryOne<Round>(
    on,
    sql`select ${ROUND_COLUMNS} from casino_round where partner = ${name.partner} and player_id = ${name.playerId}
          and game_code = ${name.gameCode} and round = ${name.round}`,
  );
}

/** The category in which the site lists a partner's game, if it does. */
export async function findGameType(
  on: Reader,
  { partner, gameCode }: Pick<RoundName, 'partner' | 'gameCode'>,
): Promise<GameType | undefined> {
  const row = await queryOne<{ type: GameType }>(
    on,
    sql`select g.type from game as g join game_provider as p on p.platform = g.platform
        where p.adapter = ${partner} and g.code = ${gameCode}`,
  );
  return row?.type;
}

/** What a transaction did to its round. */
export interface RoundChange extends RoundName {
  /** Staked by a bet; below zero what a rollback gave back. */
  readonly staked: Money;
  readonly paid: Money;
  /** Whether its partner says that it is over. */
  readonly isClosed: boolean;
  /** Whether it was a rollback: a round that then has no stake is over. */
  readonly isUndone: boolean;
  readonly at: Date;
}

/** Keeps a round's sums. A bet opens it, again if need be; it is over when its partner says so, or nothing is staked any more. */
export async function changeRound(tx: Tx, change: RoundChange): Promise<Round> {
  const { partner, playerId, gameCode, round, staked, paid, isClosed, isUndone, at } = change;
  const closedAt = isClosed ? at : null;
  const row = await queryOne<Round>(
    tx,
    sql`insert into casino_round as r (partner, player_id, game_code, round, staked, undone, paid, opened_at, closed_at)
        values (${partner}, ${playerId}, ${gameCode}, ${round}, greatest(${staked}::bigint, 0),
          greatest(-${staked}::bigint, 0), ${paid}, ${at}, ${isUndone ? at : closedAt}::timestamptz)
        on conflict (player_id, partner, game_code, round) do update set
          staked = r.staked + ${staked}::bigint, undone = r.undone + excluded.undone, paid = r.paid + excluded.paid,
          closed_at = case when ${staked}::bigint > 0 then ${closedAt}::timestamptz
            when r.staked + ${staked}::bigint = 0 then coalesce(r.closed_at, ${at}::timestamptz)
            else coalesce(${closedAt}::timestamptz, r.closed_at) end
        returning ${ROUND_COLUMNS}`,
  );
  if (row === undefined) throw new Error(`round ${round} of ${partner} was not kept`);
  return row;
}
