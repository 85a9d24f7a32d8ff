import { BALLS_PER_INNINGS, WICKETS, deliveries } from '../simulator/cricket/deliveries.ts';
import { chancesByIntent, intentToChase, intentToSet } from '../simulator/cricket/intents.ts';

/** The state of an innings on which the rest of it depends. */
export interface InningsState {
  /** How much the batting side is rated above the other: -4 to 4. */
  readonly edge: number;
  /** Legal balls bowled. */
  readonly balls: number;
  readonly wickets: number;
  readonly runs: number;
  /** What the side batting second must reach. */
  readonly target?: number;
}

/** The distribution of the runs once some ball is complete. */
export interface RunChances {
  /** The probability that the innings lasts that long; the other fields assume that it does. */
  readonly completes: number;
  /** The runs that the first of `chances` stands for. */
  readonly lowest: number;
  /** They add up to 1. */
  readonly chances: readonly number[];
}

/** Paths less likely than this are left out; together they are about one in a hundred thousand. */
const NEGLIGIBLE = 1e-9;
const RUNS_PER_BALL_MAX = 6;
/** Room for a six off every ball and forty wides. */
const WIDTH = BALLS_PER_INNINGS * RUNS_PER_BALL_MAX + 40;
const ROWS = WICKETS + 1;
const KINDS = deliveries.length;
const WIDE = KINDS - 1;
const runsOf = Int8Array.from(deliveries, (delivery) => delivery.runs);

/** After some ball: the probability of each number of wickets (a row) and of runs made since the pass began (a column). */
interface Layer {
  readonly cells: Float64Array;
  /** All columns outside are empty; `to` is not included. */
  from: number;
  to: number;
}

/** Two layers used in turn, kept because a pass is made for every ball of every match. */
const scratch: readonly [Layer, Layer] = [emptyLayer(), emptyLayer()];

function emptyLayer(): Layer {
  return { cells: new Float64Array(ROWS * WIDTH), from: 0, to: 0 };
}

/**
 * The probabilities of the runs of an innings when each of these balls is complete, counted from the start of the
 * innings, under the model that plays the simulated matches: every sequence is followed from here, ball by ball. `ends`
 * are later than the balls bowled. One pass answers all of them, in about a millisecond from the first ball to the last.
 */
export function runChances(state: InningsState, ends: readonly number[]): Map<number, RunChances> {
  return follow(state, ends);
}

/**
 * The same of the runs that count for that many balls if the innings ends before them, too: all out, or with the target reached. It
 * always completes so.
 */
export function finalChances(state: InningsState, ends: readonly number[]): Map<number, RunChances> {
  return follow(state, ends, new Float64Array(WIDTH));
}

/** `ended` collects by their runs the innings that ended before the balls asked for, where they count. */
function follow(state: InningsState, ends: readonly number[], ended?: Float64Array): Map<number, RunChances> {
  const last = Math.max(state.balls, ...ends);
  const answers = new Map<number, RunChances>();
  let [layer, next] = scratch;
  for (const one of scratch) clear(one);
  layer.cells[state.wickets * WIDTH] = 1;
  layer.to = 1;
  for (let balls = state.balls; balls < last; balls += 1) {
    bowl(state, layer, next, balls, ended);
    clear(layer);
    [layer, next] = [next, layer];
    narrow(layer);
    if (ends.includes(balls + 1)) answers.set(balls + 1, gather(state, layer, ended));
    endInnings(state, layer, ended);
  }
  return answers;
}

function clear(layer: Layer): void {
  for (let row = 0; row < ROWS; row += 1)
    layer.cells.fill(0, row * WIDTH + layer.from, row * WIDTH + layer.to);
  layer.from = 0;
  layer.to = 0;
}

/** Plays one legal ball, with the wides before it, from every state of a layer into the next, which is empty. */
function bowl(state: InningsState, layer: Layer, next: Layer, balls: number, ended?: Float64Array): void {
  const into = next.cells;
  const kinds = chancesByIntent(state.edge);
  // After the last ball only the runs of wides could still be asked for.
  const bowled = Math.min(balls, BALLS_PER_INNINGS - 1);
  for (let wickets = state.wickets; wickets < WICKETS; wickets += 1) {
    const row = wickets * WIDTH;
    // Wides widen the layer while it is being iterated.
    for (let made = layer.from; made < layer.to; made += 1) {
      const chance = layer.cells[row + made] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      const from = intentAt(state, bowled, wickets, made) * KINDS;
      add(into, row + WIDTH + made, chance * (kinds[from] ?? 0));
      for (let kind = 1; kind < WIDE; kind += 1)
        add(into, row + made + (runsOf[kind] ?? 0), chance * (kinds[from + kind] ?? 0));
      const wide = chance * (kinds[from + WIDE] ?? 0);
      // A wide is bowled again, and can be the winning run.
      if (wide < NEGLIGIBLE || isWon(state, made + 1)) {
        if (ended !== undefined) add(ended, made + 1, wide);
        continue;
      }
      add(layer.cells, row + made + 1, wide);
      layer.to = Math.max(layer.to, Math.min(made + 2, WIDTH - RUNS_PER_BALL_MAX));
    }
  }
  next.from = layer.from;
  next.to = Math.min(layer.to + RUNS_PER_BALL_MAX, WIDTH - RUNS_PER_BALL_MAX);
}

function add(cells: Float64Array, at: number, chance: number): void {
  cells[at] = (cells[at] ?? 0) + chance;
}

function intentAt({ target, runs }: InningsState, balls: number, wickets: number, made: number): number {
  return target === undefined
    ? intentToSet(balls, wickets)
    : intentToChase(balls, wickets, target - runs - made);
}

const isWon = (state: InningsState, made: number) =>
  state.target !== undefined && state.runs + made >= state.target;

/** Drops the columns at both ends that hold next to nothing. */
function narrow(layer: Layer): void {
  while (layer.from < layer.to && isNegligible(layer, layer.from)) clearColumn(layer, layer.from++);
  while (layer.from < layer.to && isNegligible(layer, layer.to - 1)) clearColumn(layer, --layer.to);
}

function isNegligible({ cells }: Layer, column: number): boolean {
  for (let row = 0; row < ROWS; row += 1) if ((cells[row * WIDTH + column] ?? 0) >= NEGLIGIBLE) return false;
  return true;
}

function clearColumn({ cells }: Layer, column: number): void {
  for (let row = 0; row < ROWS; row += 1) cells[row * WIDTH + column] = 0;
}

/** A ball that ends the innings still counts as complete. */
function gather(
  state: InningsState,
  { cells, from: first, to: end }: Layer,
  ended?: Float64Array,
): RunChances {
  const totals: number[] = [];
  let completes = 0;
  const [from, to] = ended === undefined ? [first, end] : [firstOf(ended, first), WIDTH];
  for (let made = from; made < to; made += 1) {
    let chance = ended?.[made] ?? 0;
    for (let row = state.wickets; row < ROWS; row += 1) chance += cells[row * WIDTH + made] ?? 0;
    totals.push(chance);
    completes += chance;
  }
  return { completes, lowest: state.runs + from, chances: totals.map((chance) => chance / completes) };
}

/** The fewest runs of the innings that have ended, or of those that go on. */
function firstOf(ended: Float64Array, others: number): number {
  const found = ended.findIndex((chance) => chance > 0);
  return found === -1 ? others : Math.min(found, others);
}

/** A side that is all out or has won bats no further. */
function endInnings(state: InningsState, { cells, from, to }: Layer, ended?: Float64Array): void {
  if (ended !== undefined)
    for (let made = from; made < to; made += 1) {
      const isOver = isWon(state, made);
      for (let row = isOver ? 0 : WICKETS; row < ROWS; row += 1)
        add(ended, made, cells[row * WIDTH + made] ?? 0);
    }
  cells.fill(0, WICKETS * WIDTH + from, WICKETS * WIDTH + to);
  if (state.target === undefined) return;
  const won = Math.max(from, state.target - state.runs);
  if (won >= to) return;
  for (let row = 0; row < WICKETS; row += 1) cells.fill(0, row * WIDTH + won, row * WIDTH + to);
}
