import type { Money } from '@maidan/engine';
import { type Database, query, queryOne, sql, type Transaction } from './database.ts';
import type { Time } from './time.ts';

/**
 * The state of a round: its stake is on the way; it waits for the player; its payout is on the way; it is
 * being undone; or it has ended, played, undone, or never begun because the wallet refused its stake.
 */
export type RoundState = 'betting' | 'open' | 'paying' | 'undoing' | 'closed' | 'undone' | 'refused';

/** A stored round: the inputs from which the engine derives everything else. */
export interface RoundRow {
  readonly id: string;
  readonly playerId: bigint;
  readonly gameSessionId: bigint;
  readonly game: string;
  /** Null for a bet of a shared round. */
  readonly seedPairId: bigint | null;
  /** The shared round of which this is a bet. */
  readonly sharedRoundId: string | null;
  readonly nonce: number;
  readonly stake: Money;
  /** The grant that a free spin is of: it is paid as if the stake had been staked. */
  readonly freeSpinGrantId: string | null;
  readonly choice: unknown;
  readonly actions: readonly unknown[];
  readonly pendingAction: unknown;
  readonly state: RoundState;
  readonly staked: Money;
  readonly pays: Money;
  readonly refusal: string | null;
  /** When the sweeper may pick it up. */
  readonly dueAt: Date;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  /** When its player was shown how it ended. */
  readonly seenAt: Date | null;
}

/** An unanswered call belongs to who wrote it for so long; then the sweeper takes it up. */
const OWN_MS = 20_000;

/** When the sweeper may pick up what is written now. */
export const soon = ({ clock }: { readonly clock: Time }): Date => new Date(clock.now().getTime() + OWN_MS);

const COLUMNS = sql`id, player_id as "playerId", game_session_id as "gameSessionId", game, seed_pair_id as "seedPairId",
  shared_round_id as "sharedRoundId", nonce,
  stake, free_spin_grant_id as "freeSpinGrantId", choice, actions, pending_action as "pendingAction", state, staked, pays, refusal, due_at as "dueAt",
  opened_at as "openedAt", ended_at as "endedAt", seen_at as "seenAt"`;

/** States in which a round keeps another of its game from beginning. */
const UNDER_WAY = sql`('betting', 'open', 'paying', 'undoing')`;

/** A round about to begin. */
export interface NewRound {
  readonly id: string;
  readonly playerId: bigint;
  readonly gameSessionId: bigint;
  readonly game: string;
  readonly seedPairId: bigint | null;
  readonly sharedRoundId: string | null;
  /** What the player's seed adds to the salt of the shared round. */
  readonly saltPart: string | null;
  readonly nonce: number;
  readonly requestKey: string;
  readonly stake: Money;
  readonly freeSpinGrantId: string | null;
  readonly choice: unknown;
  readonly dueAt: Date;
  readonly openedAt: Date;
}

export async function insertRound(tx: Transaction, round: NewRound): Promise<void> {
  const { id, playerId, gameSessionId, game, seedPairId, nonce, requestKey, stake, dueAt, openedAt } = round;
  const { sharedRoundId, saltPart, freeSpinGrantId } = round;
  const staked = freeSpinGrantId === null ? stake : 0n;
  await query(
    tx,
    sql`insert into playhouse.round (id, player_id, game_session_id, game, seed_pair_id, shared_round_id, salt_part,
          nonce, request_key, stake, free_spin_grant_id, choice, state, staked, due_at, opened_at)
        values (${id}, ${playerId}, ${gameSessionId}, ${game}, ${seedPairId}::bigint,
          ${sharedRoundId}::uuid, ${saltPart}::text, ${nonce}, ${requestKey}, ${stake}, ${freeSpinGrantId}::text,
          ${JSON.stringify(round.choice)}::jsonb, 'betting', ${staked}, ${dueAt}, ${openedAt})`,
  );
}

export function findRound(on: Database, id: string): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(on, sql`select ${COLUMNS} from playhouse.round where id = ${id}::uuid`);
}

export function lockRound(tx: Transaction, id: string): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    tx,
    sql`select ${COLUMNS} from playhouse.round where id = ${id}::uuid for update`,
  );
}

export function findRoundAsked(
  on: Database,
  playerId: bigint,
  requestKey: string,
): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${COLUMNS} from playhouse.round where player_id = ${playerId} and request_key = ${requestKey}`,
  );
}

/** A player's unfinished round of a game. */
export function findRoundUnderWay(
  on: Database,
  playerId: bigint,
  game: string,
): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${COLUMNS} from playhouse.round
        where player_id = ${playerId} and game = ${game} and state in ${UNDER_WAY} and shared_round_id is null`,
  );
}

/** When the player's last round of a game began, but for one whose stake was refused or returned. */
export async function findLastBegun(on: Database, playerId: bigint, game: string): Promise<Date | undefined> {
  const row = await queryOne<{ openedAt: Date }>(
    on,
    sql`select opened_at as "openedAt" from playhouse.round
        where player_id = ${playerId} and game = ${game} and state not in ('refused', 'undone')
        order by position desc limit 1`,
  );
  return row?.openedAt;
}

/** A player's bets in a shared round, in order; those that were never taken are left out. */
export function selectOwnBets(on: Database, playerId: bigint, sharedRoundId: string): Promise<RoundRow[]> {
  return query<RoundRow>(
    on,
    sql`select ${COLUMNS} from playhouse.round where player_id = ${playerId}
          and shared_round_id = ${sharedRoundId}::uuid and state <> 'refused' order by position`,
  );
}

/** True if an unfinished round depends on the player's seed pair in use. */
export async function isPairInUse(on: Database, playerId: bigint): Promise<boolean> {
  const row = await queryOne(
    on,
    sql`select 1 from playhouse.round as r join playhouse.seed_pair as s on s.id = r.seed_pair_id
        where r.player_id = ${playerId} and r.state in ${UNDER_WAY} and s.state = 'active' limit 1`,
  );
  return row !== undefined;
}

/** A player's rounds of a game, newest first, from after the one named. */
export function selectPastRounds(
  on: Database,
  {
    playerId,
    game,
    before,
    max,
  }: { playerId: bigint; game: string; before: string | undefined; max: number },
): Promise<RoundRow[]> {
  const after =
    before === undefined
      ? sql``
      : sql`and position < (select position from playhouse.round where id = ${before}::uuid)`;
  return query<RoundRow>(
    on,
    sql`select ${COLUMNS} from playhouse.round
        where player_id = ${playerId} and game = ${game} and state in ('closed', 'undone') ${after}
        order by position desc limit ${max}`,
  );
}

/** A player's last finished round of a game. */
export function findLastEnded(on: Database, playerId: bigint, game: string): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${COLUMNS} from playhouse.round
        where player_id = ${playerId} and game = ${game} and state in ('closed', 'undone')
        order by position desc limit 1`,
  );
}

/** Writes that the player was shown how these rounds ended; those of others and those that go on stay unchanged. */
export async function markSeen(
  on: Database,
  { playerId, game, ids, now }: { playerId: bigint; game: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await query(
    on,
    sql`update playhouse.round set seen_at = ${now}
        where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          and player_id = ${playerId} and game = ${game} and seen_at is null
          and state in ('paying', 'undoing', 'closed', 'undone')`,
  );
}

/** Changes of a round; omitted fields stay. */
export interface RoundChange {
  readonly state: RoundState;
  readonly actions?: readonly unknown[];
  /** `null` clears it. */
  readonly pendingAction?: unknown;
  readonly staked?: Money;
  readonly pays?: Money;
  readonly refusal?: string | null;
  readonly dueAt?: Date;
  readonly endedAt?: Date;
}

export async function changeRound(tx: Transaction, round: RoundRow, change: RoundChange): Promise<void> {
  const pending = change.pendingAction === undefined ? round.pendingAction : change.pendingAction;
  await query(
    tx,
    sql`update playhouse.round set state = ${change.state},
          actions = ${JSON.stringify(change.actions ?? round.actions)}::jsonb,
          pending_action = ${pending === null ? null : JSON.stringify(pending)}::jsonb,
          staked = ${change.staked ?? round.staked}, pays = ${change.pays ?? round.pays},
          refusal = ${change.refusal === undefined ? round.refusal : change.refusal}::text,
          due_at = ${change.dueAt ?? round.dueAt},
          ended_at = ${change.endedAt ?? round.endedAt}::timestamptz
        where id = ${round.id}::uuid`,
  );
}

/** Rounds with an unanswered wallet call that are due to be resumed. */
export async function selectUnanswered(on: Database, now: Date, max: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    on,
    sql`select r.id from playhouse.round as r
        where r.state in ${UNDER_WAY} and r.due_at <= ${now}
          and exists (select from playhouse.wallet_call as c where c.round_id = r.id and c.status is null)
        order by r.due_at limit ${max}`,
  );
  return rows.map(({ id }) => id);
}

/** The status of a call that was given up unanswered; a rollback follows. */
export const NO_ANSWER = 'NO_ANSWER';

/** A stored wallet call. */
export interface CallRow {
  readonly id: string;
  readonly roundId: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly amount: Money;
  readonly reference: string | null;
  readonly attempts: number;
  readonly status: string | null;
  /** The balance that the wallet reported with its answer. */
  readonly balance: Money | null;
}

const CALL_COLUMNS = sql`id, round_id as "roundId", kind, amount, reference, attempts, status, balance`;

/** A call to make once the transaction that writes it is committed. */
export type NewCall = Omit<CallRow, 'attempts' | 'status' | 'balance'>;

export async function insertCall(tx: Transaction, call: NewCall): Promise<void> {
  await query(
    tx,
    sql`insert into playhouse.wallet_call (id, round_id, kind, amount, reference)
        values (${call.id}::uuid, ${call.roundId}::uuid, ${call.kind}, ${call.amount}, ${call.reference}::uuid)`,
  );
}

export function selectCalls(on: Database, roundId: string): Promise<CallRow[]> {
  return query<CallRow>(
    on,
    sql`select ${CALL_COLUMNS} from playhouse.wallet_call where round_id = ${roundId}::uuid order by position`,
  );
}

/** The first wallet call of a round without an answer. */
export function findUnanswered(on: Database, roundId: string): Promise<CallRow | undefined> {
  return queryOne<CallRow>(
    on,
    sql`select ${CALL_COLUMNS} from playhouse.wallet_call where round_id = ${roundId}::uuid and status is null
        order by position limit 1`,
  );
}

export async function changeCall(
  tx: Database,
  id: string,
  { status, attempts, balance }: { status: string | null; attempts: number; balance?: Money | undefined },
): Promise<void> {
  await query(
    tx,
    sql`update playhouse.wallet_call set status = ${status}::text, attempts = ${attempts},
          balance = coalesce(${balance ?? null}::bigint, balance) where id = ${id}::uuid`,
  );
}
