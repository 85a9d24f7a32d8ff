import type { MarketOdds, Scoreline, Sport, SportsEvent } from '@maidan/contract';
import { runner } from './open-odds-view.ts';

const DAY_MS = 86_400_000;

function event(id: number, name: string, fields: Partial<SportsEvent> = {}): SportsEvent {
  return {
    marketId: `1.${id}`,
    eventId: id.toString(),
    name,
    competition: 'Premier Cup',
    hasFancy: false,
    hasBookmaker: false,
    inPlay: true,
    startsAt: new Date(Date.now() - 3_600_000),
    ...fields,
  };
}

/** A chase: the home side made 174 for 6 in its 20 overs, the away side has 93 for 5 after 11.4. */
export const chase: Extract<Scoreline, { sport: 'cricket' }> = {
  sport: 'cricket',
  phase: 'LIVE',
  innings: [
    { side: 'home', runs: 174, wickets: 6, balls: 120 },
    { side: 'away', runs: 93, wickets: 5, balls: 70 },
  ],
  ballsPerInnings: 120,
  target: 175,
};

const oneNil: Scoreline = {
  sport: 'soccer',
  phase: 'LIVE',
  goals: { home: 1, away: 0 },
  minute: 63,
  isHalfTime: false,
};

const secondSet: Scoreline = {
  sport: 'tennis',
  phase: 'LIVE',
  sets: [
    { home: 6, away: 4 },
    { home: 3, away: 2 },
  ],
  points: { home: '30', away: '15' },
  server: 'home',
  isTieBreak: false,
};

/**
 * A day's matches: in each sport two in play, the first with a score, in cricket also one tomorrow and one that has
 * ended.
 */
export const listedEvents: Readonly<Record<Sport, SportsEvent[]>> = {
  cricket: [
    event(101, 'Dhaka v Khulna', { score: chase, hasFancy: true, hasBookmaker: true }),
    event(102, 'Sylhet v Rangpur'),
    event(103, 'Barishal v Comilla', { inPlay: false, startsAt: new Date(Date.now() + DAY_MS) }),
    event(104, 'Jashore v Bogura', {
      inPlay: false,
      startsAt: new Date(Date.now() - 3 * 3_600_000),
      score: { ...chase, phase: 'ENDED' },
    }),
  ],
  soccer: [event(201, 'Abahani v Mohammedan', { score: oneNil }), event(202, 'Bashundhara v Rahmatganj')],
  tennis: [event(301, 'Karim v Hasan', { score: secondSet }), event(302, 'Akter v Begum')],
};

/** The market of one of them. */
export function listedMarket(marketId: string): MarketOdds {
  const one = Object.values(listedEvents)
    .flat()
    .find((listed) => listed.marketId === marketId);
  const [home = '', away = ''] = one?.name.split(' v ') ?? [];
  return {
    marketId,
    eventId: one?.eventId ?? '',
    status: 'OPEN',
    inplay: one?.inPlay ?? false,
    betDelay: 0,
    version: 1,
    totalMatched: 5000,
    runners: [runner(11, home, 2, 2.02), runner(12, away, 1.9, 2.1)],
  };
}
