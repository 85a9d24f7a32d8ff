import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findEndedMarket } from '../settlement/correction-store.ts';
import type { SportsbookSource } from '../markets/sportsbook-source.ts';
import type { HouseResult } from '../model.ts';

/** A result from the desk's form, as a feed would send it. */
export type DeskResult =
  | { readonly outcome: 'settled'; readonly result: number }
  | { readonly outcome: 'won'; readonly winner: number }
  | { readonly outcome: 'void'; readonly reason: 'WRONG_RATE' | 'ABANDONED' | 'INNINGS_ENDED' };

interface Known {
  readonly db: Db;
  readonly source: SportsbookSource;
}

type EndedMarket = Awaited<ReturnType<typeof findEndedMarket>>;

interface Fitting {
  readonly kind: 'fancy' | 'bookmaker';
  /** Its current result; undefined while it takes bets. */
  readonly ended: EndedMarket;
}

/**
 * Refuses a result that staff can't set for a sportsbook market: NOT_FOUND, WINNER_UNKNOWN for a result that isn't of
 * its kind or names none of its runners.
 */
export async function requireFittingResult(
  { db, source }: Known,
  key: string,
  result: DeskResult,
): Promise<Fitting> {
  const ended = await findEndedMarket(db, key);
  const known = ended?.market;
  const bookmaker = source.findBookmaker(key);
  const isBookmaker = known === undefined ? bookmaker !== undefined : known.kind === 'BOOKMAKER';
  if (!isBookmaker && known === undefined && source.findFancy(key) === undefined)
    throw new Refusal('NOT_FOUND');
  if (result.outcome === (isBookmaker ? 'settled' : 'won')) throw new Refusal('WINNER_UNKNOWN');
  const runners = known?.runners ?? bookmaker?.runners.map(({ runnerId }) => runnerId);
  if (result.outcome === 'won' && runners?.includes(result.winner) !== true)
    throw new Refusal('WINNER_UNKNOWN');
  return { kind: isBookmaker ? 'bookmaker' : 'fancy', ended };
}

/**
 * As `requireFittingResult`, and MARKET_MOVED when the market was settled again since the desk saw it, RESULT_STANDS
 * when it is this result already.
 */
export async function requireMovingSportsbookResult(
  known: Known,
  key: string,
  result: DeskResult,
  settlement: number,
): Promise<Fitting> {
  const fitting = await requireFittingResult(known, key, result);
  const { ended } = fitting;
  if ((ended?.settlement ?? 0) !== settlement) throw new Refusal('MARKET_MOVED');
  if (isDeepStrictEqual(ended?.result, sportsbookResultOf(result))) throw new Refusal('RESULT_STANDS');
  return fitting;
}

/** The result as the book stores it. */
export function sportsbookResultOf(result: DeskResult): HouseResult {
  return result.outcome === 'won' ? { outcome: 'settled', result: result.winner } : result;
}
