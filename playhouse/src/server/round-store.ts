import type { Money } from '@maidan/engine';
import { type Database, jsonOf, query, queryOne, sql, type Transaction } from './database.ts';
import type { PlayerPairs } from './seed-store.ts';
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

/** The columns of a `RoundRow`, of `playhouse.round as r`. */
export const ROUND_COLUMNS = sql`r.id, r.player_id as "playerId", r.game_session_id as "gameSessionId", r.game, r.seed_pair_id as "seedPairId",
  r.shared_round_id as "sharedRoundId", r.nonce,
  r.stake, r.free_spin_grant_id as "freeSpinGrantId", r.choice, r.actions, r.pending_action as "pendingAction", r.state, r.staked, r.pays,
  r.refusal, r.due_at as "dueAt", r.opened_at as "openedAt", r.ended_at as "endedAt", r.seen_at as "seenAt"`;

/** States in which a round keeps another of its game from beginning. */
const UNDER_WAY = sql`('betting', 'open', 'paying', 'undoing')`;

/** A round about to begin, whose stake the wallet will be asked for. */
export interface NewRound {
  readonly id: string;
  readonly betId: string;
  readonly playerId: bigint;
  readonly gameSessionId: bigint;
  readonly game: string;
  /** The pair under which it is counted. */
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
  /** From which country it was asked for; null where nobody knows. */
  readonly country: string | null;
}

/** Writes rounds of different players, each with the wallet call for its stake. The players must be locked. */
export async function insertRounds(tx: Transaction, rounds: readonly NewRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await query(
    tx,
    sql`with given as (
          select * from jsonb_to_recordset(${jsonOf(rounds)}::jsonb) as g (id uuid, "betId" uuid, "playerId" bigint,
            "gameSessionId" bigint, game text, "seedPairId" bigint, "sharedRoundId" uuid, "saltPart" text, nonce integer,
            "requestKey" text, stake bigint, "freeSpinGrantId" text, choice jsonb, "dueAt" timestamptz, "openedAt" timestamptz, country text)
        ), counted as (
          update playhouse.seed_pair as s set next_nonce = s.next_nonce + 1 from given as g where s.id = g."seedPairId"
        ), written as (
          insert into playhouse.round (id, player_id, game_session_id, game, seed_pair_id, shared_round_id, salt_part, nonce,
            request_key, stake, free_spin_grant_id, choice, state, staked, due_at, opened_at, country)
          select id, "playerId", "gameSessionId", game, "seedPairId", "sharedRoundId", "saltPart", nonce, "requestKey", stake,
            "freeSpinGrantId", choice, 'betting', case when "freeSpinGrantId" is null then stake else 0 end, "dueAt", "openedAt",
            country
          from given
        )
        insert into playhouse.wallet_call (id, round_id, kind, amount) select "betId", id, 'bet', stake from given`,
  );
}

/** What is asked for when a round is to begin. */
export interface RoundAsk {
  readonly playerId: bigint;
  readonly game: string;
  readonly requestKey: string;
}

/** What decides whether a round may begin. */
export interface RoundPreconditions extends PlayerPairs {
  readonly playerId: bigint;
  /** The round of that request. */
  readonly knownId: string | null;
  /** The player's unfinished round of that game. */
  readonly underWayId: string | null;
  /** When their last one began, but for one whose stake was refused or returned. */
  readonly lastBegunAt: Date | null;
}

/** The preconditions of rounds of different players, who must be locked. */
export function selectPreconditions(
  tx: Transaction,
  asks: readonly RoundAsk[],
): Promise<RoundPreconditions[]> {
  return query<RoundPreconditions>(
    tx,
    sql`select a."playerId", known.id as "knownId", under_way.id as "underWayId",
          (select l.opened_at from playhouse.round as l
            where l.player_id = a."playerId" and l.game = a.game and l.state not in ('refused', 'undone')
            order by l.position desc limit 1) as "lastBegunAt",
          active.id as "pairId", active.sealed, active.next_nonce as "nextNonce", next.sealed as "nextSealed"
        from jsonb_to_recordset(${jsonOf(asks)}::jsonb) as a ("playerId" bigint, game text, "requestKey" text)
        left join playhouse.round as known on known.player_id = a."playerId" and known.request_key = a."requestKey"
        left join playhouse.round as under_way on under_way.player_id = a."playerId" and under_way.game = a.game
          and under_way.state in ${UNDER_WAY} and under_way.shared_round_id is null
        left join playhouse.seed_pair as active on active.player_id = a."playerId" and active.state = 'active'
        left join playhouse.seed_pair as next on next.player_id = a."playerId" and next.state = 'next'`,
  );
}

export function findRound(on: Database, id: string): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${ROUND_COLUMNS} from playhouse.round as r where id = ${id}::uuid`,
  );
}

export function findRoundAsked(
  on: Database,
  playerId: bigint,
  requestKey: string,
): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${ROUND_COLUMNS} from playhouse.round as r where player_id = ${playerId} and request_key = ${requestKey}`,
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
    sql`select ${ROUND_COLUMNS} from playhouse.round as r
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
    sql`select ${ROUND_COLUMNS} from playhouse.round as r where player_id = ${playerId}
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
    sql`select ${ROUND_COLUMNS} from playhouse.round as r
        where player_id = ${playerId} and game = ${game} and state in ('closed', 'undone') ${after}
        order by position desc limit ${max}`,
  );
}

/** A player's last finished round of a game. */
export function findLastEnded(on: Database, playerId: bigint, game: string): Promise<RoundRow | undefined> {
  return queryOne<RoundRow>(
    on,
    sql`select ${ROUND_COLUMNS} from playhouse.round as r
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

/** The columns of a `CallRow`, of `playhouse.wallet_call as c`. */
export const CALL_COLUMNS = sql`c.id, c.round_id as "roundId", c.kind, c.amount, c.reference, c.attempts, c.status, c.balance`;

export function selectCalls(on: Database, roundId: string): Promise<CallRow[]> {
  return query<CallRow>(
    on,
    sql`select ${CALL_COLUMNS} from playhouse.wallet_call as c where round_id = ${roundId}::uuid order by position`,
  );
}

/** A wallet call that is to be made, with what it takes to make it. */
export interface DueCall extends CallRow {
  readonly playerId: bigint;
  readonly game: string;
  readonly freeSpinGrantId: string | null;
  /** From which country the round was asked for. */
  readonly country: string | null;
  /** The site's name of the player; null for visitors who play for fun. */
  readonly user: string | null;
  readonly tokenSealed: Uint8Array;
}

/** The first wallet call of a round without an answer. */
export function findDue(on: Database, roundId: string): Promise<DueCall | undefined> {
  return queryOne<DueCall>(
    on,
    sql`select ${CALL_COLUMNS}, r.player_id as "playerId", r.game, r.free_spin_grant_id as "freeSpinGrantId", r.country,
          p.user_name as "user", s.token_sealed as "tokenSealed"
        from playhouse.wallet_call as c join playhouse.round as r on r.id = c.round_id
          join playhouse.game_session as s on s.id = r.game_session_id join playhouse.player as p on p.id = r.player_id
        where c.round_id = ${roundId}::uuid and c.status is null order by c.position limit 1`,
  );
}
