import {
  BALLS_PER_INNINGS,
  INTENTS,
  WICKETS,
  chasingIntent,
  deliveries,
  deliveryChances,
  settingIntent,
} from './deliveries.ts';

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

const chaseTables = new Map<number, Float32Array>();
const settingTables = new Map<number, Float32Array>();

/** The chance that the chasing side wins. A tie goes to a super over, an even chance. `edge` is the chasing side's. */
export function chaseWinChance(
  edge: number,
  ballsLeft: number,
  wicketsLeft: number,
  runsNeeded: number,
): number {
  if (runsNeeded <= 0) return 1;
  return cell(chaseTable(edge), ballsLeft, wicketsLeft, Math.min(runsNeeded, RUNS_MAX + 1));
}

/** The chance that the side batting first wins, while it bats with that many runs made. `edge` is its own. */
export function settingWinChance(edge: number, ballsLeft: number, wicketsLeft: number, runs: number): number {
  return cell(settingTable(edge), ballsLeft, wicketsLeft, Math.min(runs, RUNS_MAX));
}

const place = (balls: number, wickets: number, runs: number) =>
  (balls * (WICKETS + 1) + wickets) * ROW + PAD + runs;
const cell = (table: Float32Array, balls: number, wickets: number, runs: number) =>
  table[place(balls, wickets, runs)] ?? 0;

/** Computed on first use, some milliseconds each; there are as many as edges, nine of each kind. */
function chaseTable(edge: number): Float32Array {
  const known = chaseTables.get(edge);
  if (known !== undefined) return known;
  const table = new Float32Array(tableSize);
  const chances = chancesByIntent(edge);
  chasingIntents ??= reckonChasingIntents();
  for (let balls = 0; balls <= BALLS_PER_INNINGS; balls += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1)
      fillChase(table, chances, chasingIntents, balls, wickets);
  }
  chaseTables.set(edge, table);
  return table;
}

function fillChase(
  table: Float32Array,
  chances: Float64Array,
  intents: Uint8Array,
  balls: number,
  wickets: number,
): void {
  const at = place(balls, wickets, 0);
  table.fill(1, at - PAD, at + 1);
  if (balls === 0 || wickets === 0) {
    // One run needed at the end: the scores are level.
    table[at + 1] = 0.5;
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

/** The chances of the deliveries, one intent after the other. */
function chancesByIntent(edge: number): Float64Array {
  return Float64Array.from(
    Array.from({ length: INTENTS }, (_, intent) => deliveryChances(edge, intent)).flat(),
  );
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

function settingTable(edge: number): Float32Array {
  const known = settingTables.get(edge);
  if (known !== undefined) return known;
  const table = new Float32Array(tableSize);
  const chances = chancesByIntent(edge);
  for (let balls = 0; balls <= BALLS_PER_INNINGS; balls += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1) fillSetting(table, chances, edge, balls, wickets);
  }
  settingTables.set(edge, table);
  return table;
}

function fillSetting(
  table: Float32Array,
  chances: Float64Array,
  edge: number,
  balls: number,
  wickets: number,
): void {
  const at = place(balls, wickets, 0);
  if (balls === 0 || wickets === 0) {
    for (let runs = 0; runs <= RUNS_MAX + PAD; runs += 1) {
      table[at + runs] = 1 - chaseWinChance(-edge, BALLS_PER_INNINGS, WICKETS, runs + 1);
    }
    return;
  }
  const next = place(balls - 1, wickets, 0);
  const afterWicket = place(balls - 1, wickets - 1, 0);
  const from = settingIntent(balls, wickets) * KINDS;
  table.fill(1, at + RUNS_MAX, at + RUNS_MAX + PAD);
  for (let runs = RUNS_MAX - 1; runs >= 0; runs -= 1) {
    table[at + runs] = expect(chances, from, table, afterWicket + runs, next + runs, at + runs, 1);
  }
}
