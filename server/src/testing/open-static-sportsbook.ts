import { noPlayLimits } from './no-play-limits.ts';
import { money } from '@maidan/engine';
import {
  type BetCommand,
  type Sportsbook,
  type SportsbookSource,
  openSportsbook,
} from '../domains/sportsbook/index.ts';
import { localBus } from '../kernel/events/bus.ts';
import { systemClock } from '../kernel/time/clock.ts';
import type { Db } from '../kernel/db.ts';
import { LiveHub } from '../kernel/live/live-hub.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import { fundMeasuredPlayers } from './fund-measured-players.ts';
import { matchBookmaker, sixOverSession } from './scripted-feed.ts';
import { SCHEMA_FOLDERS } from '../schema-folders.ts';
import { nothingWaits } from './nothing-waits.ts';

/** A sportsbook whose markets are all open and whose quotes don't change: for measurements only. */
export interface StaticSportsbook {
  readonly sportsbook: Sportsbook;
  readonly playerIds: readonly bigint[];
  /** The ids of the events; each has one bookmaker and {@link fanciesOfEvent} sessions. */
  readonly eventIds: readonly string[];
}

/** Sessions of each event, as many as a match has open at once. */
export const fanciesOfEvent = 10;

/** A bet on a session at its quote. */
export const staticFancyBet = (
  eventId: string,
  number: number,
  side: 'YES' | 'NO',
): Omit<Extract<BetCommand, { kind: 'fancy' }>, 'playerId' | 'clientRef'> => {
  const { yes, no } = QUOTE;
  const { run, rate } = side === 'YES' ? yes : no;
  return { kind: 'fancy', eventId, marketKey: `${eventId}.S${number}`, side, run, rate, stake: STAKE };
};

/** A bet on a bookmaker's runner at its rate. */
export const staticBookmakerBet = (
  eventId: string,
  runnerId: number,
  side: 'BACK' | 'LAY',
): Omit<Extract<BetCommand, { kind: 'bookmaker' }>, 'playerId' | 'clientRef'> => ({
  kind: 'bookmaker',
  eventId,
  marketKey: `${eventId}.BM`,
  runnerId,
  side,
  rate: side === 'BACK' ? RATES.backRate : RATES.layRate,
  stake: STAKE,
});

const QUOTE = { no: { run: 45, rate: 100 }, yes: { run: 46, rate: 100 } };
const RATES = { backRate: 85, layRate: 90 };
const STAKE = money(10_000n);
/** More than any run of the measurement reaches: it measures accepted bets. */
const UNLIMITED = money(1_000_000_000_000n);

/** Opens it on a fresh database with that many events and players with more money than they can bet. */
export async function openStaticSportsbook(
  db: Db,
  size: { readonly events: number; readonly players: number },
): Promise<StaticSportsbook> {
  await migrate(db, ...SCHEMA_FOLDERS);
  const playerIds = await fundMeasuredPlayers(db, size.players);
  const log = openLog('warn');
  const sportsbook = await openSportsbook({
    db,
    clock: systemClock,
    log,
    bus: localBus(log),
    live: new LiveHub(systemClock, seededRandom('static house book')),
    source,
    limits: { marketRiskMax: UNLIMITED, eventRiskMax: UNLIMITED },
    totalExposureOf: () => money(0n),
    withLapsing: nothingWaits,
    playLimits: noPlayLimits,
    refusalOf: () => undefined,
    fault: (error) => {
      throw error;
    },
  });
  return {
    sportsbook,
    playerIds,
    eventIds: Array.from({ length: size.events }, (_, index) => String(index + 1)),
  };
}

const eventOf = (key: string): string => key.split('.')[0] ?? key;

const source: SportsbookSource = {
  findEvent: () => ({ name: 'Measured v Measured', home: 'Measured', away: 'Measured', sport: 'cricket' }),
  findFancy: (fancyId) => ({
    ...sixOverSession,
    fancyId,
    eventId: eventOf(fancyId),
    quote: QUOTE,
    stakeMax: UNLIMITED,
  }),
  findBookmaker: (marketId) => ({
    ...matchBookmaker,
    marketId,
    eventId: eventOf(marketId),
    runners: matchBookmaker.runners.map((runner) => ({ ...runner, ...RATES })),
    stakeMax: UNLIMITED,
  }),
  findFancyResult: () => undefined,
  findResult: () => undefined,
  bookmakersOf: () => [],
  fanciesOf: () => [],
  readFancyResults: () => Promise.resolve(new Map()),
};
