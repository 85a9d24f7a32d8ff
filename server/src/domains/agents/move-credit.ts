import { type Money, money } from '@maidan/engine';
import type { Reader, Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import {
  type AccountId,
  listBalancesOf,
  openAccounts,
  transfer,
  walletCurrency as currency,
} from '../ledger/index.ts';
import type { NodeRow } from './node-store.ts';

/** What a node was given and not taken back, and what of it is free: a player's main account, or what isn't given on. */
export interface NodeCredit {
  readonly received: Money;
  /** Undefined for the company, which gives without a bound of its own. */
  readonly available: Money | undefined;
}

/** The credit of these nodes. */
export async function readCredit(
  reader: Reader,
  nodes: readonly NodeRow[],
): Promise<ReadonlyMap<bigint, NodeCredit>> {
  const debts = await listBalancesOf(
    reader,
    'agent_debt',
    nodes.map(({ id }) => String(id)),
  );
  const wallets = await listBalancesOf(
    reader,
    'agent_wallet',
    nodes.map(({ id }) => String(id)),
  );
  const players = nodes.flatMap(({ playerId }) => playerId ?? []);
  const mains = await listBalancesOf(reader, 'player_main', players.map(String));
  const availableOf = ({ id, kind, playerId }: NodeRow): Money | undefined => {
    if (kind === 'company') return undefined;
    return (playerId === null ? wallets.get(String(id)) : mains.get(String(playerId))) ?? money(0n);
  };
  return new Map(
    nodes.map((node) => [
      node.id,
      { received: debts.get(String(node.id)) ?? money(0n), available: availableOf(node) },
    ]),
  );
}

/**
 * Moves credit from a node's parent to it, or back if below zero: what the one may play with or give on, and beside it the claim
 * of the giver, which is the node's debt. Refuses INSUFFICIENT_FUNDS where the callers' own checks were overtaken by bets.
 */
export async function moveCredit(
  tx: Tx,
  { node, parent }: { readonly node: NodeRow; readonly parent: NodeRow },
  { amount, requestId }: { readonly amount: bigint; readonly requestId: string },
  now: Date,
): Promise<bigint> {
  const [from, to, claim, debt] = await openAccounts(tx, [
    walletOf(parent),
    walletOf(node),
    { kind: 'agent_claim', ownerKey: String(node.id), currency },
    { kind: 'agent_debt', ownerKey: String(node.id), currency },
  ]);
  const { transferId } = await transfer(tx, {
    requestId,
    cause: amount > 0n ? 'agent-credit' : 'agent-credit-taken',
    postings: [posting(from, -amount), posting(to, amount), posting(claim, -amount), posting(debt, amount)],
  });
  if (node.playerId !== null) await emit(tx, { kind: 'balance-changed', playerId: node.playerId }, now);
  return transferId;
}

/** The account of what a node has: issued credit, a wallet, or a player's main account. */
export function walletOf({ id, kind, playerId }: NodeRow) {
  if (kind === 'company') return { kind: 'agent_issued', ownerKey: 'house', currency } as const;
  if (playerId !== null) return { kind: 'player_main', ownerKey: String(playerId), currency } as const;
  return { kind: 'agent_wallet', ownerKey: String(id), currency } as const;
}

function posting(accountId: AccountId | undefined, amount: bigint) {
  if (accountId === undefined) throw new Error('an account of an agent is missing');
  return { accountId, amount: money(amount) };
}
