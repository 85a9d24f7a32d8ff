import { describe, expect, it } from 'vitest';
import {
  chasingIntent,
  deliveries,
  deliveryChances,
  settingIntent,
} from '../simulator/cricket/deliveries.ts';
import { seededRng } from '../simulator/seeded-rng.ts';
import { finalChances, type InningsState, type RunChances, runChances } from './run-chances.ts';

const start: InningsState = { edge: 0, balls: 0, wickets: 0, runs: 0 };

function chancesAt(state: InningsState, end: number): RunChances {
  const answer = runChances(state, [end]).get(end);
  if (answer === undefined) throw new Error(`no chances at ball ${end}`);
  return answer;
}

const chanceOf = ({ lowest, chances, completes }: RunChances, run: number) =>
  (chances[run - lowest] ?? 0) * completes;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The same by following every sequence to its end, for a few balls only. */
function follow(state: InningsState, end: number, wides = 0): Map<number, number> {
  const totals = new Map<number, number>();
  if (state.balls === end) return totals.set(state.runs, 1);
  if (state.wickets === 10) return totals;
  const kinds = deliveryChances(state.edge, settingIntent(120 - state.balls, 10 - state.wickets));
  for (const [kind, { runs, legal, wicket }] of deliveries.entries()) {
    if (!legal && wides === 4) continue;
    const next: InningsState = {
      ...state,
      runs: state.runs + runs,
      balls: state.balls + (legal ? 1 : 0),
      wickets: state.wickets + (wicket ? 1 : 0),
    };
    for (const [total, chance] of follow(next, end, legal ? wides : wides + 1))
      totals.set(total, (totals.get(total) ?? 0) + chance * (kinds[kind] ?? 0));
  }
  return totals;
}

/** The same with the runs of those that end before. */
function followFinal(state: InningsState, end: number, wides = 0): Map<number, number> {
  const totals = new Map<number, number>();
  const isWon = state.target !== undefined && state.runs >= state.target;
  if (state.balls === end || state.wickets === 10 || isWon) return totals.set(state.runs, 1);
  const intent =
    state.target === undefined
      ? settingIntent(120 - state.balls, 10 - state.wickets)
      : chasingIntent(120 - state.balls, 10 - state.wickets, state.target - state.runs);
  for (const [kind, { runs, legal, wicket }] of deliveries.entries()) {
    if (!legal && wides === 4) continue;
    const next: InningsState = {
      ...state,
      runs: state.runs + runs,
      balls: state.balls + (legal ? 1 : 0),
      wickets: state.wickets + (wicket ? 1 : 0),
    };
    for (const [total, chance] of followFinal(next, end, legal ? wides : wides + 1))
      totals.set(total, (totals.get(total) ?? 0) + chance * (deliveryChances(state.edge, intent)[kind] ?? 0));
  }
  return totals;
}

describe('the probabilities of the runs of an innings', () => {
  it.each([
    { ...start, end: 3 },
    { ...start, edge: 2, balls: 100, wickets: 8, runs: 120, end: 103 },
    { ...start, edge: -3, balls: 117, wickets: 9, runs: 150, end: 120 },
  ])('[EXCH-11] are those of every way that the next balls can go, from ball $balls', ({ end, ...state }) => {
    const known = follow(state, end);
    const answer = chancesAt(state, end);
    for (const [run, chance] of known) expect(chanceOf(answer, run)).toBeCloseTo(chance, 5);
    expect(answer.completes).toBeCloseTo(sum([...known.values()]), 5);
  });

  it.each([
    { ...start, end: 3 },
    { ...start, edge: -3, balls: 116, wickets: 8, runs: 150, end: 119 },
    { ...start, balls: 117, wickets: 9, runs: 150, target: 155, end: 120 },
  ])(
    '[TRADE-111] of an innings that may end before count those that do, from ball $balls',
    ({ end, ...state }) => {
      const answer = finalChances(state, [end]).get(end);
      if (answer === undefined) throw new Error('no chances');
      expect(sum(answer.chances)).toBeCloseTo(1, 9);
      expect(answer.completes).toBeGreaterThan(0.9999);
      for (const [run, chance] of followFinal(state, end))
        expect(chanceOf(answer, run)).toBeCloseTo(chance, 4);
    },
  );

  it('[EXCH-11] add up to one, and agree with themselves over the length of an innings', () => {
    const all = runChances(start, [36, 60, 90, 120]);
    for (const { chances, completes } of all.values()) {
      expect(sum(chances)).toBeCloseTo(1, 9);
      expect(completes).toBeGreaterThan(0.8);
      expect(completes).toBeLessThanOrEqual(1 + 1e-9);
    }
    expect(all.get(36)).toEqual(chancesAt(start, 36));
    expect(all.get(36)?.completes).toBeGreaterThan(0.9999);
  });

  it('[EXCH-11] end with the target: in a chase that needs one run, only the outcomes of the next ball are left', () => {
    const chase = chancesAt({ ...start, balls: 60, runs: 150, target: 151 }, 62);
    // The innings lasts two balls only when nothing comes of the first, and no wide before it or the second.
    expect(chase.completes).toBeLessThan(0.6);
    expect(chase.lowest).toBe(150);
    const next = chancesAt({ ...start, balls: 60, runs: 150, target: 151 }, 61);
    // The ball that wins is complete, a wide that wins is not.
    expect(next.completes).toBeCloseTo(1 - 0.035, 9);
    expect(next.chances.length).toBe(7);
  });

  it('[EXCH-11] come true as often as they say when the balls are bowled', () => {
    const chance = seededRng('bowled');
    const state: InningsState = { ...start, balls: 84, wickets: 6, runs: 100 };
    const innings = 20_000;
    const seen = new Map<number, number>();
    for (let count = 0; count < innings; count += 1) {
      const total = bowlTo(120, state, chance);
      if (total !== undefined) seen.set(total, (seen.get(total) ?? 0) + 1);
    }
    const answer = chancesAt(state, 120);
    expect(sum([...seen.values()]) / innings).toBeCloseTo(answer.completes, 1);
    for (let run = 110; run < 200; run += 10) {
      const said = sum(Array.from({ length: 10 }, (_, at) => chanceOf(answer, run + at)));
      const happened = sum(Array.from({ length: 10 }, (_, at) => seen.get(run + at) ?? 0)) / innings;
      expect(Math.abs(said - happened)).toBeLessThan(4 * Math.sqrt(Math.max(said, 1e-4) / innings) + 1e-4);
    }
  });
});

function bowlTo(end: number, from: InningsState, chance: () => number): number | undefined {
  let { balls, wickets, runs } = from;
  while (balls < end) {
    if (wickets === 10) return undefined;
    const kinds = deliveryChances(from.edge, settingIntent(120 - balls, 10 - wickets));
    let at = chance();
    const kind = deliveries.find((_, place) => (at -= kinds[place] ?? 0) < 0) ?? deliveries[1];
    runs += kind.runs;
    wickets += kind.wicket ? 1 : 0;
    balls += kind.legal ? 1 : 0;
  }
  return runs;
}
