import { type DayFigures, type Overview, queueNames } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const taka = (whole: number) => money(BigInt(whole) * 100n);

/** A day of that many players, with money to match. */
export function dayOf(players: number): DayFigures {
  const lines = <Product extends string>(products: readonly Product[], each: number) =>
    products.map((product) => ({ product, amount: taka(players * each) }));
  return {
    activePlayers: players,
    signUps: Math.floor(players / 10),
    stakes: lines(['exchange', 'bookmaker', 'fancy', 'games'] as const, 5_000),
    staked: taka(players * 20_000),
    ggr: lines(['exchange', 'own-trading', 'bookmaker', 'fancy', 'games', 'uncollected'] as const, 100),
    kept: taka(players * 600),
    deposits: { count: players, amount: taka(players * 1_000) },
    withdrawals: { count: Math.floor(players / 2), amount: taka(players * 400) },
  };
}

/** A morning on which deposits and a chat wait and the feed is late. */
export function sampleOverview(now: Date): Overview {
  const waiting = new Map([
    ['deposits', { count: 3, oldestAt: new Date(now.getTime() - 12 * 60_000) }],
    ['support', { count: 1, oldestAt: new Date(now.getTime() - 95 * 60_000) }],
  ]);
  return {
    figures: {
      at: now,
      today: dayOf(120),
      yesterday: dayOf(100),
      lastWeek: dayOf(160),
      openLiability: taka(850_000),
      playersFunds: taka(12_345_678),
    },
    queues: queueNames.map((queue) => ({ queue, ...(waiting.get(queue) ?? { count: 0, oldestAt: null }) })),
    alerts: [
      { alert: 'stale-markets', count: 4, name: '', since: null },
      {
        alert: 'job-failing',
        count: null,
        name: 'sweep payments',
        since: new Date(now.getTime() - 7 * 60_000),
      },
    ],
  };
}

/** A day on which nothing happened yet. */
export function idleOverview(now: Date): Overview {
  const { figures, queues } = sampleOverview(now);
  return {
    figures: figures && { ...figures, today: dayOf(0), yesterday: dayOf(0), lastWeek: dayOf(0) },
    queues: queues.map(({ queue }) => ({ queue, count: 0, oldestAt: null })),
    alerts: [],
  };
}
