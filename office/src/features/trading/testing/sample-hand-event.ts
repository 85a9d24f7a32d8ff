import type { HandEvent } from '@maidan/contract/office';
import { monsoons } from './sample-trading.ts';

/** A cricket match by hand in its first over, with a session that takes bets and an unquoted bookmaker. */
export const handMatch: HandEvent = {
  id: '77',
  name: monsoons.name,
  home: 'Sylhet Monsoons',
  away: 'Rangpur Tigers',
  competition: 'Village Cup',
  sport: 'cricket',
  startsAt: monsoons.startsAt,
  ballsPerInnings: 120,
  markets: [
    {
      id: '77.1.S6',
      name: '6 over runs',
      kind: 'SESSION',
      version: 4,
      isOpen: true,
      hasResult: false,
      quote: { kind: 'SESSION', quote: { no: { run: 45, rate: 100 }, yes: { run: 46, rate: 100 } } },
      runners: [],
    },
    {
      id: '77.BM',
      name: 'Bookmaker',
      kind: 'BOOKMAKER',
      version: 1,
      isOpen: false,
      hasResult: false,
      quote: null,
      runners: [
        { id: 1, name: 'Sylhet Monsoons' },
        { id: 2, name: 'Rangpur Tigers' },
      ],
    },
  ],
  score: {
    version: 9,
    phase: 'LIVE',
    innings: [{ batting: 'home', runs: 21, wickets: 1, balls: 5 }],
    thisOver: ['1', '4', 'W', 'wd'],
    ballRunning: false,
    target: null,
  },
};
