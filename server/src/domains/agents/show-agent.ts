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
import { type AgentsDeps, type By, worksFor } from './deps.ts';
import { type DueRow, selectCollections, selectDues } from './due-store.ts';
import { getReached } from './get-node.ts';
import { readCredit } from './move-credit.ts';
import {
  countPlayers,
  type NodeRow,
  selectBounds,
  selectChildren,
  selectNamed,
  selectNodes,
  selectTerms,
  type TermsRow,
} from './node-store.ts';

/** The nodes within the member's reach whose names begin so. */
export async function findAgents({ db }: AgentsDeps, name: string, member: By): Promise<AgentNode[]> {
  const beginning = `${name.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const topId = worksFor(member);
  return presentNodes(db, await selectNamed(db, { beginning, topId }, AGENT_NODES_SHOWN), member);
}

/** The nodes whose names begin so, and the credit that waits for a second member. */
export async function listAgents(
  deps: AgentsDeps,
  name: string,
  member: By,
): Promise<{ nodes: AgentNode[]; proposals: AgentCreditProposal[] }> {
  const now = deps.clock.now();
  const open = await selectOpen(deps.db, undefined, { now, max: AGENT_ENTRIES_SHOWN });
  return { nodes: await findAgents(deps, name, member), proposals: open.map(presentProposal) };
}

/**
 * A node's page, as far as the member may see it (AGENT-22): somebody who works for a node sees neither who stands above that one or elsewhere,
 * nor what was between such nodes and those below, nor the names of members who work for them. Refuses NOT_FOUND.
 */
export async function showAgent({ db, clock }: AgentsDeps, id: bigint, member: By): Promise<ShownAgent> {
  const topId = worksFor(member);
  const row = await getReached(db, id, member, 'itself-or-below');
  const children = await selectChildren(db, id, AGENT_NODES_SHOWN);
  const [node, ...below] = await presentNodes(db, [row, ...children], member);
  const versions = await selectTerms(db, id, AGENT_ENTRIES_SHOWN);
  const [terms] = versions;
  if (node === undefined || terms === undefined) throw new Error(`the node ${id} has no terms`);
  const chain = await selectNodes(db, row.path);
  const dues = await selectDues(db, [id]);
  const credit = await selectCredit(db, id, AGENT_ENTRIES_SHOWN);
  const collections = await selectCollections(db, id, AGENT_ENTRIES_SHOWN);
  const open = await selectOpen(db, id, { now: clock.now(), max: AGENT_ENTRIES_SHOWN });
  const others = await selectNodes(db, [
    ...versions.flatMap(({ parentId, setFor }) => [parentId ?? id, setFor]),
    ...dues.map(({ toId }) => toId),
    ...credit.flatMap(({ giverId, setFor }) => [giverId, setFor]),
    ...collections.flatMap(({ toId, setFor }) => [toId, setFor]),
  ]);
  const all = new Map([...chain, ...others].map((one) => [one.id, one] as const));
  const sees = (one: bigint) => all.get(one)?.path.includes(topId) === true;
  // Of its own node somebody also sees what is between it and those above.
  const isBetween = (one: bigint) => sees(one) || id === topId;
  const named = (one: bigint) => ({ id: one, name: all.get(one)?.name ?? '' });
  const namedIfSeen = (one: bigint) => (sees(one) ? named(one) : null);
  const by = (one: { readonly setName: string; readonly setFor: bigint }) =>
    sees(one.setFor) ? one.setName : '';
  const bound = (await selectBounds(db, [id])).find(({ byId }) => byId === topId);
  return {
    node,
    above: row.path.slice(row.path.indexOf(topId), -1).map(named),
    children: below,
    terms: termsOf(terms),
    limits: { stakeMax: bound?.stakeMax ?? null, playersMax: bound?.playersMax ?? null },
    limitsInForce: limitsInForce(chain),
    history: versions
      .filter(({ parentId }) => isBetween(parentId ?? id))
      .map((version) => ({
        ...termsOf(version),
        parent: version.parentId === null ? null : namedIfSeen(version.parentId),
        at: version.setAt,
        by: by(version),
      })),
    credit: credit
      .filter(({ giverId }) => isBetween(giverId))
      .map((one) => ({
        id: one.id,
        amount: one.amount,
        reason: sees(one.setFor) ? one.reason : '',
        at: one.setAt,
        by: by(one),
      })),
    proposals: member.nodeId === undefined ? open.map(presentProposal) : [],
    dues: presentDues(
      row,
      dues.filter(({ toId }) => isBetween(toId)),
      namedIfSeen,
    ),
    collections: collections
      .filter(({ toId }) => isBetween(toId))
      .map((one) => ({
        id: one.id,
        to: namedIfSeen(one.toId),
        amount: one.amount,
        remark: one.remark,
        isSettlement: one.settlementId !== null,
        at: one.setAt,
        by: by(one),
      })),
  };
}

const termsOf = ({ version, shareBps, matchBps, sessionBps, charge, rebateType }: TermsRow) => ({
  version,
  shareBps,
  matchBps,
  sessionBps,
  charge,
  rebateType,
});

/** What is open with the one above, and with those that were above before where anything is. */
function presentDues(
  { parentId }: NodeRow,
  rows: readonly DueRow[],
  namedIfSeen: (one: bigint) => AgentDue['to'],
): AgentDue[] {
  if (parentId === null) return [];
  const nothing = { toId: parentId, due: money(0n), paid: money(0n) };
  const own = rows.find(({ toId }) => toId === parentId) ?? nothing;
  const earlier = rows.filter(({ toId, due, paid }) => toId !== parentId && due !== paid);
  return [own, ...earlier].map(({ toId, due, paid }) => ({
    to: namedIfSeen(toId),
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

async function presentNodes(reader: Reader, rows: readonly NodeRow[], member: By): Promise<AgentNode[]> {
  const ids = rows.map(({ id }) => id);
  const topId = worksFor(member);
  const credit = await readCredit(reader, rows);
  const given = await sumGivenBelow(reader, ids);
  const players = await countPlayers(reader, ids);
  const dues = await selectDues(reader, ids);
  const bounds = await selectBounds(reader, [...new Set(rows.flatMap(({ path }) => path))]);
  const locks = bounds.filter(({ isLocked }) => isLocked);
  const others = await selectNodes(reader, [
    ...new Set([...dues.map(({ toId }) => toId), ...locks.map(({ byId }) => byId)]),
  ]);
  const within = new Set(others.filter(({ path }) => path.includes(topId)).map(({ id }) => id));
  const openOf = (one: bigint) => {
    const own = dues.filter(({ nodeId, toId }) => nodeId === one && (one === topId || within.has(toId)));
    return money(own.reduce((sum, { due, paid }) => sum + due - paid, 0n));
  };
  return rows.map(({ id, kind, name, parentId, playerId, path }) => ({
    id,
    kind,
    name,
    // Nobody sees above the node that they work for, and only the company's own staff look at players' accounts.
    parentId: id === topId ? null : parentId,
    playerId: member.nodeId === undefined ? playerId : null,
    available: credit.get(id)?.available ?? null,
    received: credit.get(id)?.received ?? money(0n),
    given: given.get(id) ?? money(0n),
    outstanding: openOf(id),
    isLocked: locks.some(({ nodeId, byId }) => nodeId === id && within.has(byId)),
    isLockedAbove: locks.some(
      ({ nodeId, byId }) => path.includes(nodeId) && (nodeId !== id || !within.has(byId)),
    ),
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
