import type { MarketResult } from '../../../../events.ts';
import type { MarketDefinition } from './market-line.ts';
import { eachWayTermsOf, type RecordedMarket } from './read-definition.ts';

/**
 * A recorded market's result: the one that the recording says whole, else what the runners of its closed definition come to. Undefined
 * while it has none, and where a definition can't say it: which runners share a place, what was scored on a line, whether halves are
 * returned. Such a market is left to be settled by staff.
 */
export function resultOf({ definition, own }: RecordedMarket): MarketResult | undefined {
  if (definition.status !== 'CLOSED') return undefined;
  if (own !== undefined) return own.result;
  const winners = idsOf(definition, 'WINNER');
  if (definition.lineInterval !== undefined || hasQuarterLine(definition)) return undefined;
  if (winners.length === 0) return { outcome: 'void', reason: 'closed without a winner' };
  if (definition.marketType === 'EACH_WAY') return eachWayResultOf(definition, winners);
  return sharedOf(definition, winners);
}

const idsOf = ({ runners }: MarketDefinition, status: string): number[] =>
  runners.filter((runner) => runner.status === status).map(({ id }) => id);

const hasQuarterLine = ({ runners }: MarketDefinition): boolean =>
  runners.some(({ hc = 0 }) => !Number.isInteger(hc * 2));

/** Winners, who share their places if they are more; undefined where some of several places were won outright and others shared. */
function sharedOf(
  { numberOfWinners: places }: MarketDefinition,
  winners: readonly number[],
): MarketResult | undefined {
  if (winners.length <= places) return { outcome: 'won', winners };
  return places === 1 ? { outcome: 'won', winners: [], deadHeat: { runners: winners, places } } : undefined;
}

/** Who won an each-way market, and who was placed; undefined where runners share the last place. */
function eachWayResultOf(
  definition: MarketDefinition,
  winners: readonly number[],
): Extract<MarketResult, { outcome: 'won' }> | undefined {
  const { places } = eachWayTermsOf(definition);
  const win = winners.length === 1 ? { winners } : { winners: [], deadHeat: { runners: winners, places: 1 } };
  const runners = [...winners, ...idsOf(definition, 'PLACED')];
  const left = runners.length + idsOf(definition, 'LOSER').length;
  if (left <= places) return { outcome: 'won', ...win };
  if (runners.length === places) return { outcome: 'won', ...win, placed: { runners } };
  const isShared = winners.length > places && runners.length === winners.length;
  return isShared
    ? { outcome: 'won', ...win, placed: { runners: [], deadHeat: { runners: winners, places } } }
    : undefined;
}
