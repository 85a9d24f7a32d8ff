import type { Reader } from '../../kernel/db.ts';
import type { Member } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { worksFor } from './deps.ts';
import { type NodeRow, selectNode } from './node-store.ts';

/** A node by its id. Refuses NOT_FOUND. */
export async function getNode(reader: Reader, id: bigint): Promise<NodeRow> {
  const node = await selectNode(reader, id);
  if (node === undefined) throw new Refusal('NOT_FOUND');
  return node;
}

/** The node above one. Refuses NOT_FOUND for the company. */
export function getParent(reader: Reader, { parentId }: NodeRow): Promise<NodeRow> {
  if (parentId === null) throw new Refusal('NOT_FOUND');
  return getNode(reader, parentId);
}

/** How far somebody's call reaches from the node that they work for. */
export type Reach = 'itself' | 'itself-or-below' | 'below' | 'right-below';

/**
 * A node by its id, if the call of somebody who works for a node reaches it (AGENT-22); the company's own staff reach every node. Refuses
 * NOT_FOUND, for what is out of reach as for what isn't there.
 */
export async function getReached(
  reader: Reader,
  id: bigint,
  member: Pick<Member, 'nodeId'>,
  reach: Reach,
): Promise<NodeRow> {
  const node = await getNode(reader, id);
  if (member.nodeId !== undefined && !REACHES[reach](node, member.nodeId)) throw new Refusal('NOT_FOUND');
  return node;
}

const REACHES: Readonly<Record<Reach, (node: NodeRow, ownId: bigint) => boolean>> = {
  itself: ({ id }, ownId) => id === ownId,
  'itself-or-below': ({ path }, ownId) => path.includes(ownId),
  below: ({ id, path }, ownId) => id !== ownId && path.includes(ownId),
  'right-below': ({ parentId }, ownId) => parentId === ownId,
};

/** Refuses NOT_FOUND where somebody who works for a node deals for another. */
export function refuseForAnother(member: Pick<Member, 'nodeId'>, nodeId: bigint): void {
  if (member.nodeId !== undefined && worksFor(member) !== nodeId) throw new Refusal('NOT_FOUND');
}
