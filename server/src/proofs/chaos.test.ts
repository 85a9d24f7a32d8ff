import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { marketOddsSchema } from '@maidan/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../kernel/db.ts';
import { openDatabase } from '../kernel/database/open-database.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { Installation, PARTS } from '../testing/chaos/installation.ts';
import { canSetClocks } from '../testing/chaos/settable-clock.ts';
import { LiveFollower } from '../testing/chaos/live-follower.ts';
import { listPlayedEvents } from '../testing/find-house-bets.ts';
import { listOpenMarkets } from '../testing/find-markets.ts';
import { type Desk, inviteTraders, openDesk } from '../testing/kills/decide-results.ts';
import { countAcknowledged, type Journal, newJournal } from '../testing/kills/journal.ts';
import { type BetPlaces, takePlayerStep } from '../testing/kills/keep-busy.ts';
import { takeSeats } from '../testing/kills/play-rounds.ts';
import { proveBooks } from '../testing/kills/prove-books.ts';
import { provePromises } from '../testing/kills/prove-promises.ts';
import { proveRounds } from '../testing/kills/prove-rounds.ts';
import { proveRepeats } from '../testing/kills/repeat-requests.ts';
import { openFundedOverHttp } from '../testing/open-funded-over-http.ts';
import { testServerUrl } from '../testing/open-test-database.ts';
import { openServerStorage, type ServerStorage } from '../testing/server-storage.ts';
import { hasNats, type OwnNats, startNats } from '../testing/start-nats.ts';
import { send } from '../testing/wire-client.ts';
import { countRounds } from '../testing/test-scale.ts';

/** Half an hour in the full suite: a fault about every ten seconds. CHAOS_SEED repeats which. */
const FAULTS = countRounds('CHAOS_FAULTS', { sample: 2, full: 180 });
const SEED = process.env['CHAOS_SEED'] ?? String(randomInt(1_000_000));
const CLIENTS = 4;
const MARKETS = 4;
/** How long a cut or a freeze lasts. */
const LASTS_MS = { least: 500, spread: 4_500 };
/** What has to be acknowledged after each fault. */
const AGAIN = { bets: 10, rounds: 2 };
/** Ends a fault that nothing recovers from, on the slowest machine. */
const RECOVER_MS = 180_000;
/** A client that fails doesn't hammer. */
const PAUSE_MS = 50;

const random = seededRandom(`chaos ${SEED}`);
const draw = (below: number): number => random.below(below);
const drawOf = <const T>(from: readonly [T, ...T[]]): T => from[draw(from.length)] ?? from[0];
const drawMs = (): number => LASTS_MS.least + draw(LASTS_MS.spread);

/** It takes a PostgreSQL and a NATS server. */
const canRun = testServerUrl !== undefined && hasNats();

describe.runIf(canRun)('an installation of several processes', () => {
  let storage: ServerStorage;
  let nats: OwnNats;
  let installation: Installation;
  let desk: Desk;
  const journals: Journal[] = [];

  /** What may happen, told by its name. */
  const kinds: readonly (readonly [string, () => Promise<string>])[] = [
    [
      'is upgraded',
      () => happen(drawOf(['site', 'games']), (part) => expectExit(0, installation.upgrade(part))),
    ],
    ['is killed', () => happen(drawOf(PARTS), (part) => installation.kill(part))],
    [
      'is cut off from the database',
      () => happen(drawOf(['site', 'games', 'api1', 'api2']), (part) => disconnect(part, 'database')),
    ],
    [
      'is cut off from NATS',
      () =>
        happen(drawOf(['site', 'stream1', 'stream2', 'api1', 'api2']), (part) =>
          disconnect(part, 'messaging'),
        ),
    ],
    ['is frozen', () => happen(drawOf(PARTS), (part) => installation.freeze(part, drawMs()))],
    [
      'is frozen until another has its place',
      () => happen(drawOf(['site', 'games']), (part) => expectExit(1, installation.replaceFrozen(part))),
    ],
    ...(canSetClocks() ? [['has its clock set', missetClock] as const] : []),
    ['has a slow disk below its database', slowDisk],
  ];

  /** By half a minute, either way. */
  function missetClock(): Promise<string> {
    return happen(drawOf(PARTS), (part) => installation.misset(part, drawOf([-30, 30]), drawMs()));
  }

  /** Each commit waits a tenth of a second, in the connections that are opened meanwhile. */
  async function slowDisk(): Promise<string> {
    await slowCommits(storage, 100);
    await installation.disconnect('site', 'database', { how: 'cut', forMs: 0 });
    await sleep(drawMs());
    await slowCommits(storage, 0);
    await installation.disconnect('site', 'database', { how: 'cut', forMs: 0 });
    return 'site';
  }

  const disconnect = (part: (typeof PARTS)[number], from: 'database' | 'messaging') =>
    installation.disconnect(part, from, { how: drawOf(['cut', 'silence']), forMs: drawMs() });

  beforeAll(async () => {
    process.stdout.write(`What happens is drawn from CHAOS_SEED=${SEED}.\n`);
    [storage, nats] = await Promise.all([openServerStorage(), startNats()]);
    const tokens = await inviteTraders(storage);
    const { DATABASE_URL = '', ...more } = storage.environment;
    installation = await Installation.start(
      {
        ...more,
        DATABASE_URL,
        SANDBOX_DECISION_MS: '50',
        REQUESTS_PER_MINUTE_MAX: '1000000',
        GAME_CYCLE: 'untimed',
        FEED_SPEED: '10',
      },
      nats,
    );
    const { url } = installation.front;
    desk = await openDesk(url, tokens);
    for (let client = 0; client < CLIENTS; client += 1) {
      const player = await openFundedOverHttp(url, 20_000);
      journals.push(newJournal(player, await takeSeats(url, player)));
    }
  }, 600_000);
  afterAll(async () => {
    await installation.stop('SIGKILL');
    await nats.stop();
    await storage.remove();
  }, 120_000);

  const countBets = () =>
    journals.reduce(
      (sum, { orders, houseBets }) => sum + countAcknowledged(orders) + countAcknowledged(houseBets),
      0,
    );
  const countPlayed = () =>
    journals.reduce((sum, { rounds }) => sum + rounds.filter(({ shown }) => shown !== undefined).length, 0);

  test(
    `[SAFE-65] whatever of ${FAULTS} faults happens to which process, every promise is kept once, books and ledger are exact, and every screen ends up true`,
    { timeout: 600_000 + FAULTS * RECOVER_MS },
    async () => {
      const { url, faults } = installation.front;
      const places: { now: BetPlaces } = { now: await findPlaces(url) };
      const watched = places.now.markets.slice(0, 2).map(({ marketId }) => marketId);
      const screens = watched.map((marketId) => new LiveFollower(url, marketId));
      const over = new AbortController();
      const playing = journals.map((journal) =>
        playOn(() => takePlayerStep(url, journal, places.now, draw), over.signal),
      );
      for (let number = 1; number <= FAULTS; number += 1) {
        const [name, happens] = kinds[(number - 1) % kinds.length] ?? kinds[0] ?? raise();
        await untilMore(AGAIN, over.signal);
        const beganMs = performance.now();
        const part = await happens();
        await untilMore(AGAIN, over.signal);
        const seconds = ((performance.now() - beganMs) / 1000).toFixed(1);
        process.stdout.write(`  ${number}: ${part} ${name}; all went on after ${seconds} s\n`);
        places.now = await findPlaces(url).catch(() => places.now);
      }
      over.abort();
      await Promise.all(playing);
      const place = `CHAOS_SEED=${SEED}`;
      await proveRepeats(url, journals, desk, place);
      for (const [index, marketId] of watched.entries())
        // The market goes on moving, so both are looked at anew until they agree.
        await expect
          .poll(() => isTrue(screens[index], url, marketId), { timeout: 60_000, interval: 100 })
          .toBe(true);
      for (const screen of screens) {
        await screen.close();
        expect(screen.faults, place).toEqual([]);
      }
      expect(faults, `${place}: ${installation.printed()}`).toEqual([]);
      await installation.stop('SIGTERM');
      const db = await storage.open();
      await provePromises(db, journals, place);
      await proveRounds(db, journals, place);
      // Closes the database with its app.
      await proveBooks(db, storage, place);
    },
  );

  async function untilMore(wanted: typeof AGAIN, over: AbortSignal): Promise<void> {
    const [bets, rounds] = [countBets() + wanted.bets, countPlayed() + wanted.rounds];
    const until = performance.now() + RECOVER_MS;
    while (countBets() < bets || countPlayed() < rounds) {
      over.throwIfAborted();
      if (performance.now() > until) throw new Error(`nothing goes on: ${installation.printed()}`);
      await sleep(20);
    }
  }
});

async function happen<Part extends string>(part: Part, what: (part: Part) => Promise<void>): Promise<string> {
  await what(part);
  return part;
}

/** Lets each commit of the connections that are opened from now on wait. */
async function slowCommits({ environment }: ServerStorage, milliseconds: number): Promise<void> {
  const db = await openDatabase({ databaseUrl: environment['DATABASE_URL'], beside: true });
  const name = sql.id(new URL(environment['DATABASE_URL'] ?? '').pathname.slice(1));
  await query(db, sql`alter database ${name} set commit_siblings = 0`);
  await query(db, sql`alter database ${name} set commit_delay = ${sql.lit(milliseconds * 1000)}`);
  await db.close();
}

async function expectExit(code: number, exited: Promise<number | NodeJS.Signals>): Promise<void> {
  expect(await exited).toBe(code);
}

/** Takes steps whatever becomes of them: what a client can't know, it asks for again in the end. */
async function playOn(takeStep: () => Promise<void>, over: AbortSignal): Promise<void> {
  while (!over.aborted) await takeStep().catch(() => sleep(PAUSE_MS));
}

async function findPlaces(url: string): Promise<BetPlaces> {
  const [waiting, inPlay, eventIds] = await Promise.all([
    listOpenMarkets(url, { inPlay: false }),
    listOpenMarkets(url, { inPlay: true }),
    listPlayedEvents(url),
  ]);
  return { markets: [...waiting.slice(0, MARKETS), ...inPlay.slice(0, 1)], eventIds };
}

async function pollMarket(url: string, marketId: string) {
  const { text } = await send(url, `GET /api/match-odds/${marketId}`);
  return z.array(marketOddsSchema).parse(JSON.parse(text))[0];
}

/** Whether a screen shows what the site says. */
async function isTrue(screen: LiveFollower | undefined, url: string, marketId: string): Promise<boolean> {
  const said = await pollMarket(url, marketId);
  return said !== undefined && isDeepStrictEqual(shownOf(screen?.market), shownOf(said));
}

/** What a reader acts on. */
function shownOf(market: z.output<typeof marketOddsSchema> | undefined) {
  return (
    market && {
      status: market.status,
      runners: market.runners.map(({ runnerId, prices }) => ({ runnerId, prices })),
    }
  );
}

function raise(): never {
  throw new Error('nothing may happen');
}
