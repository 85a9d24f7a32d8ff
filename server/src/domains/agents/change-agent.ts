import type { AgentLimits, AgentTerms } from '@maidan/contract/office';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { auditedTerms, refuseFull, refuseMisplaced, refuseTerms } from './add-agent.ts';
import { type Actor, type AgentsDeps, subjectOf, worksFor } from './deps.ts';
import { findUncleared, selectDues } from './due-store.ts';
import { getNode, getParent, getReached } from './get-node.ts';
import { readCredit } from './move-credit.ts';
import {
  countPlayers,
  getTerms,
  insertLock,
  insertTerms,
  listChildShares,
  lockTree,
  removeEarlierBounds,
  removeLocks,
  selectBounds,
  updateLimits,
  updateParent,
} from './node-store.ts';

/**
 * Sets a node's terms, as a version after the one that the caller saw (AGENT-7). Refuses NOT_FOUND, also for the company, CONTENT_CHANGED
 * when somebody set them meanwhile, AGENT_TERMS_UNFIT, AGENT_SHARE_ABOVE_PARENT, AGENT_SHARE_BELOW_CHILD, AGENT_RATE_ABOVE_OWN.
 */
export async function setTerms(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  { terms, version }: { readonly terms: AgentTerms; readonly version: number },
  { member, audit }: Actor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'right-below');
    const parent = await getParent(tx, node);
    const before = await getTerms(tx, nodeId);
    if (before.version !== version) throw new Refusal('CONTENT_CHANGED');
    const childShareMaxBps = Math.max(0, ...(await listChildShares(tx, nodeId)).values());
    await refuseTerms(tx, { kind: node.kind, terms, childShareMaxBps }, parent, member);
    const next = { ...terms, nodeId, version: version + 1, parentId: parent.id };
    await insertTerms(tx, next, member, clock.now());
    await audit(tx, {
      action: 'agent-terms-set',
      subject: subjectOf(nodeId),
      before: auditedTerms(before),
      after: auditedTerms(terms),
    });
  });
}

/** Sets a node's limits in the name of the caller's; those that others set, there or above, still hold (AGENT-8, AGENT-25). Refuses NOT_FOUND. */
export async function setLimits(
  { db }: AgentsDeps,
  nodeId: bigint,
  limits: AgentLimits,
  { member, audit }: Actor,
): Promise<void> {
  const byId = worksFor(member);
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    await getReached(tx, nodeId, member, 'below');
    const before = (await selectBounds(tx, [nodeId])).find((bound) => bound.byId === byId);
    await updateLimits(tx, { nodeId, byId, ...limits });
    await audit(tx, {
      action: 'agent-limits-set',
      subject: subjectOf(nodeId),
      before: auditedLimits(before ?? { stakeMax: null, playersMax: null }),
      after: auditedLimits(limits),
    });
  });
}

/**
 * Locks a node's players from new bets in the name of the caller's node, or lifts its locks but those that were set further up (AGENT-8, AGENT-25).
 * Refuses NOT_FOUND.
 */
export async function lockAgent(
  { db }: AgentsDeps,
  nodeId: bigint,
  isLocked: boolean,
  { member, audit }: Actor,
): Promise<void> {
  const byId = worksFor(member);
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'below');
    await (isLocked ? insertLock : removeLocks)(tx, { nodeId, byId });
    await audit(tx, {
      action: isLocked ? 'agent-locked' : 'agent-unlocked',
      subject: subjectOf(nodeId),
      before: { isLocked: node.isLocked },
      after: { isLocked },
    });
  });
}

/**
 * Moves a node to another parent that has neither credit from above nor anything open with it, and all below it; terms and parents of before stay on record (AGENT-7).
 * Refuses NOT_FOUND, AGENT_BELOW_ITSELF, AGENT_LEVEL_UNFIT, AGENT_SHARE_ABOVE_PARENT, AGENT_PLAYERS_FULL, AGENT_NOT_CLEARED.
 */
export async function moveAgent(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  parentId: bigint,
  { member, audit }: Actor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getNode(tx, nodeId);
    const before = await getParent(tx, node);
    const parent = await getNode(tx, parentId);
    if (before.id === parent.id) return;
    refuseMisplaced(node, parent);
    const terms = await getTerms(tx, nodeId);
    await refuseTerms(tx, { kind: node.kind, terms, childShareMaxBps: 0 }, parent, member);
    const credit = (await readCredit(tx, [node])).get(nodeId);
    const dues = await selectDues(tx, [nodeId]);
    const isOpen = dues.some(({ toId, due, paid }) => toId === before.id && due !== paid);
    const isCleared = (credit?.received ?? 0n) === 0n && (await findUncleared(tx, nodeId)) === 0n;
    if (isOpen || !isCleared) throw new Refusal('AGENT_NOT_CLEARED');
    await updateParent(tx, node, parent);
    await removeEarlierBounds(tx, nodeId);
    await refuseFull(tx, parent, 0);
    await insertTerms(tx, { ...terms, version: terms.version + 1, parentId }, member, clock.now());
    await audit(tx, {
      action: 'agent-moved',
      subject: subjectOf(nodeId),
      before: { parent: before.name },
      after: { parent: parent.name, players: (await countPlayers(tx, [nodeId])).get(nodeId) ?? 0 },
    });
  });
}

const auditedLimits = ({ stakeMax, playersMax }: AgentLimits) => ({
  stakeMax: stakeMax === null ? null : String(stakeMax),
  playersMax,
});
