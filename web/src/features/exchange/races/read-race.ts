/** Where the runners of a race are, as the stream tells it. */
export interface RaceState {
  readonly isOver: boolean;
  readonly distanceM: number;
  readonly coveredM: number;
  /** Runners' numbers, the leader first. */
  readonly running: readonly number[];
  /** Once it is over: those that share a place are together. */
  readonly finish: readonly (readonly number[])[];
}

/** Parses the state of a race; undefined before the off, and if its form is unknown. */
export function readRace(given: unknown): RaceState | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...given };
  const [phase, distanceM, coveredM] = ['phase', 'distanceM', 'coveredM'].map((name) => fields[name]);
  if (typeof distanceM !== 'number' || typeof coveredM !== 'number') return undefined;
  if (phase !== 'LIVE' && phase !== 'ENDED') return undefined;
  return {
    isOver: phase === 'ENDED',
    distanceM,
    coveredM,
    running: numbersOf(fields['running']),
    finish: listOf(fields['finish']).map(numbersOf),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numbersOf = (value: unknown): readonly number[] =>
  listOf(value).filter((one) => typeof one === 'number');
