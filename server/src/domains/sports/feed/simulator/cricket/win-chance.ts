import { BALLS_PER_INNINGS, WICKETS, chasingIntent, deliveries, settingIntent } from './deliveries.ts';
import { chancesByIntent } from './intents.ts';

/** Totals above this are counted as this: a T20 side reaches it once in many thousand innings. */
const RUNS_MAX = 255;
/** Room beside each row for the most runs of one delivery, so that no step looks outside its row. */
const PAD = 6;
const ROW = PAD + RUNS_MAX + 2 + PAD;
const tableSize = (BALLS_PER_INNINGS + 1) * (WICKETS + 1) * ROW;

const runsOf = Int8Array.from(deliveries, (delivery) => delivery.runs);
const KINDS = deliveries.length;
const WIDE = KINDS - 1;

/** A side's intent in each state of a chase: the same for every edge, and costlier to compute than the mean that needs it. */
let chasingIntents: Uint8Array | undefined;

/** What a table has the chances of: the batting side's win, or scores that are level at the end. */
type Event = 'win' | 'tie';

const chaseTables = { win: new Map<number, Float32Array>(), tie: new Map<number, Float32Array>() };
const settingTables = { win: new Map<number, Float32Array>(), tie: new Map<number, Float32Array>() };

/** A tie goes to a super over, an even chance. */
const IF_LEVEL = { win: 0.5, tie: 1 };
const IF_PASSED = { win: 1, tie: 0 };

/** The chance that the chasing side wins. A tie goes to a super over, an even chance. `edge` is the chasing side's. */
export function chaseWinChance(
  edge: number,
  ballsLeft: number,
  wicketsLeft: number,
  runsNeeded: number,
): number {
  return chaseChance('win', edge, ballsLeft, wicketsLeft, runsNeeded);
}

/** The chance that the chase ends with the scores level. */
export function chaseTieChance(
  edge: number,
  ballsLeft: number,
  wicketsLeft: number,
  runsNeeded: number,
): number {
  return chaseChance('tie', edge, ballsLeft, wicketsLeft, runsNeeded);
}

function chaseChance(
  of: Event,
  edge: number,
  ballsLeft: number,
  wicketsLeft: number,
  runsNeeded: number,
): number {
  if (runsNeeded <= 0) return IF_PASSED[of];
  return cell(chaseTable(of, edge), ballsLeft, wicketsLeft, Math.min(runsNeeded, RUNS_MAX + 1));
}

/** The chance that the side batting first wins, while it bats with that many runs made. `edge` is its own. */
export function settingWinChance(edge: number, ballsLeft: number, wicketsLeft: number, runs: number): number {
  return cell(settingTable('win', edge), ballsLeft, wicketsLeft, Math.min(runs, RUNS_MAX));
}

/** The chance that the match ends with the scores level, while that side bats first. */
export function settingTieChance(edge: number, ballsLeft: number, wicketsLeft: number, runs: number): number {
  return cell(settingTable('tie', edge), ballsLeft, wicketsLeft, Math.min(runs, RUNS_MAX));
}

const place = (balls: number, wickets: number, runs: number) =>
  (balls * (WICKETS + 1) + wickets) * ROW + PAD + runs;
const cell = (table: Float32Array, balls: number, wickets: number, runs: number) =>
  table[place(balls, wickets, runs)] ?? 0;

/** Computed on first use, some milliseconds each; there are as many as edges, nine of each kind. */
function chaseTable(of: Event, edge: number): Float32Array {
  const known = chaseTables[of].get(edge);
  if (known !== undefined) return known;
  const table = new Float32Array(tableSize);
  const chances = chancesByIntent(edge);
  chasingIntents ??= reckonChasingIntents();
  for (let balls = 0; balls <= BALLS_PER_INNINGS; balls += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1)
      fillChase(of, table, chances, chasingIntents, balls, wickets);
  }
  chaseTables[of].set(edge, table);
  return table;
}

function fillChase(
  of: Event,
  table: Float32Array,
  chances: Float64Array,
  intents: Uint8Array,
  balls: number,
  wickets: number,
): void {
  const at = place(balls, wickets, 0);
  table.fill(IF_PASSED[of], at - PAD, at + 1);
  if (balls === 0 || wickets === 0) {
    // One run needed at the end: the scores are level.
    table[at + 1] = IF_LEVEL[of];
    return;
  }
  const next = place(balls - 1, wickets, 0);
  const afterWicket = place(balls - 1, wickets - 1, 0);
  for (let needed = 1; needed <= RUNS_MAX + 1; needed += 1) {
    const from = (intents[at + needed] ?? 0) * KINDS;
    table[at + needed] = expect(chances, from, table, afterWicket + needed, next + needed, at + needed, -1);
  }
}

function reckonChasingIntents(): Uint8Array {
  const intents = new Uint8Array(tableSize);
  for (let balls = 1; balls <= BALLS_PER_INNINGS; balls += 1) {
    for (let wickets = 1; wickets <= WICKETS; wickets += 1) {
      for (let needed = 1; needed <= RUNS_MAX + 1; needed += 1)
        intents[place(balls, wickets, needed)] = chasingIntent(balls, wickets, needed);
    }
  }
  return intents;
}

/** The mean over the outcomes of a delivery, in the order of `deliveries`; a run moves `perRun` cells. */
function expect(
  chances: Float64Array,
  from: number,
  table: Float32Array,
  wicket: number,
  legal: number,
  wide: number,
  perRun: 1 | -1,
): number {
  let sum = (chances[from] ?? 0) * (table[wicket] ?? 0);
  for (let kind = 1; kind < WIDE; kind += 1)
    sum += (chances[from + kind] ?? 0) * (table[legal + perRun * (runsOf[kind] ?? 0)] ?? 0);
  return sum + (chances[from + WIDE] ?? 0) * (table[wide + perRun] ?? 0);
}

function settingTable(of: Event, edge: number): Float32Array {
  const known = settingTables[of].get(edge);
  if (known !== undefined) return known;
  const table = new Float32Array(tableSize);
  const chances = chancesByIntent(edge);
  for (let balls = 0; balls <= BALLS_PER_INNINGS; balls += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1)
      fillSetting(of, table, chances, edge, balls, wickets);
  }
  settingTables[of].set(edge, table);
  return table;
}

function fillSetting(
  of: Event,
  table: Float32Array,
  chances: Float64Array,
  edge: number,
  balls: number,
  wickets: number,
): void {
  const at = place(balls, wickets, 0);
  if (balls === 0 || wickets === 0) {
    for (let runs = 0; runs <= RUNS_MAX + PAD; runs += 1) {
      const chase = chaseChance(of, -edge, BALLS_PER_INNINGS, WICKETS, runs + 1);
      table[at + runs] = of === 'win' ? 1 - chase : chase;
    }
    return;
  }
  const next = place(balls - 1, wickets, 0);
  const afterWicket = place(balls - 1, wickets - 1, 0);
  const from = settingIntent(balls, wickets) * KINDS;
  table.fill(IF_PASSED[of], at + RUNS_MAX, at + RUNS_MAX + PAD);
  for (let runs = RUNS_MAX - 1; runs >= 0; runs -= 1) {
    table[at + runs] = expect(chances, from, table, afterWicket + runs, next + runs, at + runs, 1);
  }
}
