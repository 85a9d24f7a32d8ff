import {
  AGENT_ENTRIES_SHOWN,
  AGENT_NODES_SHOWN,
  type AgentCreditProposal,
  type AgentDue,
  type AgentLimits,
  type AgentNode,
  type ShownAgent,
} from '@maidan/contract/office';
import { clampLimits, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { type ProposalRow, selectCredit, selectOpen, sumGivenBelow } from './credit-store.ts';
import type { AgentsDeps } from './deps.ts';
import { type DueRow, selectCollections, selectDues } from './due-store.ts';
import { getNode } from './get-node.ts';
import { readCredit } from './move-credit.ts';
import {
  countPlayers,
  type NodeRow,
  selectChildren,
  selectNamed,
  selectNodes,
  selectTerms,
} from './node-store.ts';

/** The nodes whose names begin so, and the credit that waits for a second member. */
export async function listAgents(
  { db, clock }: AgentsDeps,
  name: string,
): Promise<{ nodes: AgentNode[]; proposals: AgentCreditProposal[] }> {
  const beginning = `${name.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await selectNamed(db, beginning, AGENT_NODES_SHOWN);
  const open = await selectOpen(db, undefined, { now: clock.now(), max: AGENT_ENTRIES_SHOWN });
  return { nodes: await presentNodes(db, rows), proposals: open.map(presentProposal) };
}

/** A node's page. Refuses NOT_FOUND. */
export async function showAgent({ db, clock }: AgentsDeps, id: bigint): Promise<ShownAgent> {
  const row = await getNode(db, id);
  const children = await selectChildren(db, id, AGENT_NODES_SHOWN);
  const [node, ...below] = await presentNodes(db, [row, ...children]);
  const versions = await selectTerms(db, id, AGENT_ENTRIES_SHOWN);
  const [terms] = versions;
  if (node === undefined || terms === undefined) throw new Error(`the node ${id} has no terms`);
  const chain = await selectNodes(db, row.path);
  const parents = versions.flatMap(({ parentId }) => parentId ?? []);
  const names = new Map(
    [...chain, ...(await selectNodes(db, parents))].map((one) => [one.id, one.name] as const),
  );
  const named = (one: bigint) => ({ id: one, name: names.get(one) ?? '' });
  const open = await selectOpen(db, id, { now: clock.now(), max: AGENT_ENTRIES_SHOWN });
  return {
    node,
    above: row.path.slice(0, -1).map(named),
    children: below,
    terms,
    limits: { stakeMax: row.stakeMax, playersMax: row.playersMax },
    limitsInForce: limitsInForce(chain),
    history: versions.map(({ parentId, setAt, setName, ...version }) => ({
      ...version,
      parent: parentId === null ? null : named(parentId),
      at: setAt,
      by: setName,
    })),
    credit: (await selectCredit(db, id, AGENT_ENTRIES_SHOWN)).map(({ setAt, setName, ...entry }) => ({
      ...entry,
      at: setAt,
      by: setName,
    })),
    proposals: open.map(presentProposal),
    dues: presentDues(row, names, await selectDues(db, [id])),
    collections: (await selectCollections(db, id, AGENT_ENTRIES_SHOWN)).map((one) => ({
      id: one.id,
      to: { id: one.toId, name: one.toName },
      amount: one.amount,
      remark: one.remark,
      isSettlement: one.settlementId !== null,
      at: one.setAt,
      by: one.setName,
    })),
  };
}

/** What is open with the one above, and with those that were above before where anything is. */
function presentDues(
  { parentId }: NodeRow,
  names: ReadonlyMap<bigint, string>,
  rows: readonly DueRow[],
): AgentDue[] {
  if (parentId === null) return [];
  const nothing = { toId: parentId, toName: names.get(parentId) ?? '', due: money(0n), paid: money(0n) };
  const own = rows.find(({ toId }) => toId === parentId) ?? nothing;
  const earlier = rows.filter(({ toId, due, paid }) => toId !== parentId && due !== paid);
  return [own, ...earlier].map(({ toId, toName, due, paid }) => ({
    to: { id: toId, name: toName },
    isAbove: toId === parentId,
    due,
    paid,
    outstanding: money(due - paid),
  }));
}

function limitsInForce(chain: readonly NodeRow[]): AgentLimits {
  const { stakeMax, playersMax } = clampLimits(
    chain.map((one) => ({ stakeMax: one.stakeMax ?? undefined, playersMax: one.playersMax ?? undefined })),
  );
  return { stakeMax: stakeMax ?? null, playersMax: playersMax ?? null };
}

async function presentNodes(reader: Reader, rows: readonly NodeRow[]): Promise<AgentNode[]> {
  const ids = rows.map(({ id }) => id);
  const credit = await readCredit(reader, rows);
  const given = await sumGivenBelow(reader, ids);
  const players = await countPlayers(reader, ids);
  const dues = await selectDues(reader, ids);
  const openOf = (one: bigint) =>
    money(dues.reduce((sum, { nodeId, due, paid }) => (nodeId === one ? sum + due - paid : sum), 0n));
  const above = await selectNodes(reader, [...new Set(rows.flatMap(({ path }) => path))]);
  const locked = new Set(above.filter(({ isLocked }) => isLocked).map(({ id }) => id));
  return rows.map(({ id, kind, name, parentId, playerId, isLocked, path }) => ({
    id,
    kind,
    name,
    parentId,
    playerId,
    available: credit.get(id)?.available ?? null,
    received: credit.get(id)?.received ?? money(0n),
    given: given.get(id) ?? money(0n),
    outstanding: openOf(id),
    isLocked,
    isLockedAbove: path.some((one) => one !== id && locked.has(one)),
    players: players.get(id) ?? 0,
  }));
}

function presentProposal(row: ProposalRow): AgentCreditProposal {
  return {
    id: row.id,
    node: { id: row.nodeId, name: row.nodeName },
    giver: { id: row.giverId, name: row.giverName },
    amount: row.amount,
    reason: row.reason,
    proposedBy: { staffId: row.proposedBy, name: row.proposedName },
    proposedAt: row.proposedAt,
    expiresAt: row.expiresAt,
  };
}
