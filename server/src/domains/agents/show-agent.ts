import {
  AGENT_ENTRIES_SHOWN,
  AGENT_NODES_SHOWN,
  type AgentCreditProposal,
  type AgentLimits,
  type AgentNode,
  type ShownAgent,
} from '@maidan/contract/office';
import { clampLimits, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { type ProposalRow, selectCredit, selectOpen, sumGivenBelow } from './credit-store.ts';
import type { AgentsDeps } from './deps.ts';
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
  };
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
