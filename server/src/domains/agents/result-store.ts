import { type Money, money, type PassedUp } from '@maidan/engine';
import { bigints, integers } from '../../kernel/database/columns.ts';
import { query, queryOne, type Reader, sql, type Tx } from '../../kernel/db.ts';
import { addLost } from './due-store.ts';
import type { TermsRow } from './node-store.ts';

/** The node of a player. */
export interface PlayerNode {
  readonly id: bigint;
  readonly playerId: bigint;
}

/**
 * Locks the nodes of those of these players who stand below an agent until the transaction ends, so that two markets of one event are
 * posted one after the other; in the order of their ids.
 */
export function lockPlayerNodes(tx: Tx, playerIds: readonly bigint[]): Promise<PlayerNode[]> {
  return query<PlayerNode>(
    tx,
    sql`select id, player_id as "playerId" from agent_node where player_id = any(${bigints(playerIds)}) and player_id is not null
        order by id for no key update`,
  );
}

/** What was posted of a market or an event: won and lost, and the stakes of sessions. */
export interface Posted {
  readonly match: Money;
  readonly session: Money;
  readonly sessionStakes: Money;
}

/** What was posted of a market by now, of each player with any entry. */
export async function sumMarket(reader: Reader, marketKey: string): Promise<ReadonlyMap<bigint, Posted>> {
  const rows = await query<Posted & { playerId: bigint }>(
    reader,
    sql`select player_id as "playerId", sum(match)::bigint as match, sum(session)::bigint as session,
          sum(session_stakes)::bigint as "sessionStakes"
        from agent_entry where market_key = ${marketKey} group by player_id`,
  );
  return new Map(rows.map(({ playerId, ...posted }) => [playerId, posted]));
}

/** Who stands where for an event, and by which versions of terms: the player's node first, the company last. */
export interface DealRow {
  readonly nodes: bigint[];
  readonly versions: number[];
}

/** The deal that was frozen for a player and event. */
export function selectDeal(reader: Reader, playerId: bigint, eventKey: string): Promise<DealRow | undefined> {
  return queryOne<DealRow>(
    reader,
    sql`select nodes, versions from agent_deal where player_id = ${playerId} and event_key = ${eventKey}`,
  );
}

/** The parents and versions that held above a node at a moment; without the company at its end if the node wasn't there yet. */
export async function selectChainAt(reader: Reader, nodeId: bigint, at: Date): Promise<DealRow> {
  const rows = await query<{ nodeId: bigint; version: number }>(
    reader,
    sql`with recursive up (level, node_id, version, parent_id) as (
          (select 0, node_id, version, parent_id from agent_terms
           where node_id = ${nodeId} and set_at <= ${at} order by version desc limit 1)
          union all
          select up.level + 1, above.node_id, above.version, above.parent_id from up cross join lateral (
            select node_id, version, parent_id from agent_terms
            where node_id = up.parent_id and set_at <= ${at} order by version desc limit 1) as above
        )
        select node_id as "nodeId", version from up where node_id is not null and version is not null order by level`,
  );
  return { nodes: rows.map((row) => row.nodeId), versions: rows.map(({ version }) => version) };
}

/** Freezes a deal. */
export async function insertDeal(
  tx: Tx,
  {
    playerId,
    eventKey,
    firstBetAt,
  }: { readonly playerId: bigint; readonly eventKey: string; readonly firstBetAt: Date },
  { nodes, versions }: DealRow,
): Promise<void> {
  await query(
    tx,
    sql`insert into agent_deal (player_id, event_key, first_bet_at, nodes, versions)
        values (${playerId}, ${eventKey}, ${firstBetAt}, ${bigints(nodes)}, ${integers(versions)})`,
  );
}

/** The terms of a deal's nodes, in its order. */
export function selectTermsOf(
  reader: Reader,
  { nodes, versions }: DealRow,
): Promise<Pick<TermsRow, 'nodeId' | 'shareBps' | 'matchBps' | 'sessionBps' | 'charge' | 'rebateType'>[]> {
  return query(
    reader,
    sql`select t.node_id as "nodeId", t.share_bps as "shareBps", t.match_bps as "matchBps", t.session_bps as "sessionBps", t.charge,
          t.rebate_type as "rebateType"
        from unnest(${bigints(nodes)}, ${integers(versions)}) with ordinality as wanted (node_id, version, place)
          join agent_terms as t on t.node_id = wanted.node_id and t.version = wanted.version
        order by wanted.place`,
  );
}

/** What was posted of a player's event by now, and what stands of it for each level; undefined where nothing is posted. */
export async function findStanding(
  reader: Reader,
  playerId: bigint,
  eventKey: string,
): Promise<{ readonly posted: Posted; readonly passedUp: PassedUp } | undefined> {
  const posted = await queryOne<Posted & { entries: bigint }>(
    reader,
    sql`select count(*) as entries, coalesce(sum(match), 0)::bigint as match, coalesce(sum(session), 0)::bigint as session,
          coalesce(sum(session_stakes), 0)::bigint as "sessionStakes"
        from agent_entry where player_id = ${playerId} and event_key = ${eventKey}`,
  );
  if (posted === undefined || posted.entries === 0n) return undefined;
  const levels = await query<{ due: Money; earned: Money }>(
    reader,
    sql`select sum(r.due)::bigint as due, sum(r.earned)::bigint as earned from agent_entry as e
          join agent_result as r on r.entry_id = e.id
        where e.player_id = ${playerId} and e.event_key = ${eventKey} group by r.level order by r.level`,
  );
  // The company, the last, passes nothing up.
  const dues = levels.slice(0, -1).map(({ due }) => due);
  return { posted, passedUp: { dues, earned: levels.map(({ earned }) => earned) } };
}

/** An entry: by how much a player's result of an event changed, and why. */
export interface NewEntry extends Posted {
  readonly player: PlayerNode;
  readonly eventKey: string;
  readonly eventName: string;
  readonly marketKey: string;
  readonly marketName: string;
  readonly kind: 'result' | 'correction' | 'void';
}

/** Adds an entry with what it means for each of the nodes, and adds that to what they owe. */
export async function insertEntry(
  tx: Tx,
  entry: NewEntry,
  { nodes, change }: { readonly nodes: readonly bigint[]; readonly change: PassedUp | undefined },
  now: Date,
): Promise<void> {
  const { player, eventKey, eventName, marketKey, marketName, kind, match, session, sessionStakes } = entry;
  const row = await queryOne<{ id: bigint }>(
    tx,
    sql`insert into agent_entry (player_id, node_id, event_key, event_name, market_key, market_name, kind, match, session,
          session_stakes, posted_at)
        values (${player.playerId}, ${player.id}, ${eventKey}, ${eventName}, ${marketKey}, ${marketName}, ${kind}, ${match},
          ${session}, ${sessionStakes}, ${now})
        returning id`,
  );
  if (row === undefined) throw new Error('the entry was not stored');
  const dues = nodes.map((_, level) => change?.dues[level] ?? money(0n));
  const parents = nodes.map((_, level) => nodes[level + 1] ?? null);
  await query(
    tx,
    sql`insert into agent_result (entry_id, level, node_id, to_id, due, earned)
        select ${row.id}, given.* from unnest(${integers(nodes.map((_, level) => level))}::smallint[], ${bigints(nodes)},
          ${bigints(parents)}, ${bigints(dues)}, ${bigints(nodes.map((_, level) => change?.earned[level] ?? 0n))}) as given`,
  );
  await query(
    tx,
    sql`insert into agent_due (node_id, to_id, due)
        select given.* from unnest(${bigints(nodes.slice(0, -1))}, ${bigints(nodes.slice(1))}, ${bigints(dues.slice(0, -1))})
          as given (node_id, to_id, due) order by given.node_id
        on conflict (node_id, to_id) do update set due = agent_due.due + excluded.due`,
  );
  await addLost(tx, player.id, money(-(match + session)));
}
