import type { MarketOdds, Sport, SportsEvent } from '@maidan/contract';
import { chase, oneNil, secondSet } from '../../../testing/scorelines.ts';
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
