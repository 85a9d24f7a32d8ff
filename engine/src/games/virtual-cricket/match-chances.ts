import { type Market, listMarkets, winnerOf } from './markets.ts';
import { BALLS, BALLS_MAX, BALL_KINDS, type Ball, type CricketMatch, WICKETS_MAX } from './play-match.ts';

/** Innings that no market can tell apart: keeps only the balls that matter to one of them. */
interface InningsClass {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: readonly Ball[];
  readonly chance: number;
}

const NOTHING_BOWLED = { balls: [], runs: 0, wickets: 0 };
const BALLS_OF_OVER = 6;
const SIXES_COUNTED = 3;

/** The probability that each selection wins its market, by `market selection`. Exact but for a double's last digits. */
export function matchChances(): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  for (const home of listInnings(Infinity, mattersAtHome))
    addMatch(chances, HOME_MARKETS, { home, away: NOTHING_BOWLED }, home.chance);
  const chases = new Map<number, InningsClass[]>();
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
function listInnings(target: number, matters: Matters): InningsClass[] {
  let playing: InningsClass[] = [{ runs: 0, wickets: 0, balls: [], chance: 1 }];
  const ended: InningsClass[] = [];
  for (let ball = 0; ball < BALLS_MAX; ball += 1) {
    const next = merge(
      playing.flatMap((innings) => BALL_KINDS.map((kind) => bowl(innings, kind, ball, matters))),
    );
    ended.push(...next.filter((innings) => hasEnded(innings, target)));
    playing = next.filter((innings) => !hasEnded(innings, target));
  }
  return merge([...ended, ...playing].map((innings) => ({ ...innings, wickets: 0 })));
}

const hasEnded = ({ runs, wickets }: InningsClass, target: number): boolean =>
  runs >= target || wickets >= WICKETS_MAX;

/** Adds one ball, kept only when it matters to a market. */
function bowl(innings: InningsClass, kind: Ball, ball: number, matters: Matters): InningsClass {
  return {
    runs: innings.runs + BALLS[kind].runs,
    wickets: innings.wickets + (kind === 'wicket' ? 1 : 0),
    balls: matters(innings, kind, ball) ? [...innings.balls, kind] : innings.balls,
    chance: (innings.chance * BALLS[kind].chance) / 100,
  };
}

type Matters = (innings: InningsClass, kind: Ball, ball: number) => boolean;

/** The first ball, and a wicket in the first over. */
function mattersAtHome(innings: InningsClass, kind: Ball, ball: number): boolean {
  return ball === 0 || (kind === 'wicket' && ball < BALLS_OF_OVER && !innings.balls.includes('wicket'));
}

/** True for a six, as long as another one can still change a market. */
function isSix(innings: InningsClass, kind: Ball): boolean {
  return kind === 'six' && innings.balls.length < SIXES_COUNTED;
}

/** Merges innings that can't be told apart: the first ball stays in front, the rest is sorted. */
function merge(all: readonly InningsClass[]): InningsClass[] {
  const merged = new Map<string, InningsClass>();
  for (const innings of all) {
    const [first, ...rest] = innings.balls;
    const balls = first === undefined ? [] : [first, ...rest.toSorted()];
    const key = `${innings.runs} ${innings.wickets} ${balls.join(' ')}`;
    merged.set(key, { ...innings, balls, chance: innings.chance + (merged.get(key)?.chance ?? 0) });
  }
  return [...merged.values()];
}
