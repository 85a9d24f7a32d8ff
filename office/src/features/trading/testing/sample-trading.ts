import type { DeskExchangeMarket, DeskHouseMarket, DeskRunner, TradingEvent } from '@maidan/contract/office';
import { money } from '@maidan/engine';

const at = new Date('2026-11-30T12:00:00Z');

/** An event in play on which the house can lose ৳2,400. */
export const monsoons: TradingEvent = {
  id: '77',
  name: 'Sylhet Monsoons v Rangpur Tigers',
  competition: 'Delta Premier League',
  sport: 'cricket',
  startsAt: at,
  isInPlay: true,
  isByHand: false,
  hasEnded: false,
  mentionedAt: at,
  suspended: 0,
  matched: money(1_250_000n),
  suspensions: [],
  houseRisk: money(240_000n),
};

/** One that hasn't begun. */
export const derby: TradingEvent = {
  ...monsoons,
  id: '78',
  name: 'Gulf United v Oman',
  competition: 'Gulf Cup',
  sport: 'soccer',
  isInPlay: false,
  houseRisk: money(0n),
};

const runner = (id: number, name: string, price: number): DeskRunner => ({
  id,
  name,
  status: 'ACTIVE',
  back: [
    { price, size: money(84_000n) },
    { price: price - 0.02, size: money(120_000n) },
  ],
  lay: [{ price: price + 0.02, size: money(50_000n) }],
  lastPrice: price,
  matched: money(310_000n),
  feedBack: price,
  feedLay: price + 0.02,
  houseIfWin: money(-120_000n),
  houseIfLose: money(45_000n),
  suspension: null,
});

const base = {
  feedStatus: 'OPEN',
  suspension: null,
  appSuspension: null,
  terms: null,
  settlement: 0,
  result: null,
} as const;

/** Match Odds of {@link monsoons}. */
export const matchOdds: DeskExchangeMarket = {
  ...base,
  id: '1.77',
  name: 'Match Odds',
  isInPlay: true,
  delaySeconds: 5,
  numberOfWinners: 1,
  eachWayPlaces: null,
  isLine: false,
  mayReturnHalf: false,
  runners: [runner(11, 'Sylhet Monsoons', 1.84), runner(12, 'Rangpur Tigers', 2.1)],
  houseByRuns: [],
  matched: money(620_000n),
  players: 14,
};

/** A session of it, quoted. */
export const session: DeskHouseMarket = {
  ...base,
  id: '77.1.S6',
  name: '6 over runs Sylhet Monsoons',
  kind: 'SESSION',
  runners: [],
  offers: [
    { pick: 'NO', number: 45, rate: 100 },
    { pick: 'YES', number: 46, rate: 100 },
  ],
  bets: 3,
  staked: money(40_000n),
  risk: money(15_000n),
  ladder: [
    { label: '0–45', house: money(15_000n) },
    { label: '46+', house: money(-15_000n) },
  ],
};
