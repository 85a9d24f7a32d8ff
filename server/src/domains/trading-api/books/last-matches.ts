import { LruMap } from 'toad-cache';
import type { Money } from '@maidan/engine';
import type { MarketDepth } from '../../exchange/index.ts';

/** More markets than trade on a busy day. */
const REMEMBERED_MAX = 5_000;

/** When each market's newest match was, looked up once for each amount that was matched. */
export function rememberLastMatches(
  find: (marketId: string) => Promise<Date | undefined>,
): (depth: Pick<MarketDepth, 'marketId' | 'sizeMatched'>) => Promise<Date | undefined> {
  const remembered = new LruMap<{ readonly matched: Money; readonly at: Promise<Date | undefined> }>(
    REMEMBERED_MAX,
  );
  return ({ marketId, sizeMatched }) => {
    if (sizeMatched === 0n) return Promise.resolve(undefined);
    const known = remembered.get(marketId);
    if (known?.matched === sizeMatched) return known.at;
    const at = find(marketId);
    at.catch(() => remembered.delete(marketId));
    remembered.set(marketId, { matched: sizeMatched, at });
    return at;
  };
}
