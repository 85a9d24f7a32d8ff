import type { BatterCard, Side } from '../../feed-score.ts';
import { otherSide } from '../match.ts';
import { BALLS_PER_INNINGS, deliveries, deliveryChances, INTENTS, WICKETS } from './deliveries.ts';
import { intentToChase, intentToSet } from './intents.ts';

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

/** How a side batted, as numbers: many of these are made for each ball. */
export interface Tally {
  readonly runs: number;
  /** Who made the most runs: the bit of each of their places in the squad. */
  readonly top: number;
  readonly sixes: number;
}

/** How a match went that was played on from some ball: whose runs were more, if they weren't level, and how each side batted. */
export interface PlayedOn {
  readonly leader: Side | undefined;
  readonly home: Tally;
  readonly away: Tally;
}

/** An innings in which nobody has batted yet. */
export const untouched = (battingSide: Side): InningsSoFar => {
  const in0 = { runs: 0, sixes: 0 };
  return { battingSide, runs: 0, wickets: 0, balls: 0, striker: 0, other: 1, batters: [in0, in0] };
};

/** A seed of 32 bits for each innings. The same ball of an innings has the same luck, whatever came before it. */
export type Luck = readonly [first: number, second: number];

/** Plays a match on to its end, by the chances of each delivery that it is played by. `edgeOf` is how much better a side is. */
export function playOn(
  innings: InningsSoFar,
  first: FirstInnings | undefined,
  edgeOf: (side: Side) => number,
  luck: Luck,
): PlayedOn {
  const { battingSide } = innings;
  const other = otherSide(battingSide);
  const own = bat(innings, edgeOf(battingSide), first?.runs, luck[first === undefined ? 0 : 1]);
  const others =
    first === undefined
      ? bat(untouched(other), edgeOf(other), own.runs, luck[1])
      : tallyOf(first.runs, first.batters);
  return {
    leader: own.runs === others.runs ? undefined : own.runs > others.runs ? battingSide : other,
    home: battingSide === 'home' ? own : others,
    away: battingSide === 'home' ? others : own,
  };
}

const BALLS_PER_OVER = 6;
const SIX = 6;
/** More than any side can make of its balls and wides. */
const RUNS_MAX = 1_000_000;
const ELEVEN = 11;
const WICKET = 0;
const DOT = 1;
const KINDS = deliveries.length;
const WIDE = KINDS - 1;
const runsOf = Int8Array.from(deliveries, ({ runs }) => runs);
const oddOf = runsOf.map((runs) => runs % 2);
const sixesOf = runsOf.map((runs) => (runs === SIX ? 1 : 0));
/** The runs of each batter of the innings that is being played; kept because innings are played many times for each ball. */
const made = new Int32Array(ELEVEN + 1);

/** Bats an innings to its end; a side that chases stops once it has made more than `passed`. */
function bat(
  { runs: runsBefore, wickets: wicketsBefore, balls: ballsBefore, batters, ...middle }: InningsSoFar,
  edge: number,
  passed: number | undefined,
  seed: number,
): Tally {
  const limits = limitsOf(edge);
  const runsMax = passed ?? RUNS_MAX;
  let { striker, other } = middle;
  let [runs, wickets, balls, wides, sixes] = [runsBefore, wicketsBefore, ballsBefore, 0, 0];
  let batted = batters.length;
  for (const [place, card] of batters.entries()) {
    made[place] = card.runs;
    sixes += card.sixes;
  }
  while (balls < BALLS_PER_INNINGS && wickets < WICKETS && runs <= runsMax) {
    const intent =
      passed === undefined ? intentToSet(balls, wickets) : intentToChase(balls, wickets, passed + 1 - runs);
    const kind = kindAt(limits, intent, luckOf(seed, balls * 8 + wides));
    runs += runsOf[kind] ?? 0;
    if (kind === WIDE) {
      wides += 1;
      continue;
    }
    balls += 1;
    wides = 0;
    made[striker] = (made[striker] ?? 0) + (runsOf[kind] ?? 0);
    sixes += sixesOf[kind] ?? 0;
    if (kind === WICKET) {
      wickets += 1;
      striker = batted;
      made[striker] = 0;
      batted += 1;
    }
    // Whether they change ends is as good as random, so it is reckoned without a branch that a processor would mispredict.
    const isOverDone = balls % BALLS_PER_OVER === 0 ? 1 : 0;
    const change = (striker ^ other) & -((oddOf[kind] ?? 0) ^ isOverDone);
    striker ^= change;
    other ^= change;
  }
  return { runs, top: topOf(made, batted), sixes };
}

/** After the last wicket nobody else comes in. */
function topOf(runs: Int32Array, batted: number): number {
  let [most, top] = [-1, 0];
  for (let place = 0; place < batted && place < ELEVEN; place += 1) {
    const own = runs[place] ?? 0;
    if (own < most) continue;
    top = (own === most ? top : 0) | (1 << place);
    most = own;
  }
  return top;
}

function tallyOf(runs: number, batters: readonly BatterCard[]): Tally {
  const top = topOf(
    Int32Array.from(batters, (card) => card.runs),
    batters.length,
  );
  return { runs, top, sixes: batters.reduce((sum, { sixes }) => sum + sixes, 0) };
}

/** A draw of 32 bits that follows from the seed and the place: the last steps of MurmurHash3. */
function luckOf(seed: number, place: number): number {
  let hash = seed ^ Math.imul(place + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Which draws mean which delivery, for each intent of a side. */
interface Limits {
  /** Where each delivery's draws end; those of an intent follow each other. */
  readonly ends: Float64Array;
  /** By a draw's leading bits, the first delivery that it can mean. */
  readonly firsts: Uint8Array;
}

const DRAWS = 2 ** 32;
const LEADING_BITS = 8;
const OTHER_BITS = 32 - LEADING_BITS;
const limitsByEdge = new Map<number, Limits>();

function limitsOf(edge: number): Limits {
  const known = limitsByEdge.get(edge);
  if (known !== undefined) return known;
  const ends = new Float64Array(INTENTS * KINDS);
  const firsts = new Uint8Array(INTENTS << LEADING_BITS);
  for (let intent = 0; intent < INTENTS; intent += 1) {
    let sum = 0;
    for (const [kind, chance] of deliveryChances(edge, intent).entries())
      ends[intent * KINDS + kind] = (sum += chance) * DRAWS;
    for (let leading = 0; leading < 1 << LEADING_BITS; leading += 1)
      firsts[(intent << LEADING_BITS) + leading] = kindFrom(ends, intent, 0, leading * 2 ** OTHER_BITS);
  }
  const limits = { ends, firsts };
  limitsByEdge.set(edge, limits);
  return limits;
}

const kindAt = ({ ends, firsts }: Limits, intent: number, draw: number): number =>
  kindFrom(ends, intent, firsts[(intent << LEADING_BITS) + (draw >>> OTHER_BITS)] ?? 0, draw);

/** Rounding may leave a draw above all ends: that is a dot ball. */
function kindFrom(ends: Float64Array, intent: number, first: number, draw: number): number {
  for (let kind = first; kind < KINDS; kind += 1) if (draw < (ends[intent * KINDS + kind] ?? 0)) return kind;
  return DOT;
}
