import { type Money, money, type NodeKind, type RebateType } from '@maidan/engine';
import { bigints } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { type By, worksFor } from './deps.ts';

/** A node of the tree. */
export interface NodeRow {
  readonly id: bigint;
  readonly kind: NodeKind;
  readonly parentId: bigint | null;
  /** The ids of all above it, the company first, and its own. */
  readonly path: bigint[];
  readonly name: string;
  readonly playerId: bigint | null;
  /** True if anybody has locked it, and the smallest limits that anybody has set for it. */
  readonly isLocked: boolean;
  readonly stakeMax: Money | null;
  readonly playersMax: number | null;
}

const COLUMNS = sql`n.id, n.kind, n.parent_id as "parentId", n.path, n.name, n.player_id as "playerId",
  exists (select 1 from agent_bound as b where b.node_id = n.id and b.is_locked) as "isLocked",
  (select min(b.stake_max) from agent_bound as b where b.node_id = n.id) as "stakeMax",
  (select min(b.players_max) from agent_bound as b where b.node_id = n.id) as "playersMax"`;

/** Locks the tree until the transaction ends: whatever changes it, or moves credit in it, comes one after the other. */
export async function lockTree(tx: Tx): Promise<void> {
  await query(tx, sql`select 1 from agent_node where id = 1 for update`);
}

/** A node by its id. */
export function selectNode(reader: Reader, id: bigint): Promise<NodeRow | undefined> {
  return queryOne<NodeRow>(reader, sql`select ${COLUMNS} from agent_node as n where n.id = ${id}`);
}

/** These nodes, in no order. */
export function selectNodes(reader: Reader, ids: readonly bigint[]): Promise<NodeRow[]> {
  return query<NodeRow>(
    reader,
    sql`select ${COLUMNS} from agent_node as n where n.id = any(${bigints(ids)})`,
  );
}

/** The nodes right below one, by name. */
export function selectChildren(reader: Reader, parentId: bigint, max: number): Promise<NodeRow[]> {
  return query<NodeRow>(
    reader,
    sql`select ${COLUMNS} from agent_node as n where n.parent_id = ${parentId} order by n.name limit ${max}`,
  );
}

/** The nodes at or below one whose names begin so, ignoring case, by name; `beginning` is a pattern of LIKE. */
export function selectNamed(
  reader: Reader,
  { beginning, topId }: { readonly beginning: string; readonly topId: bigint },
  max: number,
): Promise<NodeRow[]> {
  return query<NodeRow>(
    reader,
    sql`select ${COLUMNS} from agent_node as n
        where lower(n.name) like ${beginning}::text and n.path @> array[${topId}::bigint] order by n.name limit ${max}`,
  );
}

/** A player below a node, by the player's own node, and the node right below that one on the way there. */
export interface BranchRow {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly branchId: bigint;
}

/** The players below a node, in order of their nodes' ids, from the one after `afterId` on. */
export function selectBranches(
  reader: Reader,
  { id, path }: Pick<NodeRow, 'id' | 'path'>,
  afterId: bigint,
  max: number,
): Promise<BranchRow[]> {
  return query<BranchRow>(
    reader,
    sql`select n.id, n.player_id as "playerId", n.path[${path.length + 1}::integer] as "branchId" from agent_node as n
        where n.path @> array[${id}::bigint] and n.id > ${afterId} and n.player_id is not null
          and n.path[${path.length + 1}::integer] is not null
        order by n.id limit ${max}`,
  );
}

/** The share of each node right below one, in basis points; players have none. */
export async function listChildShares(reader: Reader, nodeId: bigint): Promise<Map<bigint, number>> {
  const rows = await query<{ id: bigint; shareBps: number }>(
    reader,
    sql`select n.id, t.share_bps as "shareBps" from agent_node as n
          cross join lateral (select share_bps from agent_terms where node_id = n.id order by version desc limit 1) as t
        where n.parent_id = ${nodeId} and n.kind <> 'player'`,
  );
  return new Map(rows.map(({ id, shareBps }) => [id, shareBps]));
}

/** How many players stand at or below each of these nodes. */
export async function countPlayers(reader: Reader, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await query<{ id: bigint; players: bigint }>(
    reader,
    sql`select a.id, (select count(*) from agent_node as p where p.kind = 'player' and p.path @> array[a.id]) as players
        from agent_node as a where a.id = any(${bigints(ids)})`,
  );
  return new Map(rows.map(({ id, players }) => [id, Number(players)]));
}

/** What a new node is. */
export interface NewNode {
  readonly kind: NodeKind;
  readonly parent: NodeRow;
  readonly name: string;
  readonly playerId: bigint | undefined;
}

/** Adds a node; returns its id. */
export async function insertNode(
  tx: Tx,
  { kind, parent, name, playerId }: NewNode,
  now: Date,
): Promise<bigint> {
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into agent_node (id, kind, parent_id, path, name, player_id, added_at)
        select n.id, ${kind}, ${parent.id}, ${bigints(parent.path)}::bigint[] || n.id, ${name}, ${playerId ?? null}, ${now}
        from (select nextval('agent_node_id_seq') as id) as n returning id`,
  );
  if (row === undefined) throw new Error('the node was not stored');
  return row.id;
}

/** Moves a node and all below it to another parent. */
export async function updateParent(tx: Tx, node: NodeRow, parent: NodeRow): Promise<void> {
  await query(
    tx,
    sql`update agent_node set path = ${bigints(parent.path)}::bigint[] || path[${node.path.length}::integer:],
          parent_id = case when id = ${node.id} then ${parent.id} else parent_id end
        where path @> array[${node.id}::bigint]`,
  );
}

/** What one node holds another to. */
export interface BoundRow {
  readonly nodeId: bigint;
  readonly byId: bigint;
  readonly isLocked: boolean;
  readonly stakeMax: Money | null;
  readonly playersMax: number | null;
}

/** What these nodes are held to, by whomever. */
export function selectBounds(reader: Reader, ids: readonly bigint[]): Promise<BoundRow[]> {
  return query<BoundRow>(
    reader,
    sql`select node_id as "nodeId", by_id as "byId", is_locked as "isLocked", stake_max as "stakeMax", players_max as "playersMax"
        from agent_bound where node_id = any(${bigints(ids)})`,
  );
}

/** Locks a node in the name of one above. */
export async function insertLock(tx: Tx, { nodeId, byId }: Pick<BoundRow, 'nodeId' | 'byId'>): Promise<void> {
  await query(
    tx,
    sql`insert into agent_bound (node_id, by_id, is_locked) values (${nodeId}, ${byId}, true)
        on conflict (node_id, by_id) do update set is_locked = true`,
  );
}

/** Lifts the locks of a node that one above has set, or that anybody below that one has. */
export async function removeLocks(
  tx: Tx,
  { nodeId, byId }: Pick<BoundRow, 'nodeId' | 'byId'>,
): Promise<void> {
  await query(
    tx,
    sql`update agent_bound set is_locked = false
        where node_id = ${nodeId} and by_id in (select id from agent_node where path @> array[${byId}::bigint])`,
  );
}

/** Sets a node's limits in the name of one above. */
export async function updateLimits(
  tx: Tx,
  { nodeId, byId, stakeMax, playersMax }: Omit<BoundRow, 'isLocked'>,
): Promise<void> {
  await query(
    tx,
    sql`insert into agent_bound (node_id, by_id, stake_max, players_max) values (${nodeId}, ${byId}, ${stakeMax}, ${playersMax})
        on conflict (node_id, by_id) do update set stake_max = excluded.stake_max, players_max = excluded.players_max`,
  );
}

/** Forgets what a node and those below it were held to by nodes that no longer stand above. */
export async function removeEarlierBounds(tx: Tx, nodeId: bigint): Promise<void> {
  await query(
    tx,
    sql`delete from agent_bound as b using agent_node as n
        where n.id = b.node_id and n.path @> array[${nodeId}::bigint] and not n.path @> array[b.by_id]`,
  );
}

/** A version of a node's terms, and who was its parent. */
export interface TermsRow {
  readonly nodeId: bigint;
  readonly version: number;
  readonly parentId: bigint | null;
  readonly shareBps: number;
  readonly matchBps: number;
  readonly sessionBps: number;
  readonly charge: Money;
  readonly rebateType: RebateType;
  readonly setAt: Date;
  readonly setName: string;
  /** For which node they work who set it. */
  readonly setFor: bigint;
}

const TERMS = sql`t.node_id as "nodeId", t.version, t.parent_id as "parentId", t.share_bps as "shareBps", t.match_bps as "matchBps",
  t.session_bps as "sessionBps", t.charge, t.rebate_type as "rebateType", t.set_at as "setAt", t.set_name as "setName",
  t.set_for as "setFor"`;

/** The terms of a node that hold now. */
export async function getTerms(reader: Reader, nodeId: bigint): Promise<TermsRow> {
  const [newest] = await selectTerms(reader, nodeId, 1);
  if (newest === undefined) throw new Error(`the node ${nodeId} has no terms`);
  return newest;
}

/** A node's terms, the newest first. */
export function selectTerms(reader: Reader, nodeId: bigint, max: number): Promise<TermsRow[]> {
  return query<TermsRow>(
    reader,
    sql`select ${TERMS} from agent_terms as t where t.node_id = ${nodeId} order by t.version desc limit ${max}`,
  );
}

/** Adds a version of a node's terms. */
export async function insertTerms(
  tx: Tx,
  terms: Omit<TermsRow, 'setAt' | 'setName' | 'setFor'>,
  by: By,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into agent_terms (node_id, version, parent_id, share_bps, match_bps, session_bps, charge, rebate_type,
          set_at, set_by, set_name, set_for)
        values (${terms.nodeId}, ${terms.version}, ${terms.parentId}, ${terms.shareBps}, ${terms.matchBps},
          ${terms.sessionBps}, ${terms.charge}, ${terms.rebateType}, ${now}, ${by.id}, ${by.username}, ${worksFor(by)})`,
  );
}

/** True for a node that people may log in for: neither the company nor a player. */
export async function isAgent(reader: Reader, nodeId: bigint): Promise<boolean> {
  const row = await queryOne(
    reader,
    sql`select 1 from agent_node where id = ${nodeId} and kind not in ('company', 'player')`,
  );
  return row !== undefined;
}

/** True for a player below an agent. */
export async function isPaidByAgent(reader: Reader, playerId: bigint): Promise<boolean> {
  const row = await queryOne(reader, sql`select 1 from agent_node where player_id = ${playerId}`);
  return row !== undefined;
}

/** The most that bets of players below agents may risk: the smallest of all above them, and nothing while anybody is locked. */
export async function listAgentLimits(
  reader: Reader,
): Promise<{ readonly playerId: bigint; readonly stakeMax: Money }[]> {
  const rows = await query<{ playerId: bigint; isLocked: boolean; stakeMax: Money | null }>(
    reader,
    sql`select p.player_id as "playerId", bool_or(a.is_locked) as "isLocked", min(a.stake_max) as "stakeMax"
        from agent_bound as a join agent_node as p on p.path @> array[a.node_id]
        where (a.is_locked or a.stake_max is not null) and p.player_id is not null group by p.player_id`,
  );
  return rows.map(({ playerId, isLocked, stakeMax }) => ({
    playerId,
    stakeMax: isLocked || stakeMax === null ? money(0n) : stakeMax,
  }));
}
