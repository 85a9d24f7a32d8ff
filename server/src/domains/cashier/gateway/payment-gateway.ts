import type { AccountType } from '@maidan/contract';
import type { Currency, Money } from '@maidan/engine';
import type { MessageFault } from '../../../kernel/secrets/signed-message.ts';

/** An amount that a gateway is asked to collect from a player, or to pay out to one. */
export interface PaymentOrder {
  /** The app's own name for it, such as `deposit:17`: the same id is the same payment, however often it is sent. */
  readonly orderId: string;
  readonly amount: Money;
  readonly currency: Currency;
  readonly way:
    | {
        readonly direction: 'in';
        readonly accountType: AccountType;
        /** The language in which the player reads the site. */
        readonly language: 'en' | 'bn';
        /** The path to which the gateway's page returns the player. */
        readonly returnPath: string;
        readonly expiresAt: Date;
      }
    | { readonly direction: 'out'; readonly accountNumber: string };
}

/** A payment that a gateway has accepted: the player is sent to its page, or shown a number to pay to. */
export interface CreatedPayment {
  readonly reference: string;
  readonly url: string | undefined;
  readonly number: string | undefined;
}

/** An order that a gateway was given; without a reference, it was never known to have taken it. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly reference: string | null;
}

/**
 * State of a payment at the gateway. `unknown` is an order that it never received; `approved` one that its payer has
 * agreed to and that costs nothing yet, until the app captures it.
 */
export type PaymentState = 'unknown' | 'pending' | 'approved' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** The gateway's answer to a query: the only thing that moves money. */
export interface PaymentReport {
  readonly orderId: string;
  readonly state: PaymentState;
  /** The amount paid, once it is. */
  readonly amount: Money | undefined;
  readonly currency: Currency | undefined;
  /** The wallet's own id of the payment, once it is paid. */
  readonly transactionId: string | undefined;
  /** The number that it was paid from, where the gateway tells. */
  readonly payerNumber?: string | undefined;
}

/** An authentic message of the gateway; it names the payment to ask about, and proves nothing else. */
export interface GatewayNotice {
  readonly messageId: string;
  /** Undefined for one about something that the app didn't order. */
  readonly orderId: string | undefined;
}

/** What became of giving a payment back. */
export type RefundOutcome = 'refunded' | 'refused';

/**
 * A provider that collects deposits and pays withdrawals out. Every call may be repeated. Each throws when the gateway
 * can't be reached; `create` returns undefined when it has refused the order for good.
 */
export interface PaymentGateway {
  create(order: PaymentOrder): Promise<CreatedPayment | undefined>;
  /** Gives the gateway the transaction id and number with which the player claims to have paid by hand. */
  confirm(claim: {
    readonly reference: string;
    readonly transactionId: string;
    readonly payerNumber: string;
  }): Promise<void>;
  /**
   * Takes the money of an approved payment, for gateways that take it only when they are told to; `refused` when they
   * never will. Repeating it takes it once.
   */
  capture?(order: PlacedOrder): Promise<'taken' | 'refused'>;
  query(order: PlacedOrder): Promise<PaymentReport>;
  /** Gives a collected payment back whole, for gateways that can. Repeating it gives it back once. */
  refund?(order: PlacedOrder): Promise<RefundOutcome>;
  /** Reads a webhook from its headers and raw body, or returns why it isn't an authentic one. */
  readWebhook(
    headers: Readonly<Record<string, unknown>>,
    body: string,
    now: Date,
  ): Promise<GatewayNotice | { readonly fault: MessageFault }>;
}

/** The gateways that the operator has configured, by the name that payment methods refer to. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
