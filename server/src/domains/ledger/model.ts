import type { Currency, Money } from '@maidan/engine';

/** What an account is for. Those of players, agents' wallets, jackpots and what affiliates are owed never go below zero; a player's debt never goes above it. */
export type AccountKind =
  | 'player_main'
  | 'player_hold'
  | 'player_house_exposure'
  | 'player_bonus'
  | 'player_debt'
  | 'market_escrow'
  | 'house_book'
  | 'commission'
  | 'cashier_clearing'
  | 'provider_clearing'
  | 'promotion_expense'
  | 'rounding'
  | 'house_capital'
  | 'agent_wallet'
  | 'agent_issued'
  | 'agent_claim'
  | 'agent_debt'
  | 'agent_cash'
  | 'agent_share'
  | 'jackpot'
  | 'affiliate_payable'
  | 'affiliate_expense'
  | 'affiliate_cash';

const coveredKinds: ReadonlySet<AccountKind> = new Set([
  'player_main',
  'player_hold',
  'player_house_exposure',
  'player_bonus',
  'agent_wallet',
  'jackpot',
  'affiliate_payable',
]);

/** True if accounts of that kind never go below zero: those of players, agents' wallets, jackpots, and what affiliates are owed. */
export const isCovered = (kind: AccountKind): boolean => coveredKinds.has(kind);

/**
 * Every player's wallet is in taka (CASH-3, AUTH-4); the currency chosen at sign-up is stored with the player,
 * not the wallet, so that one order book never mixes currencies.
 */
export const walletCurrency: Currency = 'BDT';

declare const accountIdBrand: unique symbol;

/** Names one account of the ledger. */
export type AccountId = bigint & { readonly [accountIdBrand]: true };

/** One account for each kind, owner and currency. */
export interface AccountKey {
  readonly kind: AccountKind;
  /** Whose it is: a player's id, a market's id, a payment method, or 'house'. */
  readonly ownerKey: string;
  readonly currency: Currency;
}

/** A credit to an account, or a debit if the amount is negative. */
export interface Posting {
  readonly accountId: AccountId;
  readonly amount: Money;
}

/**
 * What a player's money is held for. What open bets can lose is held otherwise: for the exchange as the exposure of the
 * main account, for the sportsbook in an account of its own, `player_house_exposure`.
 */
export interface HoldOwner {
  readonly kind: 'withdrawal' | 'casino';
  readonly id: string;
}

/** Postings that happen together, under the caller's own id such as 'deposit:17:credit'. */
export interface TransferRequest {
  /** The same id with the same body has no further effect; with another body it is refused. */
  readonly requestId: string;
  /** The reason, such as 'deposit' or 'order-placed'. */
  readonly cause: string;
  readonly postings: readonly Posting[];
}

/** The outcome of a transfer. */
export interface TransferResult {
  readonly transferId: bigint;
  /** True if it had been done before, so that nothing moved now. */
  readonly repeated: boolean;
}

/** Many transfers that are written together. */
export interface Batch {
  readonly transfers: readonly { readonly requestId: string; readonly cause: string }[];
  /** At most one for each transfer and account; each moves something. */
  readonly postings: readonly BatchPosting[];
  readonly holds: readonly HoldChange[];
}

/** A posting of one of the batch's transfers, by its place from 0. */
export interface BatchPosting extends Posting {
  readonly transferIndex: number;
  /** By how much what the exchange holds of this main account changes; beside `amount`, which is the balance's change. */
  readonly exposure?: Money;
}

/** By how much one owner's part of a hold account's balance changes. */
export interface HoldChange {
  readonly accountId: AccountId;
  readonly ownerKind: HoldOwner['kind'];
  readonly ownerId: string;
  readonly amount: Money;
}
