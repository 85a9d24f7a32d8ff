import type { MarketOdds } from '@maidan/contract';

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
