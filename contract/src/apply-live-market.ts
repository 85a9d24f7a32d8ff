import type { MarketOdds } from './calls/market-odds.ts';
import type { LiveMarket, MovedPrices } from './live.ts';

type Runner = MarketOdds['runners'][number];
type Prices = Extract<LiveMarket, { type: 'prices' }>;

/**
 * The market after one message of its stream; undefined for a change of what was never sent whole. Unchanged runners stay the
 * same objects, so that their cells don't re-render.
 */
export function applyLiveMarket(
  current: MarketOdds | undefined,
  message: LiveMarket,
): MarketOdds | undefined {
  if (message.type === 'image') return message.market;
  if (current === undefined) return undefined;
  if (message.type === 'prices') return applyPrices(current, message);
  const change = message.market;
  const changed = change.runners ?? [];
  return {
    marketId: current.marketId,
    eventId: change.eventId ?? current.eventId,
    status: change.status ?? current.status,
    inplay: change.inplay ?? current.inplay,
    betDelay: change.betDelay ?? current.betDelay,
    version: change.version ?? current.version,
    totalMatched: change.totalMatched ?? current.totalMatched,
    runners: current.runners.map(
      (runner) => changed.find(({ runnerId }) => runnerId === runner.runnerId) ?? runner,
    ),
  };
}

function applyPrices(current: MarketOdds, prices: Prices): MarketOdds {
  const { moved = [], traded = [], totalMatched } = prices;
  const ids = new Set([...moved, ...traded].map(([runnerId]) => runnerId));
  return {
    ...current,
    totalMatched: totalMatched ?? current.totalMatched,
    runners: current.runners.map((runner) =>
      ids.has(runner.runnerId) ? applyRunner(runner, moved, traded) : runner,
    ),
  };
}

function applyRunner(
  runner: Runner,
  moved: readonly MovedPrices[],
  traded: readonly (readonly [number, number])[],
): Runner {
  const sides = { B: [...runner.prices.back], L: [...runner.prices.lay] };
  for (const [runnerId, letter, first, ...numbers] of moved) {
    if (runnerId !== runner.runnerId) continue;
    const side = sides[letter];
    if (numbers.length === 0) side.length = Math.min(side.length, first);
    for (let at = 0; at < numbers.length; at += 2) {
      const [price, size] = numbers.slice(at, at + 2);
      if (price !== undefined && size !== undefined) side[first + at / 2] = { price, size };
    }
  }
  const last = traded.find(([runnerId]) => runnerId === runner.runnerId);
  return {
    ...runner,
    lastPriceTraded: last?.[1] ?? runner.lastPriceTraded,
    prices: { back: sides.B, lay: sides.L },
  };
}
