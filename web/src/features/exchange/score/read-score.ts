/** One of the two sides of an event. */
export type Side = 'home' | 'away';

/** A batter at the crease. */
export interface Batter {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
}

/** Who is in the middle of a cricket match, if its feed names them; the batter on strike first. */
export interface Middle {
  readonly batters: readonly Batter[];
  readonly bowler: Batter & { readonly wickets: number };
  readonly partnership: { readonly runs: number; readonly balls: number };
}

/** Runs and wickets of an innings after each over, the last one so far; undefined where they are unknown. */
export type Overs = readonly ({ readonly runs: number; readonly wickets: number } | undefined)[];

/** A match's score as the score strip shows it; read from the stream's message, whose other fields are ignored. */
export type Score =
  | {
      readonly sport: 'cricket';
      readonly isLive: boolean;
      readonly battingSide: Side;
      readonly runs: number;
      readonly wickets: number;
      readonly balls: number;
      /** What the side batting second must reach to win. */
      readonly target: number | undefined;
      readonly ballsLeft: number;
      /** Deliveries of the over: "0" to "6", "W", and extras such as "wd1". */
      readonly thisOver: readonly string[];
      readonly ballRunning: boolean;
      readonly middle: Middle | undefined;
      /** Of each innings, the first one first. */
      readonly innings: readonly Overs[];
      readonly lastOver: readonly string[];
    }
  | {
      readonly sport: 'soccer';
      readonly isLive: boolean;
      readonly home: number;
      readonly away: number;
      readonly minute: number;
      readonly stoppageMinute: number | undefined;
      readonly isHalfTime: boolean;
      readonly goals: readonly { readonly side: Side; readonly minute: number }[];
    }
  | {
      readonly sport: 'tennis';
      readonly isLive: boolean;
      readonly sets: readonly { readonly home: number; readonly away: number }[];
      readonly points: { readonly home: string; readonly away: string };
      readonly server: Side;
    };

/** Parses a score of the stream; undefined if its form is unknown. */
export function readScore(given: unknown): Score | undefined {
  if (!isRecord(given)) return undefined;
  const isLive = given['phase'] === 'LIVE';
  if (given['sport'] === 'cricket') return readCricket(given, isLive);
  if (given['sport'] === 'soccer') return readSoccer(given, isLive);
  if (given['sport'] === 'tennis') return readTennis(given, isLive);
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const sideOf = (value: unknown): Side => (value === 'away' ? 'away' : 'home');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const tokensOf = (value: unknown): readonly string[] =>
  listOf(value).filter((token) => typeof token === 'string');

function readCricket(given: Fields, isLive: boolean): Score {
  const progress = isRecord(given['progress']) ? given['progress'] : {};
  const balls = count(given['balls']);
  return {
    sport: 'cricket',
    isLive,
    battingSide: sideOf(given['battingSide']),
    runs: count(given['runs']),
    wickets: count(given['wickets']),
    balls,
    target: typeof given['target'] === 'number' ? given['target'] : undefined,
    ballsLeft: Math.max(0, count(given['ballsPerInnings']) - balls),
    thisOver: tokensOf(given['thisOver']),
    ballRunning: given['ballRunning'] === true,
    middle: readMiddle(given['middle']),
    innings: listOf(progress['innings']).map(readOvers),
    lastOver: tokensOf(progress['lastOver']),
  };
}

function readOvers(given: unknown): Overs {
  return listOf(given).map((over) => {
    if (!Array.isArray(over)) return undefined;
    const [runs, wickets] = listOf(over);
    return { runs: count(runs), wickets: count(wickets) };
  });
}

function readMiddle(given: unknown): Middle | undefined {
  if (!isRecord(given) || !isRecord(given['bowler']) || !isRecord(given['partnership'])) return undefined;
  const { bowler, partnership } = given;
  const batters = listOf(given['batters']).filter(isRecord).map(readPlayer);
  if (batters.length === 0) return undefined;
  return {
    batters,
    bowler: { ...readPlayer(bowler), wickets: count(bowler['wickets']) },
    partnership: { runs: count(partnership['runs']), balls: count(partnership['balls']) },
  };
}

function readPlayer({ name, runs, balls }: Fields): Batter {
  return { name: typeof name === 'string' ? name : '', runs: count(runs), balls: count(balls) };
}

function readSoccer(given: Fields, isLive: boolean): Score {
  const stoppage = given['stoppageMinute'];
  return {
    sport: 'soccer',
    isLive,
    home: count(given['home']),
    away: count(given['away']),
    minute: count(given['minute']),
    stoppageMinute: typeof stoppage === 'number' ? stoppage : undefined,
    isHalfTime: given['period'] === 'HALF_TIME',
    goals: listOf(given['goals'])
      .filter(isRecord)
      .map(({ side, minute }) => ({ side: sideOf(side), minute: count(minute) })),
  };
}

function readTennis(given: Fields, isLive: boolean): Score {
  const points = isRecord(given['points']) ? given['points'] : {};
  const point = (side: Side) => (typeof points[side] === 'string' ? points[side] : '');
  return {
    sport: 'tennis',
    isLive,
    sets: listOf(given['sets'])
      .filter(isRecord)
      .map((set) => ({ home: count(set['home']), away: count(set['away']) })),
    points: { home: point('home'), away: point('away') },
    server: sideOf(given['server']),
  };
}
