import type { PartnersTransaction } from './wallet-store.ts';

/**
 * Spreads transactions over as few batches as leave those apart that have to do with each other, of one player or about one
 * bet; among those the order of arrival stays.
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
