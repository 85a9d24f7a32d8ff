import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { ReferralPorts } from './referral-model.ts';
import type { ReviewPorts } from './review-model.ts';
import type { TurnoverPorts } from './turnover-model.ts';

/** Dependencies of the bonus use cases. */
export interface BonusDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Dependencies of counting turnover. */
export interface TurnoverDeps extends BonusDeps {
  readonly ports: Omit<TurnoverPorts, 'findPromotion'> & ReferralPorts & ReviewPorts;
}
