import type { PartnersTransaction } from './wallet-store.ts';

/**
 * Spreads transactions over as few batches as possible, with related ones (of one player or about one bet) in separate
 * batches in their order of arrival.
 */
export function spreadOverBatches<Task extends { readonly command: PartnersTransaction }>(
  tasks: readonly Task[],
): Task[][] {
  const batches: Task[][] = [];
  const batchAfter = new Map<string, number>();
  for (const task of tasks) {
    const keys = keysOf(task.command);
    const index = Math.max(...keys.map((key) => batchAfter.get(key) ?? 0));
    for (const key of keys) batchAfter.set(key, index + 1);
    (batches[index] ??= []).push(task);
  }
  return batches;
}

function keysOf({ partner, asked }: PartnersTransaction): string[] {
  const { user, transactionUuid, reference } = asked;
  const ids = reference === undefined ? [transactionUuid] : [transactionUuid, reference];
  return [JSON.stringify([user.toLowerCase()]), ...ids.map((id) => JSON.stringify([partner, id]))];
}
