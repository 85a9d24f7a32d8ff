/** The id under which the ledger paid a player's result of a sportsbook market's settlement with that number. */
export const settlementRequestId = (marketKey: string, playerId: bigint, settlement: number): string =>
  settlement === 1
    ? `settle-house:${marketKey}:${playerId}`
    : `settle-house:${marketKey}:${playerId}:${settlement}`;
