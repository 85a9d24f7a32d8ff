import type { AppKeyRights } from '@maidan/contract/trading';

/** Who calls the trading API: a player, by a session and one of their own app keys. */
export interface Trader {
  readonly playerId: bigint;
  readonly username: string;
  readonly sessionId: bigint;
  readonly key: { readonly id: bigint; readonly rights: AppKeyRights };
}
