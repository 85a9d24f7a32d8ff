import type { AgentTerms } from '@maidan/contract/office';
import {
  clampLimits,
  findPlacementFault,
  findTermsFault,
  isRateAbove,
  type NodeKind,
  type PlacementFault,
  type TermsFault,
} from '@maidan/engine';
import { inTransaction, isUniqueViolation, type Reader, type Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayerId, lockPlayer } from '../accounts/index.ts';
import { type Actor, type AgentsDeps, type By, subjectOf } from './deps.ts';
import { getReached } from './get-node.ts';
import {
  countPlayers,
  getTerms,
  insertNode,
  insertTerms,
  lockTree,
  type NodeRow,
  selectNodes,
} from './node-store.ts';

const PLACEMENT_REFUSALS = {
  LOOP: 'AGENT_BELOW_ITSELF',
  WRONG_LEVEL: 'AGENT_LEVEL_UNFIT',
} as const satisfies Record<PlacementFault, string>;

const TERMS_REFUSALS = {
  OVER_FULL: 'AGENT_TERMS_UNFIT',
  RATE_UNFIT: 'AGENT_TERMS_UNFIT',
  ABOVE_PARENT: 'AGENT_SHARE_ABOVE_PARENT',
  BELOW_CHILD: 'AGENT_SHARE_BELOW_CHILD',
} as const satisfies Record<TermsFault, string>;

/** What is added. */
interface NewAgent {
  readonly kind: NodeKind;
  /** Of a player, the username. */
  readonly name: string;
  readonly terms: AgentTerms;
}

/**
 * Adds a node below another; returns its id (AGENT-7). A player must never have asked to pay in or out at the cashier, because the agent
 * pays from then on. Refuses NOT_FOUND, PLAYER_UNKNOWN, ACCOUNT_BLOCKED, AGENT_PLAYER_NOT_NEW, AGENT_NAME_TAKEN, AGENT_LEVEL_UNFIT,
 * AGENT_PLAYERS_FULL, AGENT_TERMS_UNFIT, AGENT_SHARE_ABOVE_PARENT, and AGENT_RATE_ABOVE_OWN for somebody who works for the parent.
 */
export async function addAgent(
  deps: AgentsDeps,
  parentId: bigint,
  { kind, name, terms }: NewAgent,
  { member, audit }: Actor,
): Promise<{ readonly id: bigint }> {
  const now = deps.clock.now();
  try {
    return await inTransaction(deps.db, async (tx) => {
      await lockTree(tx);
      const playerId = kind === 'player' ? await getNewPlayer(tx, deps, name) : undefined;
      return { id: await placeNode(tx, parentId, { kind, name, terms, playerId }, { member, audit, now }) };
    });
  } catch (error) {
    throw asNameTaken(error);
  }
}

/** Places a node below another, once the tree is locked; returns its id. */
export async function placeNode(
  tx: Tx,
  parentId: bigint,
  { kind, name, terms, playerId }: NewAgent & { readonly playerId: bigint | undefined },
  { member, audit, now }: Actor & { readonly now: Date },
): Promise<bigint> {
  const parent = await getReached(tx, parentId, member, 'itself');
  refuseMisplaced({ id: undefined, kind }, parent);
  await refuseTerms(tx, { kind, terms, childShareMaxBps: 0 }, parent, member);
  if (playerId !== undefined) await refuseFull(tx, parent, 1);
  const id = await insertNode(tx, { kind, parent, name, playerId }, now);
  await insertTerms(tx, { ...terms, nodeId: id, version: 1, parentId }, member, now);
  await audit(tx, {
    action: 'agent-added',
    subject: subjectOf(id),
    after: { kind, name, parent: parent.name, ...auditedTerms(terms) },
  });
  return id;
}

/** AGENT_NAME_TAKEN for a name or player that is in the tree already, or the same error. */
export function asNameTaken(error: unknown): unknown {
  const isTaken =
    isUniqueViolation(error, 'agent_node_name_once') || isUniqueViolation(error, 'agent_node_player_once');
  return isTaken ? new Refusal('AGENT_NAME_TAKEN') : error;
}

/** Refuses AGENT_BELOW_ITSELF and AGENT_LEVEL_UNFIT for a node that can't stand there. */
export function refuseMisplaced(
  node: { readonly id: bigint | undefined; readonly kind: NodeKind },
  { kind, path }: NodeRow,
): void {
  const fault = findPlacementFault(node, { kind, above: path });
  if (fault !== undefined) throw new Refusal(PLACEMENT_REFUSALS[fault]);
}

/**
 * Refuses terms that don't fit the parent's, or those below. A player has no share of the result. Somebody who works for the parent
 * rebates no more than it gets itself.
 */
export async function refuseTerms(
  reader: Reader,
  node: { readonly kind: NodeKind; readonly terms: AgentTerms; readonly childShareMaxBps: number },
  parent: NodeRow,
  { nodeId }: By,
): Promise<void> {
  const above = await getTerms(reader, parent.id);
  const { childShareMaxBps } = node;
  const fault = findTermsFault(node.terms, { parentShareBps: above.shareBps, childShareMaxBps });
  if (fault !== undefined) throw new Refusal(TERMS_REFUSALS[fault]);
  if (nodeId !== undefined && isRateAbove(node.terms, above)) throw new Refusal('AGENT_RATE_ABOVE_OWN');
  const isShareless = node.terms.shareBps === 0 && node.terms.charge === 0n;
  if (node.kind === 'player' && !isShareless) throw new Refusal('AGENT_TERMS_UNFIT');
}

/** Refuses AGENT_PLAYERS_FULL where that many more players are too many for a node or anybody above it. */
export async function refuseFull(reader: Reader, parent: NodeRow, more: number): Promise<void> {
  const above = await selectNodes(reader, parent.path);
  const counts = await countPlayers(reader, parent.path);
  const isFull = above.some(({ id, playersMax }) => {
    const limit = clampLimits([{ stakeMax: undefined, playersMax: playersMax ?? undefined }]).playersMax;
    return limit !== undefined && (counts.get(id) ?? 0) + more > limit;
  });
  if (isFull) throw new Refusal('AGENT_PLAYERS_FULL');
}

async function getNewPlayer(tx: Tx, { ports }: AgentsDeps, username: string): Promise<bigint> {
  const playerId = await findPlayerId(tx, username);
  if (playerId === undefined) throw new Refusal('PLAYER_UNKNOWN');
  const account = await lockPlayer(tx, playerId);
  if (account?.status !== 'active') throw new Refusal('ACCOUNT_BLOCKED');
  if (await ports.hasPayments(tx, playerId)) throw new Refusal('AGENT_PLAYER_NOT_NEW');
  return playerId;
}

/** Terms as the audit log keeps them. */
export const auditedTerms = ({ shareBps, matchBps, sessionBps, charge, rebateType }: AgentTerms) => ({
  shareBps,
  matchBps,
  sessionBps,
  charge: String(charge),
  rebateType,
});
