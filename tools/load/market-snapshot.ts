import type { LiveMarket, MarketOdds } from '@maidan/contract';

type Runner = MarketOdds['runners'][number];
type Moved = Extract<LiveMarket, { type: 'prices' }>;

/** The market after one message of its stream; undefined for a change of what was never sent whole. */
export function applyToMarket(current: MarketOdds | undefined, message: LiveMarket): MarketOdds | undefined {
  if (message.type === 'image') return message.market;
  if (current === undefined) return undefined;
  if (message.type === 'prices')
    return { ...current, runners: current.runners.map((runner) => moveRunner(runner, message)) };
  const changed = message.market.runners ?? [];
  return {
    ...current,
    status: message.market.status ?? current.status,
    runners: current.runners.map(
      (runner) => changed.find(({ runnerId }) => runnerId === runner.runnerId) ?? runner,
    ),
  };
}

function moveRunner(runner: Runner, { moved = [] }: Moved): Runner {
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
  return { ...runner, prices: { back: sides.B, lay: sides.L } };
}

/** What a player acts on, as text to compare: status and prices. */
export function snapshotOf({ status, runners }: MarketOdds): string {
  return JSON.stringify([
    status,
    runners.map((runner) => [
      runner.runnerId,
      runner.status,
      ...[runner.prices.back, runner.prices.lay].map((side) => side.map(({ price, size }) => [price, size])),
    ]),
  ]);
}
