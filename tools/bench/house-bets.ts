import {
  type Db,
  type StaticSportsbook,
  checkBooks,
  fanciesOfEvent,
  openDatabase,
  openStaticSportsbook,
  staticBookmakerBet,
  staticFancyBet,
} from '@maidan/server/testing';
import { startPostgres } from '../postgres/start-postgres.ts';
import { openUsualSportsbook } from './house-bet-in-database.ts';
import { type Measured, type Placer, ordersPerSecond } from './place-orders.ts';
import type { BenchRow } from './row.ts';

/** As many matches as are in play on a busy evening. */
const EVENTS = 10;
const PLAYERS = 5_000;
const CLIENTS = 64;
const PERIOD = { warmUpMs: 1_500, measuredMs: 5_000 };

/** Measures bets a second against the house that are on disk when answered, on fancies and bookmaker markets. */
export async function benchHouseBets(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const db = await openDatabase({ databaseUrl: server.url, poolMax: 16 });
    return await measure(db, server.version);
  } finally {
    await server.stop();
  }
}

async function measure(db: Db, engine: string): Promise<BenchRow[]> {
  const app = await openStaticSportsbook(db, { events: EVENTS, players: PLAYERS });
  const usual = await openUsualSportsbook(db, { events: EVENTS, players: PLAYERS });
  const rows: BenchRow[] = [];
  for (const kind of ['fancy', 'bookmaker'] as const) {
    const ours = await ordersPerSecond(CLIENTS, placerOf(app, kind), PERIOD);
    const peer = await ordersPerSecond(CLIENTS, usual.placerOf(kind), PERIOD);
    rows.push(rowOf(kind, engine, { ours, peer }));
  }
  const findings = await checkBooks(db);
  await app.sportsbook.close();
  await db.close();
  if (findings.length > 0)
    throw new Error(`the ledger does not add up after the measurement: ${JSON.stringify(findings)}`);
  return rows;
}

/** Places bets as the API's calls do, spread so that no player reaches 200 open bets in a market. */
function placerOf(
  { sportsbook, playerIds, eventIds }: StaticSportsbook,
  kind: 'fancy' | 'bookmaker',
): Placer {
  return ({ turn, chance }) => {
    const below = (bound: number): number => Math.floor(chance() * bound);
    const eventId = eventIds[below(eventIds.length)] ?? '';
    const name = { playerId: playerIds[below(playerIds.length)] ?? 0n, clientRef: `measure-${turn}` };
    const first = chance() < 0.5;
    return sportsbook.place(
      kind === 'fancy'
        ? { ...staticFancyBet(eventId, below(fanciesOfEvent), first ? 'YES' : 'NO'), ...name }
        : { ...staticBookmakerBet(eventId, 11 + below(2), first ? 'BACK' : 'LAY'), ...name },
    );
  };
}

function rowOf(
  kind: 'fancy' | 'bookmaker',
  engine: string,
  { ours, peer }: { readonly ours: Measured; readonly peer: Measured },
): BenchRow {
  const ratio = ours.perSecond / peer.perSecond;
  return {
    name: `durable ${kind} bets on ${engine}, ${CLIENTS} waiting clients`,
    unit: 'bets/s',
    ours: ours.perSecond,
    peerName: "a transaction per bet, the player's exposure read from the bets of the market",
    peer: peer.perSecond,
    ratio,
    target: 'none; for comparison',
    met: null,
    why: `one writer takes a bet each ${Math.round(1_000_000 / ours.perSecond)} µs; ${ours.ownMicros} µs of that is this process, the rest the database and the way to it`,
    inTimer:
      'from the call with parsed input to the answer after the commit: wallet locked, rate and limits checked, worst case reckoned, bet, ledger and hold written, synced',
    note: 'Clients, house book and database share the machine; HTTP is outside.',
  };
}
