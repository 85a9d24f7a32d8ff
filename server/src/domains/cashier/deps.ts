import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { WithLapsing } from '../../kernel/lapse-waiting.ts';
import type { Log } from '../../kernel/log.ts';
import type { TurnoverPorts } from '../bonus/index.ts';
import type { PaymentGateways } from './gateway/payment-gateway.ts';

/** What the site's settings say about money. */
export interface CashierTerms {
  readonly withdrawalsOpen: boolean;
  /** Taka for one USDT. */
  readonly usdtRate: Money;
}

/** What everything is given that deals with a gateway, or decides by itself. */
export interface DeciderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly gateways: PaymentGateways;
}

/** What the use cases of the cashier are given. */
export interface CashierDeps extends DeciderDeps {
  /** Asks the domain of content, which may not be asked from here. */
  readonly getTerms: (reader: Reader) => Promise<CashierTerms>;
  /** Asks the domain of content likewise. */
  readonly findPromotion: TurnoverPorts['findPromotion'];
  /** After so long the sandbox's cashier decides a request; undefined leaves it to staff. */
  readonly decisionMs: number | undefined;
  /** Players of the sandbox who chose how long it takes over theirs. */
  readonly decisionMsOfPlayers?: ReadonlyMap<bigint, number>;
  /** Lends the way to let what players have waiting in the order book lapse. */
  readonly withLapsing: WithLapsing;
}
