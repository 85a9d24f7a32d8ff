import { getOdds, money } from '@maidan/engine';
import { type StaticExchange, staticRunners } from '@maidan/server/testing';
import { percentile } from './percentile.ts';

/** Places one order; resolves once it is answered. */
export type Placer = (order: { readonly turn: number; readonly chance: () => number }) => Promise<void>;

const ODDS = [190, 192, 194, 196, 198, 200, 202, 204, 206, 208];

function pick<Item>(items: readonly Item[], chance: () => number): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** Places through the exchange's own command loop, as its HTTP handler does. */
export function placerOf(app: StaticExchange): Placer {
  return async ({ turn, chance }) => {
    await app.exchange.place({
      playerId: pick(app.playerIds, chance),
      marketId: pick(app.marketIds, chance),
      runnerId: pick(staticRunners, chance),
      side: chance() < 0.5 ? 'BACK' : 'LAY',
      odds: getOdds(pick(ODDS, chance)),
      size: money(10_000n),
      clientRef: `measure-${turn}`,
    });
  };
}

/** The result of placing orders for a while. */
export interface Measured {
  readonly perSecond: number;
  /** This process's CPU time per order, in microseconds. */
  readonly ownMicros: number;
  /** How long half of the answers took at most, in microseconds. */
  readonly medianMicros: number;
}

/** How long orders are placed before they count, and how long they count. */
export interface Period {
  readonly warmUpMs: number;
  readonly measuredMs: number;
}

let turns = 0;

/** Keeps that many clients placing orders, each waiting for its answer, and counts the answers within the measured time. */
export async function ordersPerSecond(
  clients: number,
  place: Placer,
  { warmUpMs, measuredMs }: Period,
): Promise<Measured> {
  const chance = seededRng(clients);
  const took: number[] = [];
  const start = performance.now() + warmUpMs;
  const end = start + measuredMs;
  let before = process.cpuUsage();
  setTimeout(() => (before = process.cpuUsage()), warmUpMs);
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      turns += 1;
      const sentAt = performance.now();
      await place({ turn: turns, chance });
      const now = performance.now();
      if (now >= start && now < end) took.push(now - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: took.length / (measuredMs / 1000),
    ownMicros: Math.round((user + system) / took.length),
    medianMicros: Math.round(
      1000 *
        percentile(
          took.toSorted((a, b) => a - b),
          0.5,
        ),
    ),
  };
}

/** Park and Miller's generator: the same orders in every run. */
function seededRng(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
