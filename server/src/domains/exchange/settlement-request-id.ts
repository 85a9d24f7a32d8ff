/** Under which id the ledger paid a player's result of a market. */
export const settlementRequestId = (marketId: string, playerId: bigint): string =>
  `settle:${marketId}:${playerId}`;
