import type { Money } from '@maidan/engine';
import { type RawBuilder, type Reader, query, queryOne, sql } from '../../kernel/db.ts';
import { bigints, texts } from '../../kernel/database/columns.ts';
import { type MomentRange, within } from '../../kernel/time/moment-range.ts';
import type { AccountId } from './model.ts';

/** One line of a player's statement of account. */
export interface StatementLine {
  readonly transferId: bigint;
  readonly at: Date;
  readonly cause: string;
  readonly requestId: string;
  /** The credit to the main account, or debit if negative. */
  readonly amount: Money;
  /** The main account's balance after it. */
  readonly balanceAfter: Money;
  /** What was held and is lost, where the line moves nothing else; otherwise zero. */
  readonly lost: Money;
}

/** Transfers from one to another, exclusive. */
interface TransferSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** Which postings of an account. The span may be wider than the times, never narrower. */
interface PostingQuery {
  readonly accountId: AccountId;
  readonly during: MomentRange | undefined;
  readonly span: TransferSpan | undefined;
  readonly before: bigint | undefined;
  readonly size: number;
}

const TRANSFER = sql`t.id as "transferId", t.created_at as at, t.cause, t.request_id as "requestId"`;
const LINE = sql`${TRANSFER}, p.amount, p.balance_after as "balanceAfter",
  case when p.amount = 0 then -p.exposure else 0 end as lost`;

/**
 * Postings that moved the account's balance, the newest first; with `losing`, also those of these causes that only took what
 * was held.
 */
export function selectPostings(
  on: Reader,
  wanted: PostingQuery,
  causes: readonly string[] | undefined,
  losing: readonly string[] = [],
): Promise<StatementLine[]> {
  const { accountId, during, size } = wanted;
  return query<StatementLine>(
    on,
    sql`select ${LINE} from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
      where p.account_id = ${accountId}
        and (p.amount <> 0 or (p.exposure < 0 and t.cause = any(${texts(losing)}))) ${inPage(sql`p.transfer_id`, wanted)} ${within(sql`t.created_at`, during)}
        ${causes === undefined ? sql`` : sql`and t.cause = any(${texts(causes)})`}
      order by p.transfer_id desc limit ${size}`,
  );
}

/**
 * Transfers that took what another account held for the player and moved nothing of the main one, the newest first, with the
 * balance of that as they left it.
 */
export function selectLostHolds(
  on: Reader,
  wanted: PostingQuery,
  heldBy: AccountId,
  losing: readonly string[],
): Promise<StatementLine[]> {
  const { accountId, during, size } = wanted;
  return query<StatementLine>(
    on,
    sql`select ${TRANSFER}, 0::bigint as amount, coalesce((select m.balance_after from ledger_posting as m
          where m.account_id = ${accountId} and m.transfer_id < t.id order by m.transfer_id desc limit 1), 0) as "balanceAfter",
        -p.amount as lost
      from ledger_posting as p join ledger_transfer as t on t.id = p.transfer_id
      where p.account_id = ${heldBy} and p.amount < 0 and t.cause = any(${texts(losing)})
        ${inPage(sql`p.transfer_id`, wanted)} ${within(sql`t.created_at`, during)}
        and not exists (select from ledger_posting as m where m.account_id = ${accountId} and m.transfer_id = p.transfer_id)
      order by p.transfer_id desc limit ${size}`,
  );
}

/** Postings of causes that are posted one by one, the newest first, found by the cause. */
export function selectPostingsByCause(
  on: Reader,
  wanted: PostingQuery,
  causes: readonly string[],
): Promise<StatementLine[]> {
  const { accountId, during, size } = wanted;
  return query<StatementLine>(
    on,
    sql`select ${LINE} from unnest(${texts(causes)}) as of (cause) cross join lateral (
        select c.transfer_id from ledger_posting_cause as c join ledger_transfer as own on own.id = c.transfer_id
        where c.account_id = ${accountId} and c.cause = of.cause ${inPage(sql`c.transfer_id`, wanted)}
          ${within(sql`own.created_at`, during)}
        order by c.transfer_id desc limit ${size}
      ) as found
      join ledger_transfer as t on t.id = found.transfer_id
      join ledger_posting as p on p.account_id = ${accountId} and p.transfer_id = found.transfer_id and p.amount <> 0
      order by t.id desc limit ${size}`,
  );
}

function inPage(id: RawBuilder<unknown>, { span, before }: PostingQuery): RawBuilder<unknown> {
  return sql`${before === undefined ? sql`` : sql`and ${id} < ${before}`}
    ${span === undefined ? sql`` : sql`and ${id} >= ${span.from} and ${id} < ${span.to}`}`;
}

/**
 * A transfer gets its number some time after its transaction began, whose time it carries; no transaction lasts this
 * long.
 */
const APART_MAX_MS = 10 * 60_000;

/** A span of transfers that includes all of a range of times. */
export async function findTransferSpan(on: Reader, { from, to }: MomentRange): Promise<TransferSpan> {
  return {
    from: await findFirstTransfer(on, new Date(from.getTime() - APART_MAX_MS)),
    to: await findFirstTransfer(on, new Date(to.getTime() + APART_MAX_MS)),
  };
}

/**
 * The number of about the first transfer at that time or later, by binary search: transfers are numbered nearly in the order of
 * time. One more than the last if there is none.
 */
export async function findFirstTransfer(on: Reader, moment: Date): Promise<bigint> {
  const row = await queryOne<{ low: bigint }>(
    on,
    sql`with recursive halved as (
        select coalesce(min(id), 0) as low, coalesce(max(id) + 1, 0) as high from ledger_transfer
        union all
        select case when middle.created_at < ${moment} then middle.id + 1 else low end,
          case when middle.created_at < ${moment} then high else (low + high) / 2 end
        from halved cross join lateral (
          select id, created_at from ledger_transfer where id >= (low + high) / 2 order by id limit 1
        ) as middle
        where low < high
      )
      select low from halved where low >= high`,
  );
  return row?.low ?? 0n;
}

/** A posting to a main account, and why. */
export interface CausedPosting {
  readonly accountId: AccountId;
  readonly cause: string;
  readonly transferId: bigint;
}

/** Records the causes of postings to main accounts, so that they can be found by cause. */
export async function insertPostingCauses(on: Reader, postings: readonly CausedPosting[]): Promise<void> {
  if (postings.length === 0) return;
  await query(
    on,
    sql`insert into ledger_posting_cause (account_id, cause, transfer_id)
      select * from unnest(${bigints(postings.map(({ accountId }) => accountId))},
        ${texts(postings.map(({ cause }) => cause))}, ${bigints(postings.map(({ transferId }) => transferId))})`,
  );
}
