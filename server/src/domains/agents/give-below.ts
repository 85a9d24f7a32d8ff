import { formatMoney, type Money } from '@maidan/engine';
import { inTransaction } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { insertCredit, selectCreditByRef } from './credit-store.ts';
import { type Actor, type AgentsDeps, subjectOf } from './deps.ts';
import { getParent, getReached } from './get-node.ts';
import { refuseAsDeposit, refuseShort } from './give-credit.ts';
import { moveCredit } from './move-credit.ts';
import { lockTree } from './node-store.ts';

/** What is given. */
interface GivenCredit {
  readonly amount: Money;
  readonly reason: string;
  /** Names it, so that a repeat gives nothing more. */
  readonly clientRef: string;
}

/**
 * Gives credit to a node right below the one that the caller works for, out of what that one has (AGENT-24). It takes no second member: what
 * is given is the caller's own to lose, and is owed to those above whatever becomes of it. To a player it counts as a deposit. A repeat gives
 * nothing more. Refuses NOT_FOUND, AMOUNT_OUT_OF_RANGE, CONFLICTING_REPEAT, CREDIT_SHORT, and what a deposit of that player would be refused for.
 */
export async function giveBelow(
  deps: AgentsDeps,
  nodeId: bigint,
  { amount, reason, clientRef }: GivenCredit,
  { member, audit }: Actor,
): Promise<void> {
  if (amount <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'right-below');
    const earlier = await selectCreditByRef(tx, clientRef);
    if (earlier !== undefined) {
      if (earlier.nodeId !== nodeId || earlier.amount !== amount) throw new Refusal('CONFLICTING_REPEAT');
      return;
    }
    const parent = await getParent(tx, node);
    if (node.playerId !== null) await refuseAsDeposit(tx, deps, { playerId: node.playerId, amount, now });
    await refuseShort(tx, parent, amount);
    const requestId = `agent-credit-below:${clientRef}`;
    const transferId = await moveCredit(tx, { node, parent }, { amount, requestId }, now);
    const entry = { nodeId, giverId: parent.id, amount, reason, transferId, clientRef };
    await insertCredit(tx, entry, member, now);
    await audit(tx, {
      action: 'agent-credit-given',
      subject: subjectOf(nodeId),
      after: { amount: formatMoney(amount), reason },
    });
  });
}
