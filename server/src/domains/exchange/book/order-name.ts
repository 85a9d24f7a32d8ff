/** An order's name for its player: the reference within its market. */
export interface OrderName {
  readonly marketId: string;
  readonly playerId: bigint;
  readonly clientRef: string;
}

/** An order's name as one text. */
export const nameOf = ({ marketId, playerId, clientRef }: OrderName): string =>
  `${marketId} ${playerId} ${clientRef}`;
