import type { GameKind } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { texts } from '../../kernel/database/columns.ts';
import { type Reader, query, queryOne, sql, type Tx } from '../../kernel/db.ts';

/** A pot of a jackpot, with the terms that were promised when it began. */
export interface Pot {
  readonly jackpot: string;
  /** From 1. */
  readonly number: number;
  readonly titleEn: string;
  readonly titleBn: string;
  readonly gameKinds: readonly GameKind[];
  readonly start: Money;
  readonly cap: Money;
  readonly shareBps: number;
  /** SHA-256 of the seed's hexadecimal digits. */
  readonly seedHash: string;
  /** Null until it is won. */
  readonly seed: string | null;
  /** What was staked in the rounds that fed it. */
  readonly staked: Money;
  readonly rounds: number;
  readonly begunAt: Date;
}

/** A pot that was won. */
export interface WonPot extends Pot {
  readonly seed: string;
  readonly wonAt: Date;
  readonly wonBy: bigint;
  readonly username: string;
  readonly paid: Money;
}

const POT = sql`p.jackpot, p.number, p.title_en as "titleEn", p.title_bn as "titleBn", p.game_kinds as "gameKinds", p.start_amount as start, p.cap, p.share_bps as "shareBps",
  p.seed_hash as "seedHash", p.seed, p.staked, p.rounds, p.begun_at as "begunAt"`;
const WON = sql`${POT}, p.won_at as "wonAt", u.id as "wonBy", u.username, coalesce(p.paid, 0) as paid`;

export function listOpenPots(on: Reader): Promise<Pot[]> {
  return query<Pot>(on, sql`select ${POT} from jackpot_pot as p where won_at is null order by jackpot`);
}

/** The open pots that stakes in a kind of game feed, locked until the transaction ends. */
export function lockPotsFedBy(tx: Tx, kind: GameKind): Promise<Pot[]> {
  return query<Pot>(
    tx,
    sql`select ${POT} from jackpot_pot as p where won_at is null and ${kind} = any(game_kinds) order by jackpot for update`,
  );
}

/** The latest pot of a jackpot. */
export function findLastPot(
  on: Reader,
  jackpot: string,
): Promise<(Pot & { readonly isWon: boolean }) | undefined> {
  return queryOne(
    on,
    sql`select ${POT}, won_at is not null as "isWon" from jackpot_pot as p where jackpot = ${jackpot}
      order by number desc limit 1`,
  );
}

/** The pots that were won, the latest first. */
export function listWonPots(on: Reader, size: number): Promise<WonPot[]> {
  return query<WonPot>(
    on,
    sql`select ${WON} from jackpot_pot as p join player as u on u.id = p.won_by where won_at is not null order by won_at desc, jackpot limit ${size}`,
  );
}

export function findWonPot(on: Reader, jackpot: string, number: number): Promise<WonPot | undefined> {
  return queryOne<WonPot>(
    on,
    sql`select ${WON} from jackpot_pot as p join player as u on u.id = p.won_by where jackpot = ${jackpot} and number = ${number} and won_at is not null`,
  );
}

export async function insertPot(tx: Tx, pot: Omit<Pot, 'seed' | 'staked' | 'rounds'>): Promise<void> {
  await query(
    tx,
    sql`insert into jackpot_pot (jackpot, number, title_en, title_bn, game_kinds, start_amount, cap, share_bps, seed_hash, begun_at)
      values (${pot.jackpot}, ${pot.number}, ${pot.titleEn}, ${pot.titleBn}, ${texts(pot.gameKinds)}, ${pot.start}, ${pot.cap}, ${pot.shareBps},
        ${pot.seedHash}, ${pot.begunAt})`,
  );
}

/** Adds a round to a pot; false if it has fed this jackpot before. */
export async function insertRound(
  tx: Tx,
  { jackpot, number, rounds }: Pot,
  round: { readonly roundId: string; readonly playerId: bigint; readonly stake: Money },
): Promise<boolean> {
  const row = await queryOne<{ number: number }>(
    tx,
    sql`insert into jackpot_round (jackpot, pot, number, round_id, player_id, stake)
      values (${jackpot}, ${number}, ${rounds + 1}, ${round.roundId}, ${round.playerId}, ${round.stake})
      on conflict (round_id, jackpot) do nothing returning number`,
  );
  if (row === undefined) return false;
  await query(
    tx,
    sql`update jackpot_pot set staked = staked + ${round.stake}, rounds = rounds + 1
      where jackpot = ${jackpot} and number = ${number}`,
  );
  return true;
}

export async function updateWon(
  tx: Tx,
  { jackpot, number }: Pot,
  won: {
    readonly seed: string;
    readonly at: Date;
    readonly by: bigint;
    readonly roundId: string;
    readonly paid: Money;
  },
): Promise<void> {
  await query(
    tx,
    sql`update jackpot_pot set seed = ${won.seed}, won_at = ${won.at}, won_by = ${won.by}, won_round = ${won.roundId},
        paid = ${won.paid}
      where jackpot = ${jackpot} and number = ${number}`,
  );
}

/** The stakes that fed a pot, in their order, after one of them. */
export function listStakes(
  on: Reader,
  { jackpot, number }: Pick<Pot, 'jackpot' | 'number'>,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<{ readonly number: number; readonly stake: Money }[]> {
  return query(
    on,
    sql`select number, stake from jackpot_round where jackpot = ${jackpot} and pot = ${number} and number > ${after}
      order by number limit ${size}`,
  );
}

/** What the ledger holds for each jackpot. */
export async function selectHeld(on: Reader): Promise<ReadonlyMap<string, Money>> {
  const rows = await query<{ jackpot: string; held: Money }>(
    on,
    sql`select owner_key as jackpot, balance as held from ledger_account where kind = 'jackpot'`,
  );
  return new Map(rows.map(({ jackpot, held }) => [jackpot, money(held)]));
}

/** Pots whose figures are not what their rounds add up to. */
export function listUneven(on: Reader, size: number): Promise<{ readonly detail: string }[]> {
  return query(
    on,
    sql`select format('pot %s of %s: %s rounds with %s staked, its rows %s with %s', p.number, p.jackpot, p.rounds, p.staked,
          count(r.number), coalesce(sum(r.stake), 0)) as detail
      from jackpot_pot as p left join jackpot_round as r on r.jackpot = p.jackpot and r.pot = p.number
      group by p.jackpot, p.number having count(r.number) <> p.rounds or coalesce(sum(r.stake), 0) <> p.staked
      limit ${size}`,
  );
}
