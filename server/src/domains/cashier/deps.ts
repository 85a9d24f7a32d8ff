import type { Money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db, Reader } from '../../kernel/db.ts';
import type { WithLapsing } from '../../kernel/lapse-waiting.ts';
import type { Log } from '../../kernel/monitoring/log.ts';
import type { TurnoverPorts } from '../bonus/index.ts';
import type { PaymentGateways } from './gateway/payment-gateway.ts';
import type { DecisionTimes } from './sandbox/serve-decision-time.ts';

/** The money terms among the site's settings. */
export interface CashierTerms {
  readonly withdrawalsOpen: boolean;
  /** Taka for one USDT. */
  readonly usdtRate: Money;
}

/** Dependencies of everything that calls a gateway or decides automatically. */
export interface DeciderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly gateways: PaymentGateways;
  /** Those of the players of whom an open case asks how they won money; from the domains of collusion and of risk cases (SAFE-56, KNOW-46). */
  readonly listInOpenCases: (reader: Reader, playerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
}

/** Dependencies of the cashier's use cases. */
export interface CashierDeps extends DeciderDeps {
  /** Reads the settings from the content domain, which this domain can't import. */
  readonly getTerms: (reader: Reader) => Promise<CashierTerms>;
  /** True for a player below an agent, who pays in and out there and not at the cashier; from the agents domain. */
  readonly isPaidByAgent: (reader: Reader, playerId: bigint) => Promise<boolean>;
  /** Also from the content domain. */
  readonly findPromotion: TurnoverPorts['findPromotion'];
  /** How long the sandbox's cashier waits before it decides a request; undefined leaves it to staff. */
  readonly decisionMs: number | undefined;
  /** The same for sandbox players who chose a time for their own requests. */
  readonly decisionMsOfPlayers?: Pick<DecisionTimes, 'get'>;
  /** Runs work that may lapse a player's unmatched orders. */
  readonly withLapsing: WithLapsing;
}
