/** Under which id the ledger paid a player's result of a house market's settlement with that number. */
export const settlementRequestId = (marketKey: string, playerId: bigint, settlement: number): string =>
  settlement === 1
    ? `settle-house:${marketKey}:${playerId}`
    : `settle-house:${marketKey}:${playerId}:${settlement}`;
