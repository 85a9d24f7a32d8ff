import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { listPlayedEvents } from '../../testing/find-house-bets.ts';
import { type QuietMarket, listOpenMarkets } from '../../testing/find-markets.ts';
import { openFundedOverHttp } from '../../testing/open-funded-over-http.ts';
import { testServerUrl } from '../../testing/open-test-database.ts';
import { type ServerStorage, openServerStorage } from '../../testing/server-storage.ts';
import { type ServerProcess, startServer } from '../../testing/start-server.ts';
import { countRounds, isFullRun } from '../../testing/test-scale.ts';
import { type Desk, inviteTraders, openDesk, takeDeskStep } from '../../testing/kills/decide-results.ts';
import { type Journal, countAcknowledged, newJournal } from '../../testing/kills/journal.ts';
import { keepBusy, takePlayerStep } from '../../testing/kills/keep-busy.ts';
import { takeSeats } from '../../testing/kills/play-rounds.ts';
import { proveBooks } from '../../testing/kills/prove-books.ts';
import { provePromises } from '../../testing/kills/prove-promises.ts';
import { proveResults } from '../../testing/kills/prove-results.ts';
import { proveRounds } from '../../testing/kills/prove-rounds.ts';
import { proveRepeats } from '../../testing/kills/repeat-requests.ts';

/** KILL_SEED repeats the kill moments of a run. */
const ROUNDS = countRounds('KILL_ROUNDS', { sample: 1, full: 60 });
const SEED = process.env['KILL_SEED'] ?? String(randomInt(1_000_000));
/** After more, few markets are left that nobody has settled, and the players have little money that isn't tied up. */
const ROUNDS_PER_DATABASE = 40;
const CLIENTS = 4;
/** What has to be acknowledged in each round before the moment of its kill is picked, however long the machine takes. */
const ROUND_LEAST = { orders: 5, 'house bets': 1, 'rounds of games': 1, 'results and corrections': 2 };
const LOAD_SPREAD_MS = 1_500;
/** Ends a hanging round, but not a slow one. */
const ROUND_MAX_MS = 120_000;
/** Markets before their start that are left to the players. */
const LEFT_OPEN_MIN = 6;
const MARKETS = 4;

const random = seededRandom(`kill ${SEED}`);
const draw = (below: number): number => random.below(below);

let storage: ServerStorage;
let server: ServerProcess;
let journals: Journal[];
let desk: Desk;

const environment = () => ({
  ...storage.environment,
  SANDBOX_DECISION_MS: '50',
  REQUESTS_PER_MINUTE_MAX: '1000000',
  GAME_CYCLE: 'untimed',
  // In-play delays of half a second, so that delayed orders too are answered before the kill.
  FEED_SPEED: '10',
});

process.stdout.write(`The moments of killing are drawn from KILL_SEED=${SEED}.\n`);

beforeEach(async () => {
  storage = await openServerStorage();
  const tokens = await inviteTraders(storage);
  server = await startServer(environment());
  desk = await openDesk(server.url, tokens);
  journals = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    const player = await openFundedOverHttp(server.url, 20_000);
    journals.push(newJournal(player, await takeSeats(server.url, player)));
  }
}, 600_000);

afterEach(async () => {
  process.stdout.write(`Acknowledged: ${JSON.stringify(countAll())}.\n`);
  server.kill('SIGKILL');
  await server.exited;
  await storage.remove();
});

/** The rounds on each new database, from the first to the last. */
const databases = Array.from({ length: Math.ceil(ROUNDS / ROUNDS_PER_DATABASE) }, (_, index) => {
  const first = index * ROUNDS_PER_DATABASE + 1;
  return { first, last: Math.min(first + ROUNDS_PER_DATABASE - 1, ROUNDS) };
});

// A sample run kills a process on a server alone; what an embedded database keeps through a power cut is proved beside it.
test.runIf(testServerUrl !== undefined || isFullRun()).for(databases)(
  '[SAFE-58] [EXCH-10] [EXCH-11] killed at random moments $first to $last under mixed load, the server has kept every promise, each once',
  { timeout: ROUNDS_PER_DATABASE * ROUND_MAX_MS },
  async ({ first, last }) => {
    for (let round = first; round <= last; round += 1) {
      const place = `seed ${SEED}, round ${round}`;
      await killUnderLoad();
      const db = await storage.open();
      await provePromises(db, journals, place);
      await proveRounds(db, journals, place);
      await proveResults(db, desk, place);
      // Closes the database with its app.
      await proveBooks(db, storage, place);
      server = await startServer(environment());
      await proveRepeats(server.url, journals, desk, place);
    }
  },
);

const sum = (count: (journal: Journal) => number): number =>
  journals.reduce((total, journal) => total + count(journal), 0);

/** How much of each kind was acknowledged so far. */
function countAll() {
  return {
    orders: sum(({ orders }) => countAcknowledged(orders)),
    'house bets': sum(({ houseBets }) => countAcknowledged(houseBets)),
    'cash outs': sum(({ cashOuts }) => countAcknowledged(cashOuts)),
    deposits: sum(({ deposits }) => countAcknowledged(deposits)),
    withdrawals: sum(({ withdrawals }) => countAcknowledged(withdrawals)),
    'rounds of games': sum(({ rounds }) => rounds.filter(({ shown }) => shown !== undefined).length),
    'actions in rounds': sum(({ rounds }) => rounds.reduce((total, one) => total + one.acknowledged, 0)),
    'results and corrections': desk.decisions.filter(({ isDone }) => isDone).length,
    corrections: desk.decisions.filter(({ isDone, settlement }) => isDone && settlement > 0).length,
  };
}

async function killUnderLoad(): Promise<void> {
  const { url } = server;
  const waiting = await listOpenMarkets(url, { inPlay: false });
  const inPlay = await listOpenMarkets(url, { inPlay: true });
  const places = {
    markets: [...waiting.slice(0, MARKETS), ...inPlay.slice(0, MARKETS)],
    eventIds: await listPlayedEvents(url),
  };
  const stop = new AbortController();
  const busy = journals.map((journal) =>
    keepBusy(() => takePlayerStep(url, journal, places, draw), stop.signal),
  );
  const deciding = keepBusy(() => takeDeskStep(url, desk, draw), stop.signal);
  const load = Promise.all([...busy, deciding]).finally(() => stop.abort());
  await Promise.race([load, untilDrawnMoment(waiting, stop.signal)]);
  server.kill('SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  await load;
}

const KINDS = ['cash outs', 'deposits', 'withdrawals', 'actions in rounds', 'corrections'] as const;

async function untilDrawnMoment(waiting: readonly QuietMarket[], over: AbortSignal): Promise<void> {
  const spreadMs = draw(LOAD_SPREAD_MS);
  const before = countAll();
  const endsAt = performance.now() + ROUND_MAX_MS;
  await untilAcknowledged('orders', ROUND_LEAST.orders);
  const [market] = waiting.slice(MARKETS - 1);
  if (market !== undefined && waiting.length > LEFT_OPEN_MIN) handToDesk(market);
  await untilAcknowledged('house bets', ROUND_LEAST['house bets']);
  handFancyToDesk();
  await untilAcknowledged('rounds of games', ROUND_LEAST['rounds of games']);
  await untilAcknowledged('results and corrections', ROUND_LEAST['results and corrections']);
  // Once on each database there has to be something of every kind.
  for (const what of KINDS) await untilAcknowledged(what, 1 - before[what]);
  await new Promise((resolve) => setTimeout(resolve, spreadMs));

  async function untilAcknowledged(what: keyof typeof before, least: number): Promise<void> {
    while (countAll()[what] < before[what] + least && !over.aborted) {
      if (performance.now() > endsAt) throw new Error(`too few ${what} were acknowledged`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** From now on staff settle a market of the exchange, in which players have bet. */
function handToDesk({ marketId, runnerId }: QuietMarket): void {
  const results = [
    { outcome: 'won', winners: [runnerId] },
    { outcome: 'void', reason: 'Abandoned' },
  ];
  desk.markets.push({ kind: 'exchange', id: marketId, results });
}

/** From now on staff settle the fancy that was bet on last. */
function handFancyToDesk(): void {
  const bets = journals
    .flatMap(({ houseBets }) => houseBets)
    .filter(({ call, id }) => call.endsWith('/fancy/bets') && id !== undefined);
  const id = bets.map(({ body }) => String(body['market_key'])).findLast((key) => !isAtDesk(key));
  if (id === undefined) return;
  const results = [
    { outcome: 'settled', result: 7 },
    { outcome: 'settled', result: 0 },
    { outcome: 'void', reason: 'ABANDONED' },
  ];
  desk.markets.push({ kind: 'house', id, results });
}

const isAtDesk = (id: string): boolean => desk.markets.some((market) => market.id === id);
