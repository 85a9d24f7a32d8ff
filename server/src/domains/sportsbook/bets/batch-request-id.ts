const NAMED = /^house-bets:(\d+)$/;

/** The id of a batch's transfer in the ledger, by the first id that its bets took. */
export const batchRequestId = (firstId: bigint): string => `house-bets:${firstId}`;

/** The first id of the batch of bets that a transfer's id names; undefined for any other transfer. */
export function batchOf(requestId: string): bigint | undefined {
  const id = NAMED.exec(requestId)?.[1];
  return id === undefined ? undefined : BigInt(id);
}
