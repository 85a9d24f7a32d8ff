import { type Market, listMarkets, winnerOf } from './markets.ts';
import { BALLS, BALLS_MAX, BALL_KINDS, type Ball, type CricketMatch, WICKETS_MAX } from './play-match.ts';

/** Innings that no market can tell apart: keeps only the balls that matter to one of them. */
interface Told {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: readonly Ball[];
  readonly chance: number;
}

const NOTHING_BOWLED = { balls: [], runs: 0, wickets: 0 };
const BALLS_OF_OVER = 6;
const SIXES_TOLD = 3;

/** The probability that each selection wins its market, by `market selection`. Exact but for a double's last digits. */
export function matchChances(): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const home of listInnings(Infinity, tellsOfHome))
    addMatch(chances, HOME_MARKETS, { home, away: NOTHING_BOWLED }, home.chance);
  const chases = new Map<number, Told[]>();
  for (const home of listInnings(Infinity, isSix)) {
    const known = chases.get(home.runs) ?? listInnings(home.runs + 1, isSix);
    chases.set(home.runs, known);
    for (const away of known) addMatch(chances, MATCH_MARKETS, { home, away }, home.chance * away.chance);
  }
  return chances;
}

/**
 * Markets decided by the home innings alone, which need more of its detail; the others need both, each in
 * less detail.
 */
const HOME_MARKETS: readonly Market[] = ['home-runs', 'first-ball', 'first-over'];
const MATCH_MARKETS: readonly Market[] = listMarkets().filter((market) => !HOME_MARKETS.includes(market));

function addMatch(
  chances: Map<string, number>,
  markets: readonly Market[],
  match: CricketMatch,
  chance: number,
): void {
  for (const market of markets) {
    const key = `${market} ${winnerOf(market, match)}`;
    chances.set(key, (chances.get(key) ?? 0) + chance);
  }
}

/** All innings that end when the target is reached. */
function listInnings(target: number, tells: Tells): Told[] {
  let playing: Told[] = [{ runs: 0, wickets: 0, balls: [], chance: 1 }];
  const ended: Told[] = [];
  for (let ball = 0; ball < BALLS_MAX; ball += 1) {
    const next = merge(playing.flatMap((told) => BALL_KINDS.map((kind) => bowl(told, kind, ball, tells))));
    ended.push(...next.filter((told) => hasEnded(told, target)));
    playing = next.filter((told) => !hasEnded(told, target));
  }
  return merge([...ended, ...playing].map((told) => ({ ...told, wickets: 0 })));
}

const hasEnded = ({ runs, wickets }: Told, target: number): boolean =>
  runs >= target || wickets >= WICKETS_MAX;

/** Adds one ball, kept only when it matters to a market. */
function bowl(told: Told, kind: Ball, ball: number, tells: Tells): Told {
  return {
    runs: told.runs + BALLS[kind].runs,
    wickets: told.wickets + (kind === 'wicket' ? 1 : 0),
    balls: tells(told, kind, ball) ? [...told.balls, kind] : told.balls,
    chance: (told.chance * BALLS[kind].chance) / 100,
  };
}

type Tells = (told: Told, kind: Ball, ball: number) => boolean;

/** The first ball, and a wicket in the first over. */
function tellsOfHome(told: Told, kind: Ball, ball: number): boolean {
  return ball === 0 || (kind === 'wicket' && ball < BALLS_OF_OVER && !told.balls.includes('wicket'));
}

/** True for a six, as long as another one can still change a market. */
function isSix(told: Told, kind: Ball): boolean {
  return kind === 'six' && told.balls.length < SIXES_TOLD;
}

/** Merges innings that can't be told apart: the first ball stays in front, the rest is sorted. */
function merge(innings: readonly Told[]): Told[] {
  const merged = new Map<string, Told>();
  for (const told of innings) {
    const [first, ...rest] = told.balls;
    const balls = first === undefined ? [] : [first, ...rest.toSorted()];
    const key = `${told.runs} ${told.wickets} ${balls.join(' ')}`;
    merged.set(key, { ...told, balls, chance: told.chance + (merged.get(key)?.chance ?? 0) });
  }
  return [...merged.values()];
}
