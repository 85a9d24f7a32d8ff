import { createHash } from 'node:crypto';
import type { GameType } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { bigints, booleans, texts, times } from '../../../kernel/database/columns.ts';
import { type RawBuilder, type Reader, type Tx, query, sql } from '../../../kernel/db.ts';
import type { PlayerState } from '../../accounts/index.ts';
import type { AnsweredTransaction, GameSession } from './decide.ts';
import type { Round, RoundName } from './next-round.ts';
import type { AskedTransaction, WalletStatus } from './protocol.ts';

/** A new game session. */
export interface NewSession {
  readonly tokenHash: Buffer;
  readonly partner: string;
  readonly playerId: bigint;
  readonly gameCode: string;
  /** The login that it belongs to; undefined for a partner's tests. */
  readonly loginId: bigint | undefined;
  readonly expiresAt: Date;
  /** From which country the game was opened; left out where nobody knows. */
  readonly country?: string | undefined;
}

export async function insertSession(on: Reader, session: NewSession, now: Date): Promise<void> {
  await query(
    on,
    sql`insert into casino_session (token_hash, partner, player_id, game_code, login_id, created_at, expires_at, country)
        values (${session.tokenHash}, ${session.partner}, ${session.playerId}, ${session.gameCode},
          ${session.loginId ?? null}::bigint, ${now}, ${session.expiresAt}, ${session.country ?? null})`,
  );
}

/** Looks up many items and returns the results in their order, undefined where nothing was found. */
async function findEach<Row extends { readonly place: bigint }>(
  on: Reader,
  count: number,
  statement: RawBuilder<Row>,
): Promise<(Row | undefined)[]> {
  const found = new Map((await query(on, statement)).map((row) => [Number(row.place), row]));
  return Array.from({ length: count }, (_, index) => found.get(index + 1));
}

/** A partner's token, hashed. */
export interface PartnersToken {
  readonly partner: string;
  readonly tokenHash: Buffer;
}

/** The sessions of partners' tokens in their order, expired ones included. */
export function findSessions(
  on: Reader,
  tokens: readonly PartnersToken[],
  now: Date,
): Promise<(GameSession | undefined)[]> {
  return findEach<GameSession & { place: bigint }>(
    on,
    tokens.length,
    sql`select given.place, s.player_id as "playerId", s.game_code as "gameCode", s.country, s.expires_at <= ${now}
          or (s.login_id is not null and not exists (select from player_session as l where l.id = s.login_id)) as "isOver"
        from unnest(${texts(tokens.map(({ partner }) => partner))},
          ${texts(tokens.map(({ tokenHash }) => tokenHash.toString('hex')))})
          with ordinality as given (partner, token_hash, place)
        join casino_session as s on s.token_hash = decode(given.token_hash, 'hex') and s.partner = given.partner`,
  );
}

/** The ids of the players of these names, ignoring case, in their order. */
export async function findPlayersNamed(
  on: Reader,
  usernames: readonly string[],
): Promise<(bigint | undefined)[]> {
  const rows = await findEach<{ id: bigint; place: bigint }>(
    on,
    usernames.length,
    sql`select given.place, p.id
        from unnest(${texts(usernames)}) with ordinality as given (username, place)
        join player as p on p.username_key = lower(given.username)`,
  );
  return rows.map((row) => row?.id);
}

/** Locks the players in id order, so that one player's transactions run one after another; answers their states. */
export async function lockPlayers(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayerState>> {
  const rows = await query<{ id: bigint; status: PlayerState }>(
    tx,
    sql`select id, status from player where id = any(${bigints(ids)}) order by id for no key update`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** A partner's game as listed on the site. */
export interface ListedGame {
  /** Undefined for a game that the site doesn't list. */
  readonly type: GameType | undefined;
  /** True if it and its provider are on: games that the site doesn't list are left to the partner. */
  readonly isOn: boolean;
}

/** A partner's game. */
type GameName = Pick<RoundName, 'partner' | 'gameCode'>;

const keyOf = ({ partner, gameCode }: GameName): string => JSON.stringify([partner, gameCode]);

/** Finds these games; answers what looks one up. */
export async function findGames(
  on: Reader,
  names: readonly GameName[],
): Promise<(name: GameName) => ListedGame> {
  const wanted = [...new Map(names.map((name) => [keyOf(name), name])).values()];
  const rows = await query<{ partner: string; gameCode: string; type: GameType; isOn: boolean }>(
    on,
    sql`select p.adapter as partner, g.code as "gameCode", min(g.type) as type,
          bool_and(g.status = 'active' and p.status = 'active') as "isOn"
        from unnest(${texts(wanted.map(({ partner }) => partner))}, ${texts(wanted.map(({ gameCode }) => gameCode))})
            as given (partner, game_code)
          join game_provider as p on p.adapter = given.partner
          join game as g on g.platform = p.platform and g.code = given.game_code
        group by p.adapter, g.code`,
  );
  const listed = new Map(rows.map(({ type, isOn, ...name }) => [keyOf(name), { type, isOn }]));
  return (name) => listed.get(keyOf(name)) ?? { type: undefined, isOn: true };
}

const givenRounds = (rounds: readonly RoundName[]) =>
  sql`unnest(${texts(rounds.map(({ partner }) => partner))}, ${bigints(rounds.map(({ playerId }) => playerId))},
    ${texts(rounds.map(({ gameCode }) => gameCode))}, ${texts(rounds.map(({ round }) => round))})
    with ordinality as given (partner, player_id, game_code, round, place)`;

interface TransactionRow extends Omit<AnsweredTransaction, 'reference'> {
  readonly place: bigint;
  readonly reference: string | null;
  readonly transactionUuid: string;
}

/** The earlier transaction under that id, the one under the id that it refers to, and those that refer to either. */
export interface Related {
  readonly same: AnsweredTransaction | undefined;
  readonly referred: AnsweredTransaction | undefined;
  readonly followers: readonly AnsweredTransaction[];
}

/**
 * What each of the transactions refers to or repeats, in their order. The lookups are separate: only of one whole key does
 * the planner know, without any statistics, that it finds one row; else it may read all of a partner's transactions.
 */
export async function findRelated(on: Reader, asks: readonly PartnersTransaction[]): Promise<Related[]> {
  const betOf = ({ asked }: PartnersTransaction) => asked.reference ?? asked.transactionUuid;
  const columns = sql`t.transaction_uuid as "transactionUuid", t.kind, t.player_id as "playerId",
    t.game_code as "gameCode", t.round, t.currency, t.amount, t.is_free as "isFree", t.reference, t.status,
    t.balance_after as "balanceAfter"`;
  const rows = await query<TransactionRow>(
    on,
    sql`select given.place, t.*
        from unnest(${texts(asks.map(({ partner }) => partner))},
          ${texts(asks.map(({ asked }) => asked.transactionUuid))}, ${texts(asks.map(betOf))})
          with ordinality as given (partner, transaction_uuid, bet, place)
        cross join lateral (
          select ${columns} from casino_transaction as t
          where t.partner = given.partner and t.transaction_uuid = given.transaction_uuid
          union all
          select ${columns} from casino_transaction as t
          where t.partner = given.partner and t.transaction_uuid = given.bet and given.bet <> given.transaction_uuid
          union all
          select ${columns} from casino_transaction as t
          where t.partner = given.partner and t.reference = given.bet
            and t.transaction_uuid not in (given.transaction_uuid, given.bet)
        ) as t`,
  );
  const foundAt = Map.groupBy(rows, ({ place }) => Number(place));
  return asks.map((ask, index) => {
    const found = (foundAt.get(index + 1) ?? []).map(answered);
    const named = (id: string) => found.find(({ transactionUuid }) => transactionUuid === id);
    const { transactionUuid, reference } = ask.asked;
    return {
      same: named(transactionUuid),
      referred: reference === undefined ? undefined : named(reference),
      followers: found.filter((one) => one.reference === betOf(ask)),
    };
  });
}

const answered = ({ reference, ...row }: TransactionRow) => ({ ...row, reference: reference ?? undefined });

/** A partner's transaction. */
export interface PartnersTransaction {
  readonly partner: string;
  readonly asked: AskedTransaction;
}

/** An answered transaction to be stored. */
export interface KeptTransaction extends PartnersTransaction {
  readonly playerId: bigint;
  readonly status: WalletStatus;
  readonly balanceAfter: Money;
}

export async function insertTransactions(tx: Tx, kept: readonly KeptTransaction[], at: Date): Promise<void> {
  const asked = kept.map((one) => one.asked);
  await query(
    tx,
    sql`insert into casino_transaction (partner, transaction_uuid, kind, player_id, game_code, round, currency, amount,
          is_free, reference, status, balance_after, at)
        select given.*, ${at}::timestamptz
        from unnest(${texts(kept.map(({ partner }) => partner))},
          ${texts(asked.map(({ transactionUuid }) => transactionUuid))}, ${texts(asked.map(({ kind }) => kind))},
          ${bigints(kept.map(({ playerId }) => playerId))}, ${texts(asked.map(({ gameCode }) => gameCode))},
          ${texts(asked.map(({ round }) => round))}, ${texts(asked.map(({ currency }) => currency))},
          ${bigints(asked.map(({ amount }) => amount))}, ${booleans(asked.map(({ isFree }) => isFree))},
          ${texts(asked.map(({ reference }) => reference ?? null))}, ${texts(kept.map(({ status }) => status))},
          ${bigints(kept.map(({ balanceAfter }) => balanceAfter))}) as given`,
  );
}

/**
 * The rounds in the order of their names; only a player's own transactions change them, so the player's lock keeps them
 * fixed.
 */
export function findRounds(on: Reader, names: readonly RoundName[]): Promise<(Round | undefined)[]> {
  return findEach<Round & { place: bigint }>(
    on,
    names.length,
    sql`select given.place, r.staked, r.undone, r.paid, r.opened_at as "openedAt", r.closed_at as "closedAt",
          r.is_final as "isFinal"
        from ${givenRounds(names)} join casino_round as r on r.player_id = given.player_id
          and r.partner = given.partner and r.game_code = given.game_code and r.round = given.round`,
  );
}

/** Stores the new state of rounds. */
export async function saveRounds(
  tx: Tx,
  kept: readonly {
    readonly name: RoundName;
    readonly round: Round;
    /** From which country its bet was asked for; the first one stays. */
    readonly country: string | null;
  }[],
): Promise<void> {
  const [names, rounds] = [kept.map(({ name }) => name), kept.map(({ round }) => round)];
  await query(
    tx,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, undone, paid, opened_at, closed_at, is_final,
          country)
        select * from unnest(${texts(names.map(({ partner }) => partner))},
          ${bigints(names.map(({ playerId }) => playerId))}, ${texts(names.map(({ gameCode }) => gameCode))},
          ${texts(names.map(({ round }) => round))}, ${bigints(rounds.map(({ staked }) => staked))},
          ${bigints(rounds.map(({ undone }) => undone))}, ${bigints(rounds.map(({ paid }) => paid))},
          ${times(rounds.map(({ openedAt }) => openedAt))}, ${times(rounds.map(({ closedAt }) => closedAt))},
          ${booleans(rounds.map(({ isFinal }) => isFinal))}, ${texts(kept.map(({ country }) => country))})
        on conflict (player_id, partner, game_code, round) do update set staked = excluded.staked,
          undone = excluded.undone, paid = excluded.paid, closed_at = excluded.closed_at,
          is_final = excluded.is_final, country = coalesce(casino_round.country, excluded.country)`,
  );
}

/** The stored form of an access token, so that reading the database opens nothing. */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
