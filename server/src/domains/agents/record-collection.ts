import { formatMoney, type Money } from '@maidan/engine';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Actor, type AgentsDeps, subjectOf } from './deps.ts';
import { insertCollection, lockDue, selectCollectionByRef, selectDues, updatePaid } from './due-store.ts';
import { getNode, getReached, refuseForAnother } from './get-node.ts';
import { lockTree, type NodeRow } from './node-store.ts';

/** What was paid. */
interface Collected {
  readonly toId: bigint;
  /** Received from the node, or paid to it. */
  readonly direction: 'received' | 'paid';
  readonly amount: Money;
  readonly reason: string;
  readonly clientRef: string;
}

/**
 * Records what a node paid to one above outside the site, or was paid by it (AGENT-15); nobody's share changes, and no account. A
 * repeat records nothing more. Refuses NOT_FOUND, also where the two never had to do with each other, AMOUNT_OUT_OF_RANGE,
 * CONFLICTING_REPEAT.
 */
export async function recordCollection(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  { toId, direction, amount, reason, clientRef }: Collected,
  { member, audit }: Actor,
): Promise<void> {
  if (amount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const paid = direction === 'received' ? amount : -amount;
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'right-below');
    refuseForAnother(member, toId);
    const earlier = await selectCollectionByRef(tx, clientRef);
    if (earlier !== undefined) {
      const isSame = earlier.nodeId === nodeId && earlier.toId === toId && earlier.amount === paid;
      if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
      return;
    }
    const dues = await selectDues(tx, [nodeId]);
    refuseStranger(node, toId, dues);
    const due = await lockDue(tx, nodeId, toId);
    await updatePaid(tx, due, { paid: due.paid + paid, booked: due.booked });
    const entry = { nodeId, toId, amount: paid, remark: reason, settlementId: null, clientRef };
    await insertCollection(tx, entry, member, clock.now());
    const to = await getNode(tx, toId);
    await audit(tx, {
      action: 'agent-collection-recorded',
      subject: subjectOf(nodeId),
      after: { direction, amount: formatMoney(amount), other: to.name, reason },
    });
  });
}

/** Refuses NOT_FOUND for a node that neither stands right above nor did when something was due. */
export function refuseStranger(
  node: NodeRow,
  toId: bigint,
  dues: readonly { readonly toId: bigint }[],
): void {
  if (node.parentId !== toId && !dues.some((due) => due.toId === toId)) throw new Refusal('NOT_FOUND');
}
