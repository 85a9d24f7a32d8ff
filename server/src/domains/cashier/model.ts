import type { AccountType, PaymentMethod } from '@maidan/contract';
import type { Currency, Money } from '@maidan/engine';

/** A wallet or coin, with the currency of the player wallets that it serves. */
export interface Method {
  readonly id: bigint;
  readonly name: string;
  readonly icon: string;
  readonly type: PaymentMethod['type'];
  readonly currency: Currency;
  readonly status: PaymentMethod['status'];
  /** True if it also pays out withdrawals. */
  readonly paysOut: boolean;
  /** The gateway that collects its deposits; null where players pay by hand. */
  readonly gateway: string | null;
}

/** One way to pay in with a method. Its limits are in the currency that the player pays. */
export interface Channel {
  readonly id: bigint;
  readonly accountType: AccountType;
  readonly paidIn: Currency;
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly offerMinutes: number;
}

/** A receiver number, reserved for a while for one player to pay one amount to. */
export interface Offer {
  readonly id: bigint;
  readonly depositChannelId: bigint;
  readonly accountNumber: string;
  /** What the player pays, in the channel's currency. */
  readonly amount: Money;
  /** What the wallet gets for it. */
  readonly creditAmount: Money;
}

/** What a player may withdraw in one request, in paisa (CASH-9). */
export const withdrawalRange = { amountMin: 50_000n, amountMax: 2_500_000n } as const;
