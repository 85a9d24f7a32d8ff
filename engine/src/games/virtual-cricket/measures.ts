import { type Measures, exact } from '../measure.ts';
import { EVEN } from '../multiplier.ts';
import { MARKETS, listMarkets } from './markets.ts';
import { matchChances } from './match-chances.ts';
import { cricketPays } from './pay-table.ts';

/** What the selections return: their odds times their probabilities, over every possible match. */
export const virtualCricketMeasures: Measures = {
  'lowest of all selections': exact(() => Math.min(...listShares())),
  'highest of all selections': exact(() => Math.max(...listShares())),
};

function listShares(): number[] {
  const chances = matchChances();
  return listMarkets().flatMap((market) =>
    MARKETS[market].map(
      (selection) =>
        ((chances.get(`${market} ${selection}`) ?? 0) * (cricketPays(market, selection) ?? 0)) / EVEN,
    ),
  );
}
