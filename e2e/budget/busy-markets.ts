import { type ScriptedApp, startScriptedApp } from '../app/start-app.ts';

/** Ten markets of three runners, three prices a side: 180 cells on one screen. */
const MARKETS = 10;
const RUNNERS = [21, 22, 23];
const FAIR_ODDS = 300;
/** Each cell changes once a second, as often as a cell may flash. */
const ROUND_MS = 1_000;

/** An app in which every price of every market changes every second. */
export interface BusyApp {
  readonly app: ScriptedApp;
  readonly marketIds: readonly string[];
  /** The event of one of its markets. */
  readonly eventIdOf: (marketId: string) => string;
  close(): Promise<void>;
}

/** Opens it with soccer matches in play, whose prices move until it is closed. */
export async function openBusyApp(): Promise<BusyApp> {
  const app = await startScriptedApp({ SANDBOX_BETTORS: '0' });
  const marketIds: string[] = [];
  for (let index = 0; index < MARKETS; index += 1) {
    const marketId = `1.92000${index}`;
    const eventId = eventIdOf(marketId);
    await app.say({ kind: 'event', event: eventOf(eventId, index) });
    await app.say({ kind: 'market', market: marketOf(marketId, eventId) });
    await app.say(pricesOf(marketId, 0));
    marketIds.push(marketId);
  }
  const stopping = new AbortController();
  const moving = moveAll(app, marketIds, stopping.signal);
  return {
    app,
    marketIds,
    eventIdOf,
    async close() {
      stopping.abort();
      await moving;
      await app.close();
    },
  };
}

async function moveAll(app: ScriptedApp, marketIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let round = 1; !signal.aborted; round += 1) {
    for (const marketId of marketIds) {
      if (signal.aborted) return;
      await app.say(pricesOf(marketId, round));
      await new Promise((resolve) => setTimeout(resolve, ROUND_MS / marketIds.length));
    }
  }
}

const eventIdOf = (marketId: string): string => marketId.slice('1.'.length);

function eventOf(eventId: string, index: number) {
  const [home, away] = [`Home ${index}`, `Away ${index}`];
  const sides = { home, away, name: `${home} v ${away}`, competition: 'Busy League' };
  return { eventId, sport: 'soccer', ...sides, startsAt: new Date() };
}

function marketOf(marketId: string, eventId: string) {
  const names = ['Home', 'Away', 'The Draw'];
  return {
    marketId,
    eventId,
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    status: 'OPEN',
    inPlay: true,
    betDelaySeconds: 5,
    version: 1,
    numberOfWinners: 1,
    runners: RUNNERS.map((runnerId, at) => ({
      runnerId,
      name: names[at] ?? '',
      sortPriority: at + 1,
      status: 'ACTIVE',
    })),
  };
}

/** Prices alternate between two steps and amounts vary, so that every cell changes each round. */
function pricesOf(marketId: string, round: number) {
  const step = round % 2;
  const price = (hundredths: number) => ({
    odds: hundredths,
    size: BigInt(100_000 + ((round * 7_000 + hundredths * 100) % 400_000)),
  });
  // Three equal runners trade around 3.00; the ladder's ticks are 0.02 below that and 0.05 above.
  const toBack = (level: number) => FAIR_ODDS - 4 + 2 * (step - level);
  const toLay = (level: number) => FAIR_ODDS + 5 * (1 + step + level);
  return {
    kind: 'prices',
    prices: {
      marketId,
      totalMatched: 0n,
      runners: RUNNERS.map((runnerId) => ({
        runnerId,
        backs: [0, 1, 2].map((level) => price(toBack(level))),
        lays: [0, 1, 2].map((level) => price(toLay(level))),
      })),
    },
  };
}
