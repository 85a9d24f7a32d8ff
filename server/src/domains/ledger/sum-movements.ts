import { type Currency, type Money, money } from '@maidan/engine';
import { type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import { texts } from '../../kernel/database/columns.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';
import { findAccount } from './find-accounts.ts';
import { findTransferSpan } from './statement-store.ts';

/** What a cause moved of a player's main account, and of what they owe. */
export interface CauseSum {
  readonly cause: string;
  readonly amount: Money;
}

interface WantedSums {
  readonly playerId: bigint;
  readonly currency: Currency;
  readonly during: MomentRange;
}

/**
 * What these causes, which are posted one by one, moved of the main account and of the debt in a range of times: a debt that begins or is
 * repaid moves from one to the other and adds up to nothing. Costs as much as there are such movements, however many bets there are.
 */
export async function sumSingleCauses(
  on: Reader,
  { playerId, currency, during }: WantedSums,
  causes: readonly string[],
): Promise<CauseSum[]> {
  const owner = { ownerKey: String(playerId), currency };
  const main = await findAccount(on, { kind: 'player_main', ...owner });
  if (main === undefined) return [];
  const debt = await findAccount(on, { kind: 'player_debt', ...owner });
  const span = await findTransferSpan(on, during);
  return query<CauseSum>(
    on,
    sql`select moved.cause, sum(moved.amount)::bigint as amount
      from (
        select c.cause, c.transfer_id, p.amount from ledger_posting_cause as c
        join ledger_posting as p on p.account_id = c.account_id and p.transfer_id = c.transfer_id
        where c.account_id = ${main} and c.cause = any(${texts(causes)})
          and c.transfer_id >= ${span.from} and c.transfer_id < ${span.to}
        union all
        select o.cause, o.id, p.amount from ledger_posting as p join ledger_transfer as o on o.id = p.transfer_id
        where p.account_id = ${debt ?? null}::bigint and o.cause = any(${texts(causes)})
          and p.transfer_id >= ${span.from} and p.transfer_id < ${span.to}
      ) as moved join ledger_transfer as t on t.id = moved.transfer_id
      where t.created_at >= ${during.from} and t.created_at < ${during.to}
      group by moved.cause order by moved.cause`,
  );
}

/** What a cause brought to a main account and took from it, and in how many movements. */
export interface MovementSum {
  readonly cause: string;
  readonly came: Money;
  readonly went: Money;
  readonly count: bigint;
}

/** All movements of the main account in a range of times by cause, and its balance after the last of them; those of bets too. */
export async function sumMovements(
  on: Reader,
  { playerId, currency, during }: WantedSums,
): Promise<{ readonly sums: readonly MovementSum[]; readonly closing: Money }> {
  const main = await findAccount(on, { kind: 'player_main', ownerKey: String(playerId), currency });
  if (main === undefined) return { sums: [], closing: money(0n) };
  const span = await findTransferSpan(on, during);
  const sums = await query<MovementSum>(
    on,
    sql`select t.cause, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as came,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as went, count(*) as count
      from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
      where p.account_id = ${main} and p.amount <> 0 and p.transfer_id >= ${span.from} and p.transfer_id < ${span.to}
        and t.created_at >= ${during.from} and t.created_at < ${during.to}
      group by t.cause order by t.cause`,
  );
  const last = await queryOne<{ balanceAfter: Money }>(
    on,
    sql`select p.balance_after as "balanceAfter" from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
      where p.account_id = ${main} and p.transfer_id < ${span.to} and t.created_at < ${during.to}
      order by p.transfer_id desc limit 1`,
  );
  return { sums, closing: last?.balanceAfter ?? money(0n) };
}
