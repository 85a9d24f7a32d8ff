import { type CricketFacts, factsOf } from '../../../match-markets/facts-of-score.ts';
import { followProgress } from '../../../match-progress/follow-progress.ts';
import type { BatterCard, CricketInnings, CricketScore, FeedScore, Side } from '../../feed-score.ts';
import {
  CLOSE_AFTER_MS,
  type Fixture,
  type MatchState,
  type Moment,
  type SportModel,
  TURN_IN_PLAY_MS,
  homeEdge,
  otherSide,
} from '../match.ts';
import type { Outcome } from '../outcomes.ts';
import { type Rng, seededRng } from '../seeded-rng.ts';
import { type Timeline, openingMoment, startTimeline } from '../write-timeline.ts';
import {
  BALLS_PER_INNINGS,
  WICKETS,
  chasingIntent,
  deliveries,
  deliveryChances,
  settingIntent,
} from './deliveries.ts';
import { withBatting } from './batting-outcomes.ts';
import { cardsOf, type Middle, middleOf, playBall, walkOut } from './middle.ts';
import { playOn, untouched } from './sample-batting.ts';
import { cricketOutcomes } from './cricket-outcomes.ts';
import { chaseTieChance, chaseWinChance, settingTieChance, settingWinChance } from './win-chance.ts';

const BALLS_PER_OVER = 6;
const FIRST_BALL_MS = 45_000;
const RUN_UP_MS = 7_000;
const WICKET_SUSPENSION_MS = 10_000;
const OVER_BREAK_MS = 20_000;
const NEW_BATTER_MS = 30_000;
const INNINGS_BREAK_MS = 10 * 60_000;
/** The second innings has a scheduled start: it never begins sooner, however short the first was. */
const SECOND_INNINGS_MS = 80 * 60_000;

/** Twenty overs a side, ball by ball; the win probability is computed from the same delivery model that is played. */
export const cricket: SportModel = {
  opening(fixture) {
    const score = scoreAt(fixture, { innings: startInnings('home'), first: undefined, phase: 'BEFORE' });
    return openingMoment({
      score,
      chances: () => beforeToss(fixture),
      outcomes: () => outcomesBeforeToss(fixture),
    });
  },
  play: playCricket,
};

/** The toss is even, and either side may bat first. */
function beforeToss(fixture: Fixture): readonly number[] {
  const edge = homeEdge(fixture);
  const home =
    (settingWinChance(edge, BALLS_PER_INNINGS, WICKETS, 0) +
      1 -
      settingWinChance(-edge, BALLS_PER_INNINGS, WICKETS, 0)) /
    2;
  return [home, 1 - home];
}

const tieBeforeToss = (edge: number) => settingTieChance(edge, BALLS_PER_INNINGS, WICKETS, 0);

function outcomesBeforeToss(fixture: Fixture): readonly Outcome[] {
  const edge = homeEdge(fixture);
  const [home = 0] = beforeToss(fixture);
  const ways = (['home', 'away'] as const).flatMap((toss) =>
    cricketOutcomes({ toss, home, tie: (tieBeforeToss(edge) + tieBeforeToss(-edge)) / 2, likely: 0.5 }),
  );
  return withBatting(ways, fixture, (luck, sample) =>
    playOn(
      untouched(sample % 2 === 0 ? 'home' : 'away'),
      undefined,
      (side) => battingEdge(fixture, side),
      luck,
    ),
  );
}

/** Who wins the toss has nothing to do with who then bats: both are even chances. */
const tossOf = (fixture: Fixture): Side => (seededRng(`${fixture.seed}/toss`)() < 0.5 ? 'home' : 'away');

interface Innings extends CricketInnings {
  readonly thisOver: readonly string[];
  readonly middle: Middle;
}

interface Play {
  readonly innings: Innings;
  readonly first: CricketInnings | undefined;
  /** Who batted in the first innings, during the second. */
  readonly firstBatters?: readonly BatterCard[];
  readonly phase: CricketScore['phase'];
  readonly ballRunning?: boolean;
  readonly winner?: Side;
  readonly superOver?: Side;
}

function startInnings(battingSide: Side): Innings {
  return { battingSide, runs: 0, wickets: 0, balls: 0, thisOver: [], middle: walkOut() };
}

function playCricket(fixture: Fixture): readonly Moment[] {
  const rng = seededRng(fixture.seed);
  const timeline = startTimeline(cricket.opening(fixture));
  const battingFirst: Side = rng() < 0.5 ? 'home' : 'away';
  const start: Play = { innings: startInnings(battingFirst), first: undefined, phase: 'LIVE' };
  timeline.suspend(0, stateOf(fixture, start));
  timeline.open(TURN_IN_PLAY_MS);
  const first = playInnings(fixture, timeline, rng, start, FIRST_BALL_MS);
  const breakEndsMs = Math.max(first.endedMs + INNINGS_BREAK_MS, SECOND_INNINGS_MS);
  const chase: Play = {
    innings: startInnings(otherSide(battingFirst)),
    first: tally(first.play.innings),
    firstBatters: cardsOf(first.play.innings.middle),
    phase: 'LIVE',
  };
  timeline.note(breakEndsMs - FIRST_BALL_MS, stateOf(fixture, chase));
  const second = playInnings(fixture, timeline, rng, chase, breakEndsMs);
  const ended = decide(second.play, rng);
  timeline.suspend(second.endedMs, stateOf(fixture, ended));
  timeline.close(second.endedMs + CLOSE_AFTER_MS);
  let known: FeedScore | undefined;
  return timeline.moments.map((moment) => {
    known = followProgress(known, moment.score);
    return { ...moment, score: known };
  });
}

function playInnings(
  fixture: Fixture,
  timeline: Timeline,
  rng: Rng,
  start: Play,
  firstBallMs: number,
): { play: Play; endedMs: number } {
  let play = start;
  let atMs = firstBallMs;
  for (;;) {
    timeline.note(atMs - RUN_UP_MS, stateOf(fixture, { ...play, ballRunning: true }));
    play = bowl(fixture, play, rng);
    const over = isOver(play);
    // The ball that ends the match is written with the result, so that the market never opens on a decided match.
    if (over && play.first !== undefined) return { play, endedMs: atMs };
    if (hasFallen(play)) {
      timeline.suspend(atMs, stateOf(fixture, play));
      timeline.open(atMs + WICKET_SUSPENSION_MS);
    } else timeline.note(atMs, stateOf(fixture, play));
    if (over) return { play, endedMs: atMs };
    atMs += restMs(play, rng);
  }
}

const hasFallen = ({ innings }: Play) => innings.thisOver.at(-1) === 'W';

/** A ball every 25 to 35 seconds, a little more between overs and for a new batter to walk in. */
function restMs(play: Play, rng: Rng): number {
  const overEnds = play.innings.balls > 0 && play.innings.balls % BALLS_PER_OVER === 0;
  return (
    25_000 +
    Math.floor(rng() * 10_000) +
    (overEnds ? OVER_BREAK_MS : 0) +
    (hasFallen(play) ? NEW_BATTER_MS : 0)
  );
}

function isOver({ innings, first }: Play): boolean {
  if (innings.balls === BALLS_PER_INNINGS || innings.wickets === WICKETS) return true;
  return first !== undefined && innings.runs > first.runs;
}

function bowl(fixture: Fixture, play: Play, rng: Rng): Play {
  const { innings, first } = play;
  const ballsLeft = BALLS_PER_INNINGS - innings.balls;
  const wicketsLeft = WICKETS - innings.wickets;
  const intent =
    first === undefined
      ? settingIntent(ballsLeft, wicketsLeft)
      : chasingIntent(ballsLeft, wicketsLeft, first.runs + 1 - innings.runs);
  const delivery = draw(deliveryChances(battingEdge(fixture, innings.battingSide), intent), rng());
  const newOver =
    innings.balls % BALLS_PER_OVER === 0 && innings.thisOver.filter(isLegal).length === BALLS_PER_OVER;
  return {
    ...play,
    innings: {
      battingSide: innings.battingSide,
      runs: innings.runs + delivery.runs,
      wickets: innings.wickets + (delivery.wicket ? 1 : 0),
      balls: innings.balls + (delivery.legal ? 1 : 0),
      thisOver: [...(newOver ? [] : innings.thisOver), delivery.token],
      middle: playBall(innings.middle, delivery, innings.balls),
    },
  };
}

const isLegal = (token: string) => token !== 'wd';

function draw(chances: readonly number[], at: number): (typeof deliveries)[number] {
  let below = 0;
  for (const [kind, delivery] of deliveries.entries()) {
    below += chances[kind] ?? 0;
    if (at < below) return delivery;
  }
  return deliveries[1];
}

/** Scores level: a super over, an even chance for either side. */
function decide(play: Play, rng: Rng): Play {
  const { innings, first } = play;
  const target = first?.runs ?? 0;
  if (innings.runs !== target) {
    const winner = innings.runs > target ? innings.battingSide : otherSide(innings.battingSide);
    return { ...play, phase: 'ENDED', winner };
  }
  const superOver: Side = rng() < 0.5 ? 'home' : 'away';
  return { ...play, phase: 'ENDED', winner: superOver, superOver };
}

function stateOf(fixture: Fixture, play: Play): MatchState {
  return {
    score: scoreAt(fixture, play),
    chances: () => chancesAt(fixture, play),
    outcomes: () => outcomesOnce(play, () => outcomesAt(fixture, play)),
  };
}

function teamsOf({ home, away }: Fixture, battingSide: Side) {
  const isHome = battingSide === 'home';
  return { batting: (isHome ? home : away).name, bowling: (isHome ? away : home).name };
}

function battingEdge(fixture: Fixture, side: Side): number {
  return side === 'home' ? homeEdge(fixture) : -homeEdge(fixture);
}

function chancesAt(fixture: Fixture, { innings, first, winner }: Play): readonly number[] {
  if (winner !== undefined) return winner === 'home' ? [1, 0] : [0, 1];
  const edge = battingEdge(fixture, innings.battingSide);
  const ballsLeft = BALLS_PER_INNINGS - innings.balls;
  const wicketsLeft = WICKETS - innings.wickets;
  const batting =
    first === undefined
      ? settingWinChance(edge, ballsLeft, wicketsLeft, innings.runs)
      : chaseWinChance(edge, ballsLeft, wicketsLeft, first.runs + 1 - innings.runs);
  return innings.battingSide === 'home' ? [batting, 1 - batting] : [1 - batting, batting];
}

/** Of the last balls of some matches: each is asked for with the run-up, and when it has been bowled. */
const lastOutcomes = new Map<Middle, readonly Outcome[]>();
const KEPT_MAX = 8;

/** Outcomes of a match that isn't decided follow from who is in the middle, an object of its own for each ball. */
function outcomesOnce({ innings: { middle }, winner }: Play, reckon: () => readonly Outcome[]) {
  if (winner !== undefined) return reckon();
  const known = lastOutcomes.get(middle) ?? reckon();
  lastOutcomes.delete(middle);
  for (const old of lastOutcomes.keys()) if (lastOutcomes.size >= KEPT_MAX) lastOutcomes.delete(old);
  lastOutcomes.set(middle, known);
  return known;
}

function outcomesAt(fixture: Fixture, play: Play): readonly Outcome[] {
  const { innings, first, winner, superOver } = play;
  const toss = tossOf(fixture);
  if (winner !== undefined)
    return [
      {
        chance: 1,
        facts: {
          sport: 'cricket',
          isOver: true,
          hasBegun: true,
          isAbandoned: false,
          toss,
          winner,
          isTied: superOver !== undefined,
          ...battedAt(fixture, play),
        },
      },
    ];
  const [home = 0] = chancesAt(fixture, play);
  const edge = battingEdge(fixture, innings.battingSide);
  const ballsLeft = BALLS_PER_INNINGS - innings.balls;
  const wicketsLeft = WICKETS - innings.wickets;
  const tie =
    first === undefined
      ? settingTieChance(edge, ballsLeft, wicketsLeft, innings.runs)
      : chaseTieChance(edge, ballsLeft, wicketsLeft, first.runs + 1 - innings.runs);
  const ways = cricketOutcomes({ toss, home, tie, likely: 1 });
  return withBatting(ways, fixture, (luck) =>
    playOn({ ...innings, ...innings.middle }, firstOf(play), (side) => battingEdge(fixture, side), luck),
  );
}

const firstOf = ({ first, firstBatters }: Play) => first && { runs: first.runs, batters: firstBatters ?? [] };

/** How the sides have batted in a match that is over. */
function battedAt(fixture: Fixture, play: Play): Pick<CricketFacts, 'batted'> {
  const facts = factsOf(scoreAt(fixture, play));
  return facts.sport === 'cricket' ? { batted: facts.batted } : {};
}

function tally({ battingSide, runs, wickets, balls }: Innings): CricketInnings {
  return { battingSide, runs, wickets, balls };
}

function scoreAt(
  fixture: Fixture,
  { innings, first, firstBatters, phase, ballRunning, winner, superOver }: Play,
): CricketScore {
  return {
    sport: 'cricket',
    eventId: fixture.eventId,
    phase,
    innings: first === undefined ? 1 : 2,
    ...tally(innings),
    ballsPerInnings: BALLS_PER_INNINGS,
    thisOver: innings.thisOver,
    ballRunning: ballRunning ?? false,
    ...(phase === 'BEFORE' ? {} : { toss: tossOf(fixture) }),
    ...(phase !== 'BEFORE' && { scorecard: scorecardOf(innings, firstBatters) }),
    ...(phase === 'LIVE' && { middle: middleOf(innings.middle, teamsOf(fixture, innings.battingSide)) }),
    ...(first === undefined ? {} : { firstInnings: first, target: first.runs + 1 }),
    ...(winner === undefined ? {} : { winner }),
    ...(superOver === undefined ? {} : { superOver }),
  };
}

function scorecardOf(
  { battingSide, middle }: Innings,
  firstBatters: readonly BatterCard[] = [],
): Record<Side, readonly BatterCard[]> {
  const now = cardsOf(middle);
  return battingSide === 'home' ? { home: now, away: firstBatters } : { home: firstBatters, away: now };
}
