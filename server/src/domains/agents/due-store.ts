import { type Money, money, type NodeKind } from '@maidan/engine';
import { bigints } from '../../kernel/database/columns.ts';
import { query, queryOne, type RawBuilder, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { type By, worksFor } from './deps.ts';
import type { MomentRange } from '../../kernel/time/moment-range.ts';

/** What is open between a node and one above. */
export interface DueRow {
  readonly nodeId: bigint;
  readonly toId: bigint;
  readonly due: Money;
  readonly paid: Money;
  /** What of it the ledger has as paid to the company. */
  readonly booked: Money;
}

/** What these nodes owe to those above, now or when players bet. */
export function selectDues(reader: Reader, nodeIds: readonly bigint[]): Promise<DueRow[]> {
  return query<DueRow>(
    reader,
    sql`select node_id as "nodeId", to_id as "toId", due, paid, booked from agent_due
        where node_id = any(${bigints(nodeIds)}) order by node_id, to_id`,
  );
}

/** Locks what is open between two nodes until the transaction ends; adds it where nothing was. */
export async function lockDue(tx: Tx, nodeId: bigint, toId: bigint): Promise<DueRow> {
  await query(
    tx,
    sql`insert into agent_due (node_id, to_id) values (${nodeId}, ${toId}) on conflict (node_id, to_id) do nothing`,
  );
  const row = await queryOne<DueRow>(
    tx,
    sql`select node_id as "nodeId", to_id as "toId", due, paid, booked from agent_due
        where node_id = ${nodeId} and to_id = ${toId} for update`,
  );
  if (row === undefined) throw new Error('what is due was not stored');
  return row;
}

/** Adds to what a node has paid to another, and sets what of it the ledger has. */
export async function updatePaid(
  tx: Tx,
  { nodeId, toId }: { readonly nodeId: bigint; readonly toId: bigint },
  { paid, booked }: { readonly paid: bigint; readonly booked: bigint },
): Promise<void> {
  await query(
    tx,
    sql`update agent_due set paid = ${paid}, booked = ${booked} where node_id = ${nodeId} and to_id = ${toId}`,
  );
}

/** What was paid outside the site. */
export interface CollectionRow {
  readonly id: bigint;
  readonly nodeId: bigint;
  readonly toId: bigint;
  /** What the node paid, or was paid if below zero. */
  readonly amount: Money;
  readonly remark: string;
  readonly settlementId: bigint | null;
  readonly setAt: Date;
  readonly setName: string;
  /** For which node they work who recorded it. */
  readonly setFor: bigint;
}

const COLLECTION = sql`c.id, c.node_id as "nodeId", c.to_id as "toId", c.amount, c.remark,
  c.settlement_id as "settlementId", c.set_at as "setAt", c.set_name as "setName", c.set_for as "setFor"`;

/** What a node paid or was paid, the newest first. */
export function selectCollections(reader: Reader, nodeId: bigint, max: number): Promise<CollectionRow[]> {
  return query<CollectionRow>(
    reader,
    sql`select ${COLLECTION} from agent_collection as c
        where c.node_id = ${nodeId} order by c.id desc limit ${max}`,
  );
}

/** What was recorded under that name. */
export function selectCollectionByRef(
  reader: Reader,
  clientRef: string,
): Promise<Pick<CollectionRow, 'nodeId' | 'toId' | 'amount'> | undefined> {
  return queryOne(
    reader,
    sql`select node_id as "nodeId", to_id as "toId", amount from agent_collection where client_ref = ${clientRef}`,
  );
}

/** Adds what was paid: under the caller's own name, or by a settlement. */
export async function insertCollection(
  tx: Tx,
  entry: Pick<CollectionRow, 'nodeId' | 'toId' | 'remark' | 'settlementId'> & {
    readonly amount: bigint;
    readonly clientRef: string | undefined;
  },
  by: By,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into agent_collection (node_id, to_id, amount, remark, settlement_id, client_ref, set_by, set_name, set_for, set_at)
        values (${entry.nodeId}, ${entry.toId}, ${entry.amount}, ${entry.remark}, ${entry.settlementId},
          ${entry.clientRef ?? null}, ${by.id}, ${by.username}, ${worksFor(by)}, ${now})`,
  );
}

/** The settlement of that name. */
export function selectSettlementByRef(
  reader: Reader,
  clientRef: string,
): Promise<
  | { readonly id: bigint; readonly nodeId: bigint; readonly toId: bigint; readonly outstanding: Money }
  | undefined
> {
  return queryOne(
    reader,
    sql`select id, node_id as "nodeId", to_id as "toId", outstanding from agent_settlement where client_ref = ${clientRef}`,
  );
}

/** Adds a settlement; returns its id. */
export async function insertSettlement(
  tx: Tx,
  settlement: {
    readonly nodeId: bigint;
    readonly toId: bigint;
    readonly outstanding: bigint;
    readonly credit: bigint;
    readonly transferId: bigint | undefined;
    readonly remark: string;
    readonly clientRef: string;
  },
  by: By,
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into agent_settlement (node_id, to_id, outstanding, credit, transfer_id, remark, client_ref, set_by, set_name, set_for, set_at)
        values (${settlement.nodeId}, ${settlement.toId}, ${settlement.outstanding}, ${settlement.credit},
          ${settlement.transferId ?? null}, ${settlement.remark}, ${settlement.clientRef}, ${by.id}, ${by.username}, ${worksFor(by)}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('the settlement was not stored');
  return row.id;
}

/** The credit that a node lost, below zero won, and has not cleared with the one above. */
export async function findUncleared(reader: Reader, nodeId: bigint): Promise<Money> {
  const row = await queryOne<{ left: Money | null }>(
    reader,
    sql`select lost - cleared as left from agent_chips where node_id = ${nodeId}`,
  );
  return row?.left ?? money(0n);
}

/** Adds to the credit that a node has lost. */
export async function addLost(tx: Tx, nodeId: bigint, amount: Money): Promise<void> {
  await query(
    tx,
    sql`insert into agent_chips (node_id, lost) values (${nodeId}, ${amount})
        on conflict (node_id) do update set lost = agent_chips.lost + excluded.lost`,
  );
}

/** Adds to the credit that a node has cleared. */
export async function addCleared(tx: Tx, nodeId: bigint, amount: Money): Promise<void> {
  await query(tx, sql`update agent_chips set cleared = cleared + ${amount} where node_id = ${nodeId}`);
}

/** A line of a statement; of what was paid, player, event and market are empty. */
export interface LineRow {
  readonly kind: 'result' | 'correction' | 'void' | 'collection' | 'settlement';
  readonly at: Date;
  readonly player: string;
  readonly event: string;
  readonly market: string;
  readonly result: Money;
  readonly change: Money;
  readonly remark: string;
  readonly by: string;
}

/**
 * A node, and for whom it is read: of what passed between it and others, the one that `topId` names sees what passed to a node at or below
 * itself, and all of its own. The company sees all.
 */
export interface Seen {
  readonly nodeId: bigint;
  readonly topId: bigint;
}

/** True if the node of that column stands at or below the one that `topId` names. */
const isWithin = (nodeId: RawBuilder<unknown>, topId: bigint) =>
  sql`exists (select 1 from agent_node as t where t.id = ${nodeId} and t.path @> array[${topId}::bigint])`;

/** True if what passed between the two nodes of that row is seen as {@link Seen} says. */
const isSeen = (row: RawBuilder<unknown>, topId: bigint) =>
  sql`(${row}.node_id = ${topId} or ${isWithin(sql`${row}.to_id`, topId)})`;

/** What changed of what a node owes within that time, the newest first. */
export function selectLines(
  reader: Reader,
  { nodeId, topId }: Seen,
  { from, to }: MomentRange,
  max: number,
): Promise<LineRow[]> {
  return query<LineRow>(
    reader,
    sql`select kind, at, player, event, market, result, change, remark, "by" from (
          select e.kind, e.posted_at as at, n.name as player, e.event_name as event, e.market_name as market,
            e.match + e.session as result, r.due as change, '' as remark, '' as "by", e.id
          from agent_result as r join agent_entry as e on e.id = r.entry_id join agent_node as n on n.id = e.node_id
          where r.node_id = ${nodeId} and e.posted_at >= ${from} and e.posted_at < ${to} and ${isSeen(sql`r`, topId)}
          union all
          select case when settlement_id is null then 'collection' else 'settlement' end, set_at, '', '', '', 0, -amount, remark,
            case when ${isWithin(sql`c.set_for`, topId)} then set_name else '' end, id
          from agent_collection as c where node_id = ${nodeId} and set_at >= ${from} and set_at < ${to} and ${isSeen(sql`c`, topId)}
        ) as lines
        where kind is not null and at is not null and player is not null and event is not null and market is not null
          and result is not null and change is not null and remark is not null and "by" is not null
        order by at desc, id desc limit ${max}`,
  );
}

/** What results and payments changed of what a node owes within that time. */
export async function sumChanges(
  reader: Reader,
  { nodeId, topId }: Seen,
  { from, to }: MomentRange,
): Promise<{ readonly results: Money; readonly paid: Money }> {
  const row = await queryOne<{ results: Money | null; paid: Money | null }>(
    reader,
    sql`select
          (select coalesce(sum(r.due), 0)::bigint from agent_result as r join agent_entry as e on e.id = r.entry_id
           where r.node_id = ${nodeId} and e.posted_at >= ${from} and e.posted_at < ${to} and ${isSeen(sql`r`, topId)}) as results,
          (select coalesce(sum(amount), 0)::bigint from agent_collection as c
           where node_id = ${nodeId} and set_at >= ${from} and set_at < ${to} and ${isSeen(sql`c`, topId)}) as paid`,
  );
  return { results: row?.results ?? money(0n), paid: row?.paid ?? money(0n) };
}

/** A node of a report. */
export interface ReportRow {
  readonly id: bigint;
  readonly kind: NodeKind;
  readonly name: string;
  readonly path: bigint[];
  readonly result: Money;
  readonly earned: Money;
  readonly due: Money;
  readonly paid: Money;
  readonly outstanding: Money;
}

/** What a node and each below it earned within that time, and what is open now; those above before those below. */
export function selectReport(
  reader: Reader,
  { nodeId, topId }: Seen,
  { from, to }: MomentRange,
  max: number,
): Promise<ReportRow[]> {
  return query<ReportRow>(
    reader,
    sql`with below as (select id, kind, name, path from agent_node where path @> array[${nodeId}::bigint]),
          results as (
            select r.node_id, sum(e.match + e.session)::bigint as result, sum(r.earned)::bigint as earned, sum(r.due)::bigint as due
            from agent_entry as e join agent_result as r on r.entry_id = e.id
            where e.posted_at >= ${from} and e.posted_at < ${to} and r.node_id in (select id from below)
              and ${isSeen(sql`r`, topId)} group by r.node_id),
          payments as (
            select node_id, sum(amount)::bigint as paid from agent_collection as c
            where set_at >= ${from} and set_at < ${to} and node_id in (select id from below) and ${isSeen(sql`c`, topId)} group by node_id),
          open as (select node_id, sum(due - paid)::bigint as outstanding from agent_due as d
            where node_id in (select id from below) and ${isSeen(sql`d`, topId)} group by node_id)
        select b.id, b.kind, b.name, b.path, coalesce(r.result, 0) as result, coalesce(r.earned, 0) as earned,
          coalesce(r.due, 0) as due, coalesce(p.paid, 0) as paid, coalesce(o.outstanding, 0) as outstanding
        from below as b left join results as r on r.node_id = b.id left join payments as p on p.node_id = b.id
          left join open as o on o.node_id = b.id
        where b.id is not null and b.kind is not null and b.name is not null and b.path is not null
        order by cardinality(b.path), b.name limit ${max}`,
  );
}

/** What the nodes that owe to one owe together, and what those that get from it get. */
export async function sumOpenBelow(
  reader: Reader,
  toId: bigint,
): Promise<{ readonly toCollect: Money; readonly toPay: Money }> {
  const row = await queryOne<{ toCollect: Money | null; toPay: Money | null }>(
    reader,
    sql`select sum(greatest(due - paid, 0))::bigint as "toCollect", sum(greatest(paid - due, 0))::bigint as "toPay"
        from agent_due where to_id = ${toId}`,
  );
  return { toCollect: row?.toCollect ?? money(0n), toPay: row?.toPay ?? money(0n) };
}

/** What players at or below a node won, below zero lost, since that moment, and what the node earned of it. */
export async function sumEarned(
  reader: Reader,
  nodeId: bigint,
  since: Date,
): Promise<{ readonly result: Money; readonly earned: Money }> {
  const row = await queryOne<{ result: Money | null; earned: Money | null }>(
    reader,
    sql`select sum(e.match + e.session)::bigint as result, sum(r.earned)::bigint as earned
        from agent_result as r join agent_entry as e on e.id = r.entry_id
        where r.node_id = ${nodeId} and e.posted_at >= ${since}`,
  );
  return { result: row?.result ?? money(0n), earned: row?.earned ?? money(0n) };
}
