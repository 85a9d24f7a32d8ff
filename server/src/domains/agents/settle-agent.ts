import { COMPANY_NODE } from '@maidan/contract/office';
import { formatMoney, type Money, money } from '@maidan/engine';
import { inTransaction, type Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockPlayer } from '../accounts/index.ts';
import { openAccounts, transfer, walletCurrency as currency } from '../ledger/index.ts';
import { type Actor, type AgentsDeps, subjectOf } from './deps.ts';
import {
  addCleared,
  addLost,
  findUncleared,
  insertCollection,
  insertSettlement,
  lockDue,
  selectDues,
  selectSettlementByRef,
  updatePaid,
} from './due-store.ts';
import { getNode, getReached, refuseForAnother } from './get-node.ts';
import { readCredit, walletOf } from './move-credit.ts';
import { lockTree, type NodeRow } from './node-store.ts';
import { refuseStranger } from './record-collection.ts';
import { throwAsUsed } from './take-credit.ts';

/** What the caller wants to settle. */
interface WantedSettlement {
  readonly toId: bigint;
  /** What the caller saw as open. */
  readonly outstanding: Money;
  readonly reason: string;
  readonly clientRef: string;
}

/**
 * Brings what is open between a node and one above to zero (AGENT-16): records it as paid; with the one right above it also clears the
 * credit. What was lost is written off the node's debt, what was won goes up to who gave the credit. Right below the company the ledger also
 * gets what was paid in cash, and what agents kept. A repeat answers the same. Refuses NOT_FOUND, DUE_CHANGED when another sum is open than
 * the caller saw, CONFLICTING_REPEAT, NOTHING_DUE, and CREDIT_IN_USE while what was won is in bets or given on.
 */
export async function settleAgent(
  { db, clock }: AgentsDeps,
  nodeId: bigint,
  { toId, outstanding, reason, clientRef }: WantedSettlement,
  { member, audit }: Actor,
): Promise<{ readonly id: bigint }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockTree(tx);
    const node = await getReached(tx, nodeId, member, 'right-below');
    refuseForAnother(member, toId);
    const earlier = await selectSettlementByRef(tx, clientRef);
    if (earlier !== undefined) {
      const isSame =
        earlier.nodeId === nodeId && earlier.toId === toId && earlier.outstanding === outstanding;
      if (!isSame) throw new Refusal('CONFLICTING_REPEAT');
      return { id: earlier.id };
    }
    refuseStranger(node, toId, await selectDues(tx, [nodeId]));
    const to = await getNode(tx, toId);
    if (node.playerId !== null) await lockPlayer(tx, node.playerId);
    const due = await lockDue(tx, nodeId, toId);
    if (due.due - due.paid !== outstanding) throw new Refusal('DUE_CHANGED');
    const credit = node.parentId === toId ? await clearCredit(tx, node, to) : money(0n);
    const unbooked = to.id === COMPANY_NODE ? due.due - due.booked : 0n;
    if (outstanding === 0n && credit === 0n && unbooked === 0n) throw new Refusal('NOTHING_DUE');
    const postings = postingsOf({ node, to }, credit, unbooked);
    const transferId = await post(tx, postings, `agent-settlement:${clientRef}`);
    const settlement = { nodeId, toId, outstanding, credit, transferId, remark: reason, clientRef };
    const id = await insertSettlement(tx, settlement, member, now);
    if (outstanding !== 0n) {
      const entry = { nodeId, toId, amount: outstanding, remark: reason, settlementId: id };
      await insertCollection(tx, { ...entry, clientRef: undefined }, member, now);
    }
    await updatePaid(tx, due, { paid: due.due, booked: due.booked + unbooked });
    if (node.playerId !== null && credit < 0n)
      await emit(tx, { kind: 'balance-changed', playerId: node.playerId }, now);
    await audit(tx, {
      action: 'agent-settled',
      subject: subjectOf(nodeId),
      before: { outstanding: formatMoney(outstanding) },
      after: { other: to.name, credit: formatMoney(credit), reason },
    });
    return { id };
  }).catch(throwAsUsed);
}

/**
 * The credit that a settlement clears: what the node lost since the last, at most what it owes, or what it won if below zero. It is what the one above
 * has lost then, in turn. A player who lost money of their own owes it, but it was no credit.
 */
async function clearCredit(tx: Tx, node: NodeRow, to: NodeRow): Promise<Money> {
  const uncleared = await findUncleared(tx, node.id);
  if (uncleared === 0n) return uncleared;
  const held = (await readCredit(tx, [node])).get(node.id);
  const received = held?.received ?? money(0n);
  const cleared = uncleared > received ? received : uncleared;
  if (cleared < 0n && -cleared > (held?.available ?? 0n)) throw new Refusal('CREDIT_IN_USE');
  await addCleared(tx, node.id, uncleared);
  if (to.id !== COMPANY_NODE) await addLost(tx, to.id, cleared);
  return cleared;
}

type Key = Parameters<typeof openAccounts>[1][number];

/** What a settlement moves between the accounts; nothing is left out or over. */
function postingsOf(
  { node, to }: { readonly node: NodeRow; readonly to: NodeRow },
  credit: bigint,
  unbooked: bigint,
): readonly (readonly [Key, bigint])[] {
  const ownerKey = String(node.id);
  const written =
    credit > 0n
      ? ([
          [{ kind: 'agent_debt', ownerKey, currency }, -credit],
          [{ kind: 'agent_claim', ownerKey, currency }, credit],
        ] as const)
      : ([
          [walletOf(node), credit],
          [walletOf(to), -credit],
        ] as const);
  if (to.id !== COMPANY_NODE) return written;
  // Written off, the credit is no longer out: it came in as cash, or was kept by agents.
  return [
    ...written,
    [walletOf(to), credit],
    [{ kind: 'agent_cash', ownerKey: 'agents', currency }, -unbooked],
    [{ kind: 'agent_share', ownerKey: 'house', currency }, unbooked - credit],
  ];
}

async function post(
  tx: Tx,
  wanted: readonly (readonly [Key, bigint])[],
  requestId: string,
): Promise<bigint | undefined> {
  const sums = new Map<string, { readonly key: Key; readonly amount: bigint }>();
  for (const [key, amount] of wanted) {
    const name = `${key.kind} ${key.ownerKey}`;
    sums.set(name, { key, amount: amount + (sums.get(name)?.amount ?? 0n) });
  }
  const moving = [...sums.values()].filter(({ amount }) => amount !== 0n);
  if (moving.length === 0) return undefined;
  const accounts = await openAccounts(
    tx,
    moving.map(({ key }) => key),
  );
  const postings = moving.flatMap(({ amount }, index) => {
    const accountId = accounts[index];
    return accountId === undefined ? [] : [{ accountId, amount: money(amount) }];
  });
  return (await transfer(tx, { requestId, cause: 'agent-settlement', postings })).transferId;
}
