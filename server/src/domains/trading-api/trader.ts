import type { AppKeyRights } from '@maidan/contract/trading';

/** Who calls the trading API: a player, by a session and one of their own app keys. */
export interface Trader {
  readonly playerId: bigint;
  readonly username: string;
  readonly sessionId: bigint;
  /** Whether a person is behind the session, who logged in to the site with it; a program logs in for itself. */
  readonly isOnSite: boolean;
  readonly key: { readonly id: bigint; readonly rights: AppKeyRights };
}
