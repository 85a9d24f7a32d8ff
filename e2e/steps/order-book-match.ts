import type { ScriptedApp } from '../app/start-app.ts';

/** The runner of {@link openOrderBookMatch} that is bet on. */
export const FAVOURITE = 'Gamma';
const [FAVOURITE_ID, OTHER_ID] = [11, 12];
const RUNNERS = [
  { runnerId: FAVOURITE_ID, name: FAVOURITE, sortPriority: 1, status: 'ACTIVE' },
  { runnerId: OTHER_ID, name: 'Delta', sortPriority: 2, status: 'ACTIVE' },
];
/** ৳200 at each price, so that a new player can order more than is on offer. */
const ON_OFFER = 20_000n;
let matches = 0;

/** A match whose order book the test scripts. */
export interface OrderBookMatch {
  readonly marketId: string;
  /** The address of its odds view. */
  readonly path: string;
  /** Changes the market. */
  be(change: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ends the match with the favourite as winner. */
  win(): Promise<void>;
  /** Ends the match without a result. */
  abandon(): Promise<void>;
}

/**
 * Opens a new match, not in play: ৳200 is on offer to back the favourite at 2.00 and to lay it at 2.02. The other runner's prices are
 * too far off to give virtual prices.
 */
export async function openOrderBookMatch(app: ScriptedApp): Promise<OrderBookMatch> {
  matches += 1;
  const [eventId, marketId] = [`93000000${matches}`, `1.93000000${matches}`];
  const startsAt = new Date(Date.now() + 3_600_000);
  const sides = { home: FAVOURITE, away: 'Delta', name: `${FAVOURITE} v Delta`, competition: 'Cup' };
  let said: Readonly<Record<string, unknown>> = {
    marketId,
    eventId,
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    status: 'OPEN',
    inPlay: false,
    betDelaySeconds: 0,
    version: 1,
    numberOfWinners: 1,
    runners: RUNNERS,
  };
  const be = (change: object) => {
    said = { ...said, ...change };
    return app.say({ kind: 'market', market: said });
  };
  const end = (result: object) => app.say({ kind: 'result', result: { marketId, ...result } });
  await app.say({ kind: 'event', event: { eventId, sport: 'cricket', startsAt, ...sides } });
  await be({});
  await app.say({ kind: 'prices', prices: { marketId, totalMatched: 0n, runners: RUNNERS.map(pricesOf) } });
  return {
    marketId,
    path: `/odds-view?market=${marketId}&event=${eventId}`,
    be,
    async win() {
      const runners = RUNNERS.map((runner) => ({
        ...runner,
        status: runner.name === FAVOURITE ? 'WINNER' : 'LOSER',
      }));
      await be({ status: 'CLOSED', version: 9, runners });
      await end({ outcome: 'won', winners: [FAVOURITE_ID] });
    },
    async abandon() {
      await be({ status: 'CLOSED', version: 9 });
      await end({ outcome: 'void', reason: 'abandoned' });
    },
  };
}

function pricesOf({ runnerId, name }: (typeof RUNNERS)[number]) {
  const [back, lay] = name === FAVOURITE ? [200, 202] : [190, 210];
  return {
    runnerId,
    backs: [{ odds: back, size: ON_OFFER }],
    lays: [{ odds: lay, size: ON_OFFER }],
  };
}
