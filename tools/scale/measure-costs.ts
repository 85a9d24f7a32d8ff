import { PartnerClient, type TestPlayer, newPartner, query, sql, verifyPlayer } from '@maidan/server/testing';
import { z } from 'zod';
import { describeMachine } from '../bench/describe-machine.ts';
import { startBareFastify } from '../bench/bare-fastify.ts';
import { inTurns } from '../bench/in-turns.ts';
import { type MeasuredApp, startApp } from '../bench/start-app.ts';
import { type Action, type Stage, actions, restOrders } from './actions.ts';
import { SiteCaller } from './call-site.ts';
import { type ActionCost, type ActionName, type Costs, costsSchema } from './costs.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureStreams } from './measure-streams.ts';
import { type Meter, costOf, idleOf, openMeter } from './meter.ts';
import { pause } from './pause.ts';
import { hasProc, readProgramTime, readResidentBytes } from '../bench/read-processes.ts';

const PLAYERS = 48;
const MARKETS = 20;
const CONNECTIONS = 128;
const IDLE_S = 15;
/** After the last answer, for what is done behind it: streams, the outbox. */
const SETTLE_MS = 1_500;
const PLAIN_COUNT = 10;
const RESTING = 5_000;

/**
 * Measures what each action costs a site of its own on a PostgreSQL of its own, and what orders leave behind. Its own work, as all of
 * the visitors, counts for neither. Throws where the kernel doesn't show what processes use.
 */
export async function measureCosts(orders: number, say: (line: string) => void): Promise<Costs> {
  if (!hasProc()) throw new Error('Costs are read from /proc, which only Linux has.');
  const { name, keys, sandboxPartners } = newPartner();
  const app = await startApp(
    { SANDBOX_PARTNERS: sandboxPartners, SANDBOX_DECISION_MS: '1000', GAME_CYCLE: 'untimed' },
    // It would come at any time, for what an action before left behind. Each action is measured after a vacuum of its own, and the
    // orders with what comes by itself.
    { autovacuum: 'off' },
  );
  const bareMicros = await measureBare();
  const measured = {
    measuredAt: new Date().toISOString(),
    machine: describeMachine(),
    database: app.database,
    bareMicros,
  };
  let site: Omit<Costs, 'growth' | keyof typeof measured>;
  try {
    const meter = await openMeter(app.pid, app.databaseUrl);
    const partner = new PartnerClient({ url: app.url, name, key: keys[0], clock: { now: () => new Date() } });
    site = await measureSite(app, meter, partner, say);
    await meter.close();
  } finally {
    await app.stop();
  }
  say(`placing and settling ${orders.toLocaleString('en')} orders`);
  return { ...measured, ...site, growth: await measureGrowth(orders) };
}

const BARE_COUNT = 10_000;
const BARE_PATH = '/api/exchange/orders';

/** Posts to a server that does nothing, as often before it counts. */
async function measureBare(): Promise<number> {
  const server = await startBareFastify(BARE_PATH, JSON.stringify({ order: { id: '1' } }));
  const caller = new SiteCaller(server.url);
  const body = JSON.stringify({ market_id: '1.900000001', selection_id: 11, side: 'BACK', price: 2 });
  const turns = Array.from({ length: BARE_COUNT });
  const post = () => caller.ask({ method: 'POST', path: BARE_PATH, body });
  try {
    await inTurns(turns, CONNECTIONS, post);
    const before = readProgramTime(server.pid).allMicros;
    await inTurns(turns, CONNECTIONS, post);
    return (readProgramTime(server.pid).allMicros - before) / BARE_COUNT;
  } finally {
    caller.close();
    await server.stop();
  }
}

const playersShape = z.array(
  z.object({
    token: z.string(),
    exchangeToken: z.string(),
    remoteId: z.string(),
    username: z.string(),
    phone: z.string(),
  }),
);

async function measureSite(
  app: MeasuredApp,
  meter: Meter,
  partner: PartnerClient,
  say: (line: string) => void,
): Promise<Pick<Costs, 'actions' | 'idle' | 'streams' | 'memory'>> {
  const siteBytes = readResidentBytes(app.pid);
  say('opening players and markets');
  const players: TestPlayer[] = playersShape.parse(await app.ask(`players:${PLAYERS}`, 'players'));
  await inTurns(players, 4, (player) => verifyPlayer(app.url, player));
  const markets = z.array(z.string()).parse(await app.ask(`markets:${MARKETS}`, 'marketIds'));
  await pause(SETTLE_MS);
  const idling = await meter.read();
  await pause(IDLE_S * 1000);
  const idle = idleOf(idling, await meter.read());
  const caller = new SiteCaller(app.url, 'gzip, deflate, br');
  const stage: Stage = { url: app.url, db: meter.db, caller, players, markets, partner };
  const costs = new Map<ActionName, ActionCost>();
  say('resting orders');
  const openOrderBytes = await measureOpenOrders(app, stage);
  for (const action of actions) {
    const cost = await measureAction(action, stage, meter, idle);
    costs.set(action.name, cost);
    say(`${action.name}: ${Math.round(cost.siteMicros)} µs, database ${Math.round(cost.databaseMicros)} µs`);
  }
  say('streams');
  // New ones: a stream begins with all open bets of its player, and the others have more of them than anybody would.
  const watchers = playersShape.parse(await app.ask(`players:${PLAYERS}`, 'players'));
  const { opened, streams } = await measureStreams(app, meter, watchers);
  costs.set('stream opened', opened);
  caller.close();
  return {
    actions: costsSchema.shape.actions.parse(Object.fromEntries(costs)),
    idle,
    streams,
    memory: { siteBytes, openOrderBytes },
  };
}

const heldBytes = async (app: MeasuredApp): Promise<number> => Number(await app.ask('held', 'heldBytes'));

/** Rests orders, then as many again, by when all that they use is loaded. */
async function measureOpenOrders(app: MeasuredApp, stage: Stage): Promise<number> {
  await restOrders(stage, RESTING, CONNECTIONS);
  const before = await heldBytes(app);
  await restOrders(stage, RESTING, CONNECTIONS);
  return Math.max(0, (await heldBytes(app)) - before) / RESTING;
}

/** Plays one kind of action, first some that aren't counted. */
async function measureAction(
  action: Action,
  stage: Stage,
  meter: Meter,
  idle: Costs['idle'],
): Promise<ActionCost> {
  const { warmUp, count, atOnce, isCompressed } = action;
  const run = await action.prepare(stage);
  let turn = 0;
  const play = async (times: number, caller: SiteCaller): Promise<number> => {
    let [left, bytes] = [times, 0];
    const visitor = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        turn += 1;
        const sent = await run(turn, caller);
        bytes += sent;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, visitor));
    await action.finish?.(stage);
    return bytes / times;
  };
  await play(warmUp, stage.caller);
  await query(meter.db, sql`vacuum (analyze)`);
  await pause(SETTLE_MS);
  const before = await meter.read();
  const sentBytes = await play(count, stage.caller);
  await pause(SETTLE_MS);
  const cost = costOf(before, await meter.read(), idle, count);
  const plain = new SiteCaller(stage.url);
  const plainBytes = isCompressed ? await play(PLAIN_COUNT, plain) : null;
  plain.close();
  return { count, ...cost, sentBytes, plainBytes };
}
