import type { Reader } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
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
