import type {
  BatterCard,
  CricketScore,
  MatchScore,
  Side,
  SoccerScore,
  TennisScore,
} from '../feed/feed-score.ts';

/** A number for each side. */
export interface Pair {
  readonly home: number;
  readonly away: number;
}

interface FactsBase {
  /** True once nothing of the match is left to play. */
  readonly isOver: boolean;
}

/** Goals are those of ninety minutes and stoppage time. */
export interface SoccerFacts extends FactsBase, Pair {
  readonly sport: 'soccer';
  /** The score of the first half, once that is over. */
  readonly halfTime?: Pair | undefined;
}

export interface TennisFacts extends FactsBase {
  readonly sport: 'tennis';
  /** The games of each set that is finished; a tie-break counts as one game. */
  readonly sets: readonly Pair[];
  /** Games played in the set under way. */
  readonly gamesUnderWay: number;
}

export interface CricketFacts extends FactsBase {
  readonly sport: 'cricket';
  /** Who won the toss, once that is known. */
  readonly toss?: Side | undefined;
  /** True once a ball has been bowled. */
  readonly hasBegun: boolean;
  /** True if it was over before it had a result. */
  readonly isAbandoned: boolean;
  /** True if the scores were level at the end, whoever won a super over. */
  readonly isTied: boolean;
  readonly winner?: Side | undefined;
  /** How each side has batted, once its innings is complete; absent from feeds that don't tell. */
  readonly batted?: { readonly [side in Side]?: Batted | undefined } | undefined;
}

/** A side's complete innings. */
export interface Batted {
  /** Who made the most runs, by their places in the squad. */
  readonly top: readonly number[];
  readonly sixes: number;
}

/** What of a match settles its markets. */
export type MatchFacts = SoccerFacts | TennisFacts | CricketFacts;

/** The facts that a score holds. */
export function factsOf(score: MatchScore): MatchFacts {
  if (score.sport === 'soccer') return soccerFacts(score);
  return score.sport === 'tennis' ? tennisFacts(score) : cricketFacts(score);
}

const FIRST_HALF_MINUTES = 45;

/** The same of a soccer match. */
export function soccerFacts({ phase, period, home, away, goals }: SoccerScore): SoccerFacts {
  const isFirstHalf = period === 'BEFORE' || period === 'FIRST_HALF';
  // Goals in the stoppage time of the first half have its last minute.
  const early = goals.filter(({ minute }) => minute <= FIRST_HALF_MINUTES);
  const earlyOf = (side: Side) => early.filter((goal) => goal.side === side).length;
  return {
    sport: 'soccer',
    isOver: phase === 'ENDED',
    home,
    away,
    halfTime: isFirstHalf ? undefined : { home: earlyOf('home'), away: earlyOf('away') },
  };
}

function tennisFacts({ phase, sets, setsWon }: TennisScore): TennisFacts {
  const finished = sets.slice(0, setsWon.home + setsWon.away);
  const [underWay] = phase === 'ENDED' ? [] : sets.slice(finished.length);
  return {
    sport: 'tennis',
    isOver: phase === 'ENDED',
    sets: finished,
    gamesUnderWay: underWay === undefined ? 0 : underWay.home + underWay.away,
  };
}

/** Wickets that end an innings. */
const WICKETS = 10;

function cricketFacts(score: CricketScore): CricketFacts {
  const { phase, toss, winner, superOver, firstInnings, runs, wickets, balls, ballsPerInnings } = score;
  const isOver = phase === 'ENDED';
  const isChaseOver = balls >= ballsPerInnings || wickets >= WICKETS;
  const isLevel = firstInnings !== undefined && runs === firstInnings.runs && isChaseOver;
  const isTied = isOver && (superOver !== undefined || (winner === undefined && isLevel));
  return {
    sport: 'cricket',
    isOver,
    toss,
    hasBegun: balls > 0 || firstInnings !== undefined,
    isAbandoned: isOver && winner === undefined && !isTied,
    isTied,
    winner,
    ...(score.scorecard !== undefined && { batted: battedIn(score, score.scorecard) }),
  };
}

function battedIn(score: CricketScore, scorecard: Readonly<Record<Side, readonly BatterCard[]>>) {
  const first = score.firstInnings?.battingSide;
  const last = isInningsOver(score) ? score.battingSide : undefined;
  return Object.fromEntries(
    [first, last].flatMap((side) => (side ? [[side, battedBy(scorecard[side])]] : [])),
  );
}

/** The same of the batters who have come in, in the order of their squad. */
export function battedBy(batters: readonly BatterCard[]): Batted {
  const most = Math.max(...batters.map(({ runs }) => runs));
  return {
    top: batters.flatMap(({ runs }, place) => (runs === most ? place : [])),
    sixes: batters.reduce((sum, { sixes }) => sum + sixes, 0),
  };
}

/** True if the side is all out, has batted its balls or reached its target. */
export const isInningsOver = ({ balls, ballsPerInnings, wickets, runs, target }: CricketScore): boolean =>
  balls >= ballsPerInnings || wickets >= WICKETS || (target !== undefined && runs >= target);
