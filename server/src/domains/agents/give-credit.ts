import { findGiveFault, formatMoney, type Money, money } from '@maidan/engine';
import { inTransaction, type Reader, type Tx } from '../../kernel/db.ts';
import type { OfficeContext } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPlayer } from '../accounts/index.ts';
import { refuseDepositBelowLevel } from '../identity/index.ts';
import { refuseInBreak, refuseOverLimit } from '../safer-play/index.ts';
import {
  insertCredit,
  insertProposal,
  type ProposalRow,
  selectProposal,
  selectProposalByRef,
  sumGiven,
  updateProposal,
} from './credit-store.ts';
import { type Actor, type AgentsDeps, subjectOf } from './deps.ts';
import { getNode, getParent } from './get-node.ts';
import { moveCredit, readCredit } from './move-credit.ts';
import { lockTree, type NodeRow } from './node-store.ts';

/** A proposal that nobody confirmed within a day is stale: its proposer looks again. */
const PROPOSAL_LIVES_MS = 24 * 3_600_000;

/** What is proposed. */
interface WantedCredit {
  readonly amount: Money;
  readonly reason: string;
  /** Names the proposal, so that a repeat proposes nothing more. */
  readonly clientRef: string;
}

/**
 * Proposes credit for a node out of its parent's (AGENT-9). A repeat answers the same proposal. Refuses NOT_FOUND, also for the company,
 * AMOUNT_OUT_OF_RANGE, CONFLICTING_REPEAT, and CREDIT_SHORT when the parent has less now.
 */
export function proposeCredit(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  wanted: WantedCredit,
  { member, audit }: Actor,
): Promise<{ readonly id: bigint }> {
  const { amount, reason, clientRef } = wanted;
  if (amount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  return inTransaction(db, async (tx) => {
    await lockTree(tx);
    const earlier = await selectProposalByRef(tx, clientRef);
    if (earlier !== undefined) {
      const isSame =
        earlier.nodeId === nodeId && earlier.amount === amount && earlier.proposedBy === member.id;
      if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
      return { id: earlier.id };
    }
    const node = await getNode(tx, nodeId);
    await refuseShort(tx, await getParent(tx, node), amount);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + PROPOSAL_LIVES_MS);
    const id = await insertProposal(tx, { nodeId, amount, reason, clientRef, expiresAt }, member, now);
    await audit(tx, {
      action: 'agent-credit-proposed',
      subject: subjectOf(nodeId),
      after: { proposal: String(id), amount: formatMoney(amount), reason },
    });
    return { id };
  });
}

/**
 * Gives credit that another member has proposed, once (AGENT-9, AGENT-10). To a player it counts as a deposit. Refuses NOT_FOUND,
 * SECOND_NEEDED, NOT_INDEPENDENT, PROPOSAL_ENDED, CREDIT_SHORT, and what a deposit of that player would be refused for.
 */
export async function confirmCredit(
  deps: AgentsDeps,
  proposalId: bigint,
  { member, audit, requireIndependent }: Actor & Pick<OfficeContext, 'requireIndependent'>,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { nodeId, amount, reason, proposedBy, proposedName } = await getOpen(tx, proposalId, now);
    await requireIndependent(tx, proposedBy);
    const node = await getNode(tx, nodeId);
    const parent = await getParent(tx, node);
    if (node.playerId !== null) await refuseAsDeposit(tx, deps, { playerId: node.playerId, amount, now });
    await refuseShort(tx, parent, amount);
    const requestId = `agent-credit:${proposalId}`;
    const transferId = await moveCredit(tx, { node, parent }, { amount, requestId }, now);
    const entry = { nodeId, giverId: parent.id, amount, reason, transferId, clientRef: undefined };
    await insertCredit(tx, entry, member, now);
    await updateProposal(tx, proposalId, 'confirmed', { by: member, now });
    await audit(tx, {
      action: 'agent-credit-given',
      subject: subjectOf(nodeId),
      before: { proposedBy: proposedName },
      after: { proposal: String(proposalId), amount: formatMoney(amount), reason },
    });
  });
}

/** Withdraws the caller's own proposal, or declines another's. Refuses NOT_FOUND, PROPOSAL_ENDED. */
export async function endCredit(
  { db, clock }: AgentsDeps,
  proposalId: bigint,
  { member, audit }: Actor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { nodeId, amount, proposedBy, proposedName } = await getOpen(tx, proposalId, now);
    const state = proposedBy === member.id ? 'withdrawn' : 'declined';
    await updateProposal(tx, proposalId, state, { by: member, now });
    await audit(tx, {
      action: `agent-credit-${state}`,
      subject: subjectOf(nodeId),
      before: { proposedBy: proposedName },
      after: { proposal: String(proposalId), amount: formatMoney(amount) },
    });
  });
}

async function getOpen(tx: Tx, proposalId: bigint, now: Date): Promise<ProposalRow> {
  await lockTree(tx);
  const proposal = await selectProposal(tx, proposalId);
  if (proposal === undefined) throw new Refusal('NOT_FOUND');
  if (proposal.state !== 'open' || proposal.expiresAt <= now) throw new Refusal('PROPOSAL_ENDED');
  return proposal;
}

/** Refuses CREDIT_SHORT where the parent has less. */
export async function refuseShort(reader: Reader, parent: NodeRow, amount: Money): Promise<void> {
  const credit = await readCredit(reader, [parent]);
  const fault = findGiveFault(amount, credit.get(parent.id)?.available);
  if (fault !== undefined) throw new Refusal(fault);
}

/** Refuses what a deposit of that player would be refused for: nobody gets around the licence's end, an exclusion, a limit or a level by an agent. */
export async function refuseAsDeposit(
  tx: Tx,
  { ports, refuseUnlicensed }: AgentsDeps,
  { playerId, amount, now }: { readonly playerId: bigint; readonly amount: Money; readonly now: Date },
): Promise<void> {
  refuseUnlicensed();
  const account = await lockPlayer(tx, playerId);
  if (account?.status !== 'active') throw new Refusal('ACCOUNT_BLOCKED');
  await refuseInBreak(tx, playerId, now);
  const sumDeposits = async (reader: Reader, id: bigint, since: Date) =>
    money((await ports.sumDeposits(reader, id, since)) + (await sumGiven(reader, id, since)));
  await refuseOverLimit(tx, playerId, amount, { sumDeposits, now });
  await refuseDepositBelowLevel(tx, playerId, amount, { sumDeposits, now });
}
