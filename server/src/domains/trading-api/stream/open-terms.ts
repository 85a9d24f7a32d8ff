import {
  marketDataFields,
  type MarketSubscription,
  type OrderSubscription,
  streamBounds,
} from '@maidan/contract/trading';
import type { StreamTerms } from './change-stream.ts';
import type { DataFilter } from './show-market.ts';

type Bounds = { readonly min: number; readonly max: number; readonly usual: number };

/** What was asked for, within its bounds. */
const within = (value: number | undefined, { min, max, usual }: Bounds): number =>
  Math.min(max, Math.max(min, value ?? usual));

/** The terms of a subscription; what is out of bounds is brought within, and told with the first message. */
export const termsOf = (request: MarketSubscription | OrderSubscription): StreamTerms => ({
  id: request.id,
  conflateMs: within(request.conflateMs, streamBounds.conflateMs),
  heartbeatMs: within(request.heartbeatMs, streamBounds.heartbeatMs),
  isSegmented: request.segmentationEnabled ?? false,
});

/** What is wanted of the markets: everything where no field is named. */
export function dataFilterOf({ marketDataFilter }: MarketSubscription): DataFilter {
  const { fields = [], ladderLevels } = marketDataFilter ?? {};
  return {
    fields: new Set(fields.length === 0 ? marketDataFields : fields),
    ladderLevels: within(ladderLevels, streamBounds.ladderLevels),
  };
}
