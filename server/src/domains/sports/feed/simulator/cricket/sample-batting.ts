import { type Batted, battedBy } from '../../../match-markets/facts-of-score.ts';
import type { BatterCard, Side } from '../../feed-score.ts';
import { otherSide } from '../match.ts';
import {
  BALLS_PER_INNINGS,
  chasingIntent,
  deliveries,
  deliveryChances,
  INTENTS,
  settingIntent,
  WICKETS,
} from './deliveries.ts';
import { cardsOf } from './middle.ts';

/** An innings so far: what the rest of it depends on. */
export interface InningsSoFar {
  readonly battingSide: Side;
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  readonly striker: number;
  readonly other: number;
  readonly batters: readonly BatterCard[];
}

/** A complete first innings, during the second. */
export interface FirstInnings {
  readonly runs: number;
  readonly batters: readonly BatterCard[];
}

/** How a match went that was played on from some ball: whose runs were more, if they weren't level, and how each side batted. */
export interface PlayedOn {
  readonly leader: Side | undefined;
  readonly batted: Readonly<Record<Side, Batted>>;
}

/** An innings in which nobody has batted yet. */
export const untouched = (battingSide: Side): InningsSoFar => {
  const in0 = { runs: 0, sixes: 0 };
  return { battingSide, runs: 0, wickets: 0, balls: 0, striker: 0, other: 1, batters: [in0, in0] };
};

/** The same luck for the same ball of an innings, whatever came before it; from 0 up to, not including, 1. */
export type Luck = (innings: 1 | 2, balls: number, wides: number) => number;

/** Plays a match on to its end, by the chances of each delivery that it is played by. `edgeOf` is how much better a side is. */
export function playOn(
  innings: InningsSoFar,
  first: FirstInnings | undefined,
  edgeOf: (side: Side) => number,
  luck: Luck,
): PlayedOn {
  const { battingSide } = innings;
  const other = otherSide(battingSide);
  const drawOf = (number: 1 | 2) => (balls: number, wides: number) => luck(number, balls, wides);
  const one = bat(innings, edgeOf(battingSide), first?.runs, drawOf(first === undefined ? 1 : 2));
  const two = first ?? bat(untouched(other), edgeOf(other), one.runs, drawOf(2));
  const [own, others] = [battedBy(cardsOf(one)), battedBy(cardsOf(two))];
  return {
    leader: one.runs === two.runs ? undefined : one.runs > two.runs ? battingSide : other,
    batted: battingSide === 'home' ? { home: own, away: others } : { home: others, away: own },
  };
}

const BALLS_PER_OVER = 6;
const SIX = 6;

/** Bats an innings to its end; a side that chases stops once it has made more than `passed`. */
function bat(
  { runs: runsBefore, wickets: wicketsBefore, balls: ballsBefore, ...middle }: InningsSoFar,
  edge: number,
  passed: number | undefined,
  draw: (balls: number, wides: number) => number,
): FirstInnings {
  const batters = middle.batters.map((card) => ({ ...card }));
  const sums = summedChances(edge);
  const runsMax = passed ?? Infinity;
  let { striker, other } = middle;
  let [runs, wickets, balls, wides] = [runsBefore, wicketsBefore, ballsBefore, 0];
  while (balls < BALLS_PER_INNINGS && wickets < WICKETS && runs <= runsMax) {
    const ballsLeft = BALLS_PER_INNINGS - balls;
    const wicketsLeft = WICKETS - wickets;
    const intent =
      passed === undefined
        ? settingIntent(ballsLeft, wicketsLeft)
        : chasingIntent(ballsLeft, wicketsLeft, passed + 1 - runs);
    const delivery = deliveryAt(sums, intent, draw(balls, wides));
    runs += delivery.runs;
    if (!delivery.legal) {
      wides += 1;
      continue;
    }
    balls += 1;
    wides = 0;
    const card = batters[striker];
    if (card !== undefined) {
      card.runs += delivery.runs;
      if (delivery.runs === SIX) card.sixes += 1;
    }
    if (delivery.wicket) {
      wickets += 1;
      striker = batters.length;
      batters.push({ runs: 0, sixes: 0 });
    }
    const isOverDone = balls % BALLS_PER_OVER === 0;
    if ((delivery.runs % 2 === 1) !== isOverDone) [striker, other] = [other, striker];
  }
  return { runs, batters };
}

const KINDS = deliveries.length;
const sumsByEdge = new Map<number, Float64Array>();

/** For each intent the chances of the deliveries, each with those before it. */
function summedChances(edge: number): Float64Array {
  const known = sumsByEdge.get(edge);
  if (known !== undefined) return known;
  const sums = new Float64Array(INTENTS * KINDS);
  for (let intent = 0; intent < INTENTS; intent += 1) {
    let sum = 0;
    for (const [kind, chance] of deliveryChances(edge, intent).entries())
      sums[intent * KINDS + kind] = sum += chance;
  }
  sumsByEdge.set(edge, sums);
  return sums;
}

function deliveryAt(sums: Float64Array, intent: number, at: number): (typeof deliveries)[number] {
  const from = intent * KINDS;
  for (let kind = 0; kind < KINDS; kind += 1)
    if (at < (sums[from + kind] ?? 0)) return deliveries[kind] ?? deliveries[1];
  return deliveries[1];
}
