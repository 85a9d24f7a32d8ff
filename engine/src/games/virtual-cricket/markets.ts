import type { CricketMatch, Innings } from './play-match.ts';

/** Lines of the over/under markets. */
export const RUN_LINES = { home: '16.5', match: '30.5' } as const;

/** Every market with its selections: in each match exactly one of them wins. */
export const MARKETS = {
  winner: ['home', 'away', 'tie'],
  'home-runs': ['over', 'under'],
  'match-runs': ['over', 'under'],
  'first-ball': ['dot', 'runs', 'boundary', 'wicket'],
  'first-over': ['wicket', 'no-wicket'],
  sixes: ['none', 'one', 'two', 'three-or-more'],
} as const;
export type Market = keyof typeof MARKETS;

const BALLS_OF_OVER = 6;

/** The selection that wins a market. */
export function winnerOf(market: Market, match: CricketMatch): string {
  return WINNERS[market](match);
}

const WINNERS: Readonly<Record<Market, (match: CricketMatch) => string>> = {
  winner: ({ home, away }) => leaderOf(home, away),
  'home-runs': ({ home }) => (home.runs > Number(RUN_LINES.home) ? 'over' : 'under'),
  'match-runs': ({ home, away }) => (home.runs + away.runs > Number(RUN_LINES.match) ? 'over' : 'under'),
  'first-ball': ({ home }) => kindOfFirst(home),
  'first-over': ({ home }) =>
    home.balls.slice(0, BALLS_OF_OVER).includes('wicket') ? 'wicket' : 'no-wicket',
  sixes: ({ home, away }) =>
    nameOfCount([...home.balls, ...away.balls].filter((ball) => ball === 'six').length),
};

function leaderOf(home: Innings, away: Innings): string {
  if (home.runs === away.runs) return 'tie';
  return home.runs > away.runs ? 'home' : 'away';
}

function kindOfFirst({ balls: [first] }: Innings): string {
  if (first === 'dot' || first === 'wicket') return first;
  return first === 'four' || first === 'six' ? 'boundary' : 'runs';
}

const nameOfCount = (sixes: number): string => MARKETS.sixes[Math.min(sixes, 3)] ?? 'none';

/** Every market by name. */
export function listMarkets(): Market[] {
  return Object.keys(MARKETS).filter(isMarket);
}

/** True if the value is the name of a market. */
export function isMarket(given: unknown): given is Market {
  return typeof given === 'string' && Object.hasOwn(MARKETS, given);
}
