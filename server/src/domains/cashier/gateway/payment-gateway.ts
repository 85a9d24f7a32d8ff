import type { AccountType } from '@maidan/contract';
import type { Currency, Money } from '@maidan/engine';
import type { MessageFault } from '../../../kernel/signed-message.ts';

/** What a gateway is asked to collect from a player, or to pay out to one. */
export interface PaymentOrder {
  /** The house's own name for it, such as `deposit:17`: the same id is the same payment, however often it is asked. */
  readonly orderId: string;
  readonly amount: Money;
  readonly currency: Currency;
  readonly way:
    | {
        readonly direction: 'in';
        readonly accountType: AccountType;
        /** The language that the player reads the site in. */
        readonly language: 'en' | 'bn';
        /** Where the gateway's page sends the player back to. */
        readonly returnPath: string;
        readonly expiresAt: Date;
      }
    | { readonly direction: 'out'; readonly accountNumber: string };
}

/** A payment that a gateway has taken on: the player is sent to its page, or told a number to pay to. */
export interface CreatedPayment {
  readonly reference: string;
  readonly url: string | undefined;
  readonly number: string | undefined;
}

/** How a payment stands at the gateway. `unknown` is an order that it never heard of. */
export type PaymentState = 'unknown' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** What the gateway says when it is asked: the only word on which money moves. */
export interface PaymentReport {
  readonly orderId: string;
  readonly state: PaymentState;
  /** What was paid, once it is. */
  readonly amount: Money | undefined;
  readonly currency: Currency | undefined;
  /** The wallet's own id of the payment, once it is paid. */
  readonly transactionId: string | undefined;
}

/** A message of the gateway that is surely its own; it tells which payment to ask about, and proves nothing else. */
export interface GatewayNotice {
  readonly messageId: string;
  readonly orderId: string;
}

/**
 * A provider that collects deposits and pays withdrawals out. Every call may be repeated. `create` and `query` throw
 * when the gateway can't be reached; `create` answers undefined when it has refused the order for good.
 */
export interface PaymentGateway {
  create(order: PaymentOrder): Promise<CreatedPayment | undefined>;
  /** Tells the gateway by which transaction id, and from which number, the player says to have paid by hand. */
  confirm(claim: {
    readonly reference: string;
    readonly transactionId: string;
    readonly payerNumber: string;
  }): Promise<void>;
  query(orderId: string): Promise<PaymentReport>;
  /** Reads a webhook from its headers and the text of its body, or tells why it isn't one of the gateway's. */
  readWebhook(
    headers: Readonly<Record<string, unknown>>,
    body: string,
    now: Date,
  ): GatewayNotice | { readonly fault: MessageFault };
}

/** The gateways that the operator has set up, by the name that payment methods refer to. */
export type PaymentGateways = ReadonlyMap<string, PaymentGateway>;
