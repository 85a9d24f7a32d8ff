import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { ReferralPorts } from './referral/referral-model.ts';
import type { ReviewPorts } from './reviews/review-model.ts';
import type { TurnoverPorts } from './turnover/turnover-model.ts';

/** Dependencies of the bonus use cases. */
export interface BonusDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Dependencies of counting turnover. */
export interface TurnoverDeps extends BonusDeps {
  readonly ports: Omit<TurnoverPorts, 'findPromotion'> & ReferralPorts & ReviewPorts;
}
