import type { EachWayTerms } from '@maidan/engine';
import type { DeadHeat, MarketResult } from '../../../events.ts';
import { integers } from '../../../kernel/database/columns.ts';
import { type RawBuilder, sql } from '../../../kernel/db.ts';

type Won = Extract<MarketResult, { readonly outcome: 'won' }>;

/** Columns of a bet in SQL: its runner, its size, and its size × odds in hundredths. */
interface BetColumns {
  readonly runner: RawBuilder<unknown>;
  readonly size: RawBuilder<unknown>;
  readonly weight: RawBuilder<unknown>;
}

/**
 * What a back comes to by a result, in SQL and in hundredths of a minor unit times `parts`, the number of parts that it falls into; a lay
 * is the negative. In a line market a bet is at one line, and its weight size × line. The same rule as the engine's `settleBets`, for statements that settle bets one by one.
 */
export function backResultIn(
  { winners, deadHeat, halfReturned, placed, runs }: Won,
  eachWay: EachWayTerms | undefined,
  { runner, size, weight }: BetColumns,
): { readonly result: RawBuilder<unknown>; readonly parts: number } {
  if (runs !== undefined)
    return { result: sql`(sign(${weight} - ${runs * 100}::numeric * ${size}) * 100 * ${size})`, parts: 1 };
  const heat = heatOf(deadHeat);
  const won = sql`(${shareIn(runner, winners, deadHeat)} * ${weight} - ${heat}::bigint * 100 * ${size})`;
  if (eachWay === undefined || placed === undefined)
    return { result: won, parts: halfReturned === true ? 2 : heat };
  const { divisor } = eachWay;
  const placeHeat = heatOf(placed.deadHeat);
  const returned = sql`(${weight} + ${100 * (divisor - 1)}::bigint * ${size})`;
  const share = shareIn(runner, placed.runners, placed.deadHeat);
  const place = sql`(${share} * ${returned} - ${100 * placeHeat * divisor}::bigint * ${size})`;
  return {
    result: sql`(${won} * ${divisor * placeHeat}::numeric + ${place} * ${heat}::numeric)`,
    parts: divisor * heat * placeHeat,
  };
}

const heatOf = (deadHeat: DeadHeat | undefined): number => deadHeat?.runners.length ?? 1;

/** How much of a winning place a runner took, in parts of a dead heat. */
const shareIn = (
  runner: RawBuilder<unknown>,
  winners: readonly number[],
  deadHeat: DeadHeat | undefined,
): RawBuilder<unknown> =>
  sql`case when ${runner} = any(${integers(winners)}) then ${heatOf(deadHeat)}::bigint
    when ${runner} = any(${integers(deadHeat?.runners ?? [])}) then ${deadHeat?.places ?? 0}::bigint else 0 end`;
