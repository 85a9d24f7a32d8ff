import { findTakeFault, formatMoney, type Money, money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPlayer } from '../accounts/index.ts';
import { insertCredit, selectCreditByRef } from './credit-store.ts';
import { type Actor, type AgentsDeps, subjectOf } from './deps.ts';
import { getParent, getReached } from './get-node.ts';
import { moveCredit, readCredit } from './move-credit.ts';
import { lockTree, type NodeRow } from './node-store.ts';

/**
 * Takes credit back from a node to its parent, as far as it is free (AGENT-9). A repeat takes nothing more. Refuses NOT_FOUND, also for
 * the company, AMOUNT_OUT_OF_RANGE, CONFLICTING_REPEAT, CREDIT_NOT_GIVEN, CREDIT_IN_USE.
 */
export async function takeCredit(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  {
    amount,
    reason,
    clientRef,
  }: { readonly amount: Money; readonly reason: string; readonly clientRef: string },
  { member, audit }: Actor,
): Promise<void> {
  if (amount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'right-below');
    const earlier = await selectCreditByRef(tx, clientRef);
    if (earlier !== undefined) {
      if (earlier.nodeId !== nodeId || earlier.amount !== -amount) throw new Refusal('CONFLICTING_REPEAT');
      return;
    }
    const parent = await getParent(tx, node);
    await refuseUsed(tx, node, amount);
    const requestId = `agent-credit-taken:${clientRef}`;
    const transferId = await moveCredit(tx, { node, parent }, { amount: -amount, requestId }, now);
    const entry = { nodeId, giverId: parent.id, amount: -amount, reason, transferId, clientRef };
    await insertCredit(tx, entry, member, now);
    await audit(tx, {
      action: 'agent-credit-taken',
      subject: subjectOf(nodeId),
      after: { amount: formatMoney(amount), reason },
    });
  }).catch(throwAsUsed);
}

async function refuseUsed(tx: Tx, node: NodeRow, amount: Money): Promise<void> {
  if (node.playerId !== null) await lockPlayer(tx, node.playerId);
  const credit = (await readCredit(tx, [node])).get(node.id);
  const given = credit?.received ?? money(0n);
  const fault = findTakeFault(amount, { given, available: credit?.available ?? money(0n) });
  if (fault !== undefined) throw new Refusal(fault);
}

/** A bet may have taken the money since it was read: the ledger's own refusal says the same. */
export function throwAsUsed(error: unknown): never {
  if (error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS') throw new Refusal('CREDIT_IN_USE');
  throw error;
}
