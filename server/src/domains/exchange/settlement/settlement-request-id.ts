/** The id under which the ledger paid a player's result of a market's settlement with that number. */
export const settlementRequestId = (marketId: string, playerId: bigint, settlement: number): string =>
  settlement === 1 ? `settle:${marketId}:${playerId}` : `settle:${marketId}:${playerId}:${settlement}`;
