import { money } from '@maidan/engine';
import { checkLedger, openDatabase, openStaticExchange } from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { inTurns } from './in-turns.ts';
import { ordersPerSecond, placerOf } from './place-orders.ts';
import type { BenchRow } from './row.ts';

/** Five matches of twenty markets, with enough players that few orders meet one of their own, and few enough that all of their limits are set in seconds. */
const MARKETS = 100;
const MARKETS_PER_EVENT = 20;
const PLAYERS = 1_000;
const CLIENTS = 64;
const PERIOD = { warmUpMs: 500, measuredMs: 4_000 };
/** Each is measured so often, in turns: what else the machine does meets both. */
const ROUNDS = 3;
/** Orders a second with limits, of those without. */
const LIMITED_MIN = 0.8;

/** More than anybody's bets may lose here, so that every order is judged and none refused. */
const LIMIT = {
  matched: money(100_000_000_000n),
  total: money(100_000_000_000n),
  action: 'TEAR_DOWN_MARKET_GROUP',
} as const;

/**
 * Measures durable orders of players who have all limited what their bets in a match may lose, as matched and in total (decision 0101), against
 * those of the same players without limits, in turns on the same exchange.
 */
export async function benchExposureLimits(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    const app = await openStaticExchange(db, {
      markets: MARKETS,
      players: PLAYERS,
      marketsPerEvent: MARKETS_PER_EVENT,
    });
    const { ownLimits } = app.exchange;
    const setAll = () =>
      inTurns(app.playerIds, CLIENTS, (playerId) => ownLimits.set(playerId, undefined, LIMIT));
    const removeAll = () =>
      inTurns(app.playerIds, CLIENTS, (playerId) => ownLimits.remove(playerId, undefined));
    const sums = { free: 0, limited: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      sums.free += (await ordersPerSecond(CLIENTS, placerOf(app), PERIOD)).perSecond;
      await setAll();
      sums.limited += (await ordersPerSecond(CLIENTS, placerOf(app), PERIOD)).perSecond;
      await removeAll();
    }
    const findings = await checkLedger(db);
    await app.close();
    await db.close();
    if (findings.length > 0)
      throw new Error(`the ledger does not add up after the measurement: ${JSON.stringify(findings)}`);
    return [rowOf(server.version, sums.limited / ROUNDS, sums.free / ROUNDS)];
  } finally {
    await server.stop();
  }
}

function rowOf(version: string, limited: number, free: number): BenchRow {
  const ratio = limited / free;
  return {
    name: `durable orders on ${version}, ${CLIENTS} waiting clients, each player with limits on a match of ${MARKETS_PER_EVENT} markets`,
    unit: 'orders/s',
    ours: limited,
    peerName: 'the same without limits',
    peer: free,
    ratio,
    target: `at least ${LIMITED_MIN} times the peer`,
    met: ratio >= LIMITED_MIN,
    reached: ratio / LIMITED_MIN,
    why: 'each order adds up what its player’s bets may lose in all markets of the match, with and without it',
    inTimer:
      'from the call with parsed input to the answer after the commit: limits judged, wallets locked, matched, orders, trades, ledger and holds written, synced',
    note: `Mean of ${ROUNDS} turns each, of ${PERIOD.measuredMs / 1_000} s. No order is refused. Clients, matcher and database share the machine; HTTP is outside.`,
  };
}
