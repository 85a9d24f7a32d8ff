import { type Money, money } from '@maidan/engine';
import { bigints } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { type By, worksFor } from './deps.ts';

/** Credit that waits for a second member, or was decided. */
export interface ProposalRow {
  readonly id: bigint;
  readonly nodeId: bigint;
  readonly nodeName: string;
  readonly giverId: bigint;
  readonly giverName: string;
  readonly amount: Money;
  readonly reason: string;
  readonly clientRef: string;
  readonly state: 'open' | 'confirmed' | 'withdrawn' | 'declined';
  readonly proposedBy: bigint;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date;
}

const PROPOSAL = sql`p.id, p.node_id as "nodeId", n.name as "nodeName", g.id as "giverId", g.name as "giverName", p.amount, p.reason,
  p.client_ref as "clientRef", p.state, p.proposed_by as "proposedBy", p.proposed_name as "proposedName",
  p.proposed_at as "proposedAt", p.expires_at as "expiresAt"`;
const FROM = sql`agent_credit_proposal as p join agent_node as n on n.id = p.node_id join agent_node as g on g.id = n.parent_id`;

/** Credit that waits, the longest first: of one node, or of all. */
export function selectOpen(
  reader: Reader,
  nodeId: bigint | undefined,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<ProposalRow[]> {
  return query<ProposalRow>(
    reader,
    sql`select ${PROPOSAL} from ${FROM} where p.state = 'open' and p.expires_at > ${now}
          and (${nodeId ?? null}::bigint is null or p.node_id = ${nodeId ?? null}) order by p.id limit ${max}`,
  );
}

/** A proposal by its id. */
export function selectProposal(reader: Reader, id: bigint): Promise<ProposalRow | undefined> {
  return queryOne<ProposalRow>(reader, sql`select ${PROPOSAL} from ${FROM} where p.id = ${id}`);
}

/** A proposal by what its proposer called it. */
export function selectProposalByRef(reader: Reader, clientRef: string): Promise<ProposalRow | undefined> {
  return queryOne<ProposalRow>(
    reader,
    sql`select ${PROPOSAL} from ${FROM} where p.client_ref = ${clientRef}`,
  );
}

/** Adds a proposal; returns its id. */
export async function insertProposal(
  tx: Tx,
  proposal: Pick<ProposalRow, 'nodeId' | 'amount' | 'reason' | 'clientRef' | 'expiresAt'>,
  by: By,
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into agent_credit_proposal (node_id, amount, reason, client_ref, proposed_by, proposed_name, proposed_at, expires_at)
        values (${proposal.nodeId}, ${proposal.amount}, ${proposal.reason}, ${proposal.clientRef}, ${by.id}, ${by.username},
          ${now}, ${proposal.expiresAt})
        returning id`,
  );
  if (row === undefined) throw new Error('the proposal was not stored');
  return row.id;
}

/** Ends a proposal. */
export async function updateProposal(
  tx: Tx,
  id: bigint,
  state: Exclude<ProposalRow['state'], 'open'>,
  { by, now }: { readonly by: By; readonly now: Date },
): Promise<void> {
  await query(
    tx,
    sql`update agent_credit_proposal set state = ${state}, decided_by = ${by.id}, decided_name = ${by.username},
          decided_at = ${now} where id = ${id}`,
  );
}

/** Credit that was given, or taken back if below zero. */
export interface CreditRow {
  readonly id: bigint;
  readonly giverId: bigint;
  readonly amount: Money;
  readonly reason: string;
  readonly setAt: Date;
  readonly setName: string;
  /** For which node they work who gave it. */
  readonly setFor: bigint;
}

/** A node's credit, the newest first. */
export function selectCredit(reader: Reader, nodeId: bigint, max: number): Promise<CreditRow[]> {
  return query<CreditRow>(
    reader,
    sql`select id, giver_id as "giverId", amount, reason, set_at as "setAt", set_name as "setName", set_for as "setFor" from agent_credit
        where node_id = ${nodeId} order by id desc limit ${max}`,
  );
}

/** What was given or taken back under that name, of which node. */
export function selectCreditByRef(
  reader: Reader,
  clientRef: string,
): Promise<{ readonly nodeId: bigint; readonly amount: Money } | undefined> {
  return queryOne(
    reader,
    sql`select node_id as "nodeId", amount from agent_credit where client_ref = ${clientRef}`,
  );
}

/** What a player was given since that moment; what was taken back later makes it no less. */
export async function sumGiven(reader: Reader, playerId: bigint, since: Date): Promise<Money> {
  const row = await queryOne<{ sum: Money }>(
    reader,
    sql`select coalesce(sum(c.amount), 0)::bigint as sum from agent_credit as c join agent_node as n on n.id = c.node_id
        where n.player_id = ${playerId} and c.amount > 0 and c.set_at >= ${since}`,
  );
  return row?.sum ?? money(0n);
}

/** Adds an entry of credit. */
export async function insertCredit(
  tx: Tx,
  entry: {
    readonly nodeId: bigint;
    readonly giverId: bigint;
    readonly amount: bigint;
    readonly reason: string;
    readonly transferId: bigint;
    readonly clientRef: string | undefined;
  },
  by: By,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into agent_credit (node_id, giver_id, amount, reason, transfer_id, client_ref, set_by, set_name, set_for, set_at)
        values (${entry.nodeId}, ${entry.giverId}, ${entry.amount}, ${entry.reason}, ${entry.transferId},
          ${entry.clientRef ?? null}, ${by.id}, ${by.username}, ${worksFor(by)}, ${now})`,
  );
}

/** What those right below each node were given, have not given back and has not been written off. */
export async function sumGivenBelow(reader: Reader, ids: readonly bigint[]): Promise<Map<bigint, Money>> {
  const rows = await query<{ giverId: bigint; sum: Money }>(
    reader,
    sql`select giver_id as "giverId", sum(amount)::bigint as sum from (
          select giver_id, amount from agent_credit where giver_id = any(${bigints(ids)})
          union all
          select to_id, -credit from agent_settlement where to_id = any(${bigints(ids)}) and credit > 0
        ) as given where giver_id is not null group by giver_id`,
  );
  return new Map(rows.map(({ giverId, sum }) => [giverId, sum]));
}
