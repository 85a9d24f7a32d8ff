import { type Db, query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommitLoop } from './commit-loop.ts';
import type { LiveMarkets } from './live-markets.ts';
import type { DelayModel } from '../model.ts';

/** Dependencies of the switch. */
export interface DelayModelDeps {
  readonly db: Db;
  readonly loop: CommitLoop;
  readonly markets: LiveMarkets;
}

/**
 * Sets which orders of a market wait out its in-play delay (exchange rules: in-play delay), from the next batch on. The
 * default is the passive model. Refusals: INVALID_MARKET_ID for one that does not trade.
 */
export async function setDelayModel(
  { db, loop, markets }: DelayModelDeps,
  marketId: string,
  delayModel: DelayModel,
): Promise<void> {
  await loop.runAlone(async () => {
    const live = markets.find(marketId);
    if (live === undefined) throw new Refusal('INVALID_MARKET_ID');
    await query(
      db,
      sql`update exchange_market set delay_model = ${delayModel} where market_id = ${marketId}`,
    );
    live.market = { ...live.market, delayModel };
  });
}
