import { randomUUID } from 'node:crypto';
import type { MarketOdds } from '@maidan/contract';
import { type Odds, hundredthsOf, getOdds, money, nextDown, nextUp } from '@maidan/engine';
import type { Player } from '../player.ts';
import { browseMatches, readOdds } from './browse-matches.ts';

/** Half take what is offered, the others ask for a little more and wait. */
const TAKING_SHARE = 0.5;
const TICKS_BETTER_MAX = 3;
/** In taka; the smallest stake is 100. */
const STAKES = [100, 100, 100, 150, 200, 300] as const;
const BACK_SHARE = 0.6;
const MATCHES_MAX = 3;

/** Places a back or lay order on one of the likelier runners, near the best price. */
export async function placeOrder(player: Player): Promise<void> {
  const market = await findTrading(player);
  const order = market && drawOrder(player, market);
  if (market === undefined || order === undefined) return;
  const body = {
    marketId: market.marketId,
    ...order,
    size: money(BigInt(player.rng.pick(STAKES) ?? 100) * 100n),
    persistence: 'LAPSE',
    clientRef: randomUUID(),
  } as const;
  await player.measure('order', () => player.client.placeOrder({ body }));
}

/** The market on the screen if it trades, else another one; undefined if a few are all closed or suspended. */
async function findTrading(player: Player): Promise<MarketOdds | undefined> {
  for (let tried = 0; tried < MATCHES_MAX; tried += 1) {
    const market = await readOdds(player);
    const hasPrices = market?.runners.some(({ prices }) => prices.back.length > 0 && prices.lay.length > 0);
    if (market?.status === 'OPEN' && hasPrices === true) return market;
    await browseMatches(player);
  }
  return undefined;
}

function drawOrder({ rng }: Player, market: MarketOdds) {
  const offered = market.runners.flatMap(({ runnerId, status, prices }) => {
    const [back, lay] = [prices.back[0], prices.lay[0]];
    return status === 'ACTIVE' && back !== undefined && lay !== undefined
      ? [{ runnerId, back: back.price, lay: lay.price }]
      : [];
  });
  const likely = offered.toSorted((one, other) => one.back - other.back).slice(0, 2);
  const runner = rng.pick(likely);
  if (runner === undefined) return undefined;
  const side = rng.next() < BACK_SHARE ? 'BACK' : 'LAY';
  let odds = ladderOdds(side === 'BACK' ? runner.back : runner.lay);
  if (odds === undefined) return undefined;
  const better = rng.next() < TAKING_SHARE ? 0 : 1 + rng.below(TICKS_BETTER_MAX);
  for (let tick = 0; tick < better; tick += 1)
    odds = (side === 'BACK' ? nextUp(odds) : nextDown(odds)) ?? odds;
  return { runnerId: runner.runnerId, side, odds } as const;
}

function ladderOdds(price: number): Odds | undefined {
  const hundredths = hundredthsOf(price);
  return hundredths === undefined ? undefined : getOdds(hundredths);
}
