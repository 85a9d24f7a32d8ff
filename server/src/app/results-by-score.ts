import type { settlementCalls } from '@maidan/contract/office';
import { getCashierSettings } from '../domains/cashier/index.ts';
import type { Sports } from '../domains/sports/index.ts';
import type { Sportsbook } from '../domains/sportsbook/index.ts';
import type { FancyResult, MarketResult } from '../events.ts';
import type { Db } from '../kernel/db.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';

type ResultCalls = Pick<
  typeof settlementCalls,
  'previewExchangeResult' | 'settleExchangeMarket' | 'previewHouseResult' | 'settleHouseMarket'
>;

/** The calls that preview and declare results, which refuse those that a score entered by hand says otherwise. */
export function resultsByScore(
  sports: Pick<Sports, 'requireFitsScore'>,
  desk: OfficeHandlers<ResultCalls>,
): OfficeHandlers<ResultCalls> {
  return {
    async previewExchangeResult(given, context) {
      await sports.requireFitsScore(given.params.id, given.body.result);
      return desk.previewExchangeResult(given, context);
    },
    async settleExchangeMarket(given, context) {
      await sports.requireFitsScore(given.params.id, given.body.result);
      return desk.settleExchangeMarket(given, context);
    },
    async previewHouseResult(given, context) {
      await sports.requireFitsScore(given.params.id, declaredIn(given.body.result));
      return desk.previewHouseResult(given, context);
    },
    async settleHouseMarket(given, context) {
      await sports.requireFitsScore(given.params.id, declaredIn(given.body.result));
      return desk.settleHouseMarket(given, context);
    },
  };
}

type HouseForm = Parameters<OfficeHandlers<ResultCalls>['previewHouseResult']>[0]['body']['result'];

function declaredIn(form: HouseForm): FancyResult | MarketResult {
  if (form.outcome === 'settled') return { outcome: 'ran', runs: form.result };
  return form.outcome === 'won' ? { outcome: 'won', winners: [form.winner] } : form;
}

/**
 * Whether a fancy's result by a score entered by hand may be paid at once: one that moves as much as two members decide over waits
 * for its result by hand (SAFE-14).
 */
export const maySettleByScore =
  (db: Db, sportsbook: Pick<Sportsbook, 'sumMoved'>) =>
  async (fancyId: string, result: FancyResult): Promise<boolean> =>
    (await sportsbook.sumMoved(fancyId, result)) < (await getCashierSettings(db)).fourEyesMin;
