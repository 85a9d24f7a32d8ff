import { type Money, money } from '@maidan/engine';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';

/** What a statement says, in the columns of its table. */
export interface StatementSums {
  readonly revenue: Money;
  readonly bonuses: Money;
  readonly broughtForward: Money;
  readonly shareBps: number;
  readonly share: Money;
  readonly acquiredPlayers: number;
  readonly acquisition: Money;
  readonly belowEarned: Money;
  readonly below: Money;
  readonly adjustments: Money;
  readonly owedBefore: Money;
  readonly total: Money;
  readonly carriedForward: Money;
  readonly owedAfter: Money;
  readonly players: number;
  readonly excludedPlayers: number;
}

/** A month's statement, with its payment. */
export interface StatementRow extends StatementSums {
  readonly id: bigint;
  readonly affiliateId: bigint;
  readonly affiliateName: string;
  /** The first day of the month. */
  readonly month: string;
  readonly planVersion: number;
  readonly dueAt: Date;
  readonly heldReason: string | null;
  readonly paidAt: Date | null;
  readonly method: string | null;
  readonly reference: string | null;
}

const STATEMENT = sql`select s.id, s.affiliate_id as "affiliateId", f.name as "affiliateName", s.month::text as month,
    s.plan_version as "planVersion", s.revenue, s.bonuses, s.brought_forward as "broughtForward", s.share_bps as "shareBps", s.share,
    s.acquired_players as "acquiredPlayers", s.acquisition, s.below_earned as "belowEarned", s.below, s.adjustments,
    s.owed_before as "owedBefore", s.total, s.carried_forward as "carriedForward", s.owed_after as "owedAfter", s.players,
    s.excluded_players as "excludedPlayers", s.due_at as "dueAt", s.held_reason as "heldReason", y.set_at as "paidAt", y.method,
    y.reference
  from affiliate_statement as s join affiliate as f on f.id = s.affiliate_id
  left join affiliate_payment as y on y.statement_id = s.id where s.month is not null`;

/** A statement by its id. */
export function selectStatement(reader: Reader, id: bigint): Promise<StatementRow | undefined> {
  return queryOne<StatementRow>(reader, sql`${STATEMENT} and s.id = ${id}`);
}

/** An affiliate's statements, the newest month first. */
export function selectStatements(reader: Reader, affiliateId: bigint, max: number): Promise<StatementRow[]> {
  return query<StatementRow>(
    reader,
    sql`${STATEMENT} and s.affiliate_id = ${affiliateId} order by s.month desc limit ${max}`,
  );
}

/** The last statement of each affiliate that has one, by affiliate. */
export async function selectLastMonths(reader: Reader): Promise<ReadonlyMap<bigint, string>> {
  const rows = await query<{ id: bigint; month: string }>(
    reader,
    sql`select affiliate_id as id, max(month)::text as month from affiliate_statement group by 1 having max(month) is not null`,
  );
  return new Map(rows.map(({ id, month }) => [id, month]));
}

/** What an affiliate's statement before that month left to it; nothing before the first. */
export async function selectLeft(
  reader: Reader,
  affiliateId: bigint,
  month: string,
): Promise<{ readonly carriedForward: Money; readonly owedAfter: Money }> {
  const row = await queryOne<{ carriedForward: Money; owedAfter: Money }>(
    reader,
    sql`select carried_forward as "carriedForward", owed_after as "owedAfter" from affiliate_statement
        where affiliate_id = ${affiliateId} and month < ${month}::date order by month desc limit 1`,
  );
  return row ?? { carriedForward: money(0n), owedAfter: money(0n) };
}

/** What those whom an affiliate brought earned by themselves in a month, by their statements. */
export async function sumBelow(reader: Reader, parentId: bigint, month: string): Promise<Money> {
  const row = await queryOne<{ earned: Money | null }>(
    reader,
    sql`select sum(s.share + s.acquisition)::bigint as earned from affiliate_statement as s
        join affiliate as f on f.id = s.affiliate_id where f.parent_id = ${parentId} and s.month = ${month}::date`,
  );
  return row?.earned ?? money(0n);
}

/** Adds a statement; returns its id. */
export async function insertStatement(
  tx: Tx,
  made: StatementSums & {
    readonly affiliateId: bigint;
    readonly month: string;
    readonly planVersion: number;
    readonly dueAt: Date;
    readonly transferId: bigint | null;
  },
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into affiliate_statement (affiliate_id, month, plan_version, revenue, bonuses, brought_forward, share_bps, share,
          acquired_players, acquisition, below_earned, below, adjustments, owed_before, total, carried_forward, owed_after, players,
          excluded_players, made_at, due_at, transfer_id)
        values (${made.affiliateId}, ${made.month}::date, ${made.planVersion}, ${made.revenue}, ${made.bonuses}, ${made.broughtForward},
          ${made.shareBps}, ${made.share}, ${made.acquiredPlayers}, ${made.acquisition}, ${made.belowEarned}, ${made.below},
          ${made.adjustments}, ${made.owedBefore}, ${made.total}, ${made.carriedForward}, ${made.owedAfter}, ${made.players},
          ${made.excludedPlayers}, ${now}, ${made.dueAt}, ${made.transferId})
        returning id`,
  );
  if (row === undefined) throw new Error('a statement was not written');
  return row.id;
}

/** Holds a statement back, or with null releases it. */
export async function updateHold(
  tx: Tx,
  id: bigint,
  held: { readonly reason: string; readonly name: string; readonly at: Date } | null,
): Promise<void> {
  await query(
    tx,
    sql`update affiliate_statement set held_reason = ${held?.reason ?? null}, held_name = ${held?.name ?? null},
          held_at = ${held?.at ?? null} where id = ${id}`,
  );
}

/** Writes down that a statement was paid. */
export async function insertPayment(
  tx: Tx,
  paid: {
    readonly statementId: bigint;
    readonly amount: Money;
    readonly method: string;
    readonly reference: string;
    readonly reason: string;
    readonly proposedName: string;
    readonly setName: string;
    readonly transferId: bigint;
  },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into affiliate_payment (statement_id, amount, method, reference, reason, proposed_name, set_name, set_at, transfer_id)
        values (${paid.statementId}, ${paid.amount}, ${paid.method}, ${paid.reference}, ${paid.reason}, ${paid.proposedName},
          ${paid.setName}, ${now}, ${paid.transferId})`,
  );
}

/** A correction by staff. */
export interface AdjustmentRow {
  readonly id: bigint;
  readonly amount: Money;
  readonly reason: string;
  /** The month of the statement that took it in. */
  readonly month: string | null;
  readonly setName: string;
  readonly setAt: Date;
}

/** Adds a correction. */
export async function insertAdjustment(
  tx: Tx,
  added: {
    readonly affiliateId: bigint;
    readonly amount: Money;
    readonly reason: string;
    readonly proposalId: bigint;
    readonly setName: string;
  },
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into affiliate_adjustment (affiliate_id, amount, reason, proposal_id, set_name, set_at)
        values (${added.affiliateId}, ${added.amount}, ${added.reason}, ${added.proposalId}, ${added.setName}, ${now})`,
  );
}

/** An affiliate's corrections, the newest first. */
export function selectAdjustments(
  reader: Reader,
  affiliateId: bigint,
  max: number,
): Promise<AdjustmentRow[]> {
  return query<AdjustmentRow>(
    reader,
    sql`select a.id, a.amount, a.reason, s.month::text as month, a.set_name as "setName", a.set_at as "setAt"
        from affiliate_adjustment as a left join affiliate_statement as s on s.id = a.statement_id
        where a.affiliate_id = ${affiliateId} order by a.id desc limit ${max}`,
  );
}

/** What corrections come to that no statement has taken in. */
export async function sumAdjustments(reader: Reader, affiliateId: bigint): Promise<Money> {
  const row = await queryOne<{ amount: Money | null }>(
    reader,
    sql`select sum(amount)::bigint as amount from affiliate_adjustment
        where affiliate_id = ${affiliateId} and statement_id is null`,
  );
  return row?.amount ?? money(0n);
}

/** Notes which statement took in the corrections that none had. */
export async function takeAdjustments(tx: Tx, affiliateId: bigint, statementId: bigint): Promise<void> {
  await query(
    tx,
    sql`update affiliate_adjustment set statement_id = ${statementId}
        where affiliate_id = ${affiliateId} and statement_id is null`,
  );
}
