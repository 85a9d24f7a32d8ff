import {
  type Histogram,
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
} from 'hdr-histogram-js';
import { z } from 'zod';

/** What is timed, each request or launch in one row of the table. */
export const steps = [
  'sign up',
  'log in',
  'verify phone',
  'lists',
  'odds',
  'open stream',
  'order',
  'cancel',
  'cash-out offer',
  'cash out',
  'bookmaker bet',
  'fancy bet',
  'deposit',
  'open game',
  'game round',
  'records',
] as const;

/** One of {@link steps}. */
export type Step = (typeof steps)[number];

/** What a client can notice of a stream, and makes good by itself. */
export const visibleGaps = ['cut', 'silent', 'skipped'] as const;
/** What it can't, so that it shows something wrong. */
export const hiddenGaps = [
  'out of order',
  'change without a snapshot',
  'differs from the polled market',
] as const;

/** Why a stream had a gap. */
export type Gap = (typeof visibleGaps)[number] | (typeof hiddenGaps)[number];

const counts = z.record(z.string(), z.number());

/** What a process has counted since its beginning, as it is sent to the first one. */
export const tallyShape = z.object({
  playing: z.number(),
  openStreams: z.number(),
  changes: z.number(),
  checkedStreams: z.number(),
  /** By step: what was done, and the times of all requests, compressed. */
  done: counts,
  times: z.record(z.string(), z.string()),
  /** By step and code, such as `order BUSY`. */
  refusals: counts,
  /** 5xx other than refusals for overload, and answers that are not as the contract says. */
  faults: counts,
  /** Requests without an answer. */
  errors: counts,
  gaps: counts,
});

/** What a process has counted. */
export type TallyMessage = z.infer<typeof tallyShape>;

/** Times are kept in units of ten microseconds, up to two minutes. */
const UNIT_MS = 0.01;
const UNITS_MAX = 12_000_000;

const newHistogram = (): Histogram =>
  build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: UNITS_MAX,
    numberOfSignificantValueDigits: 3,
    bitBucketSize: 32,
  });

/** Counts what the players of one process do. */
export class Tally {
  playing = 0;
  openStreams = 0;
  changes = 0;
  checkedStreams = 0;
  readonly #times = new Map<Step, Histogram>();
  readonly #done = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #errors = new Map<string, number>();
  readonly #gaps = new Map<string, number>();

  /** Counts what was answered as wanted. */
  done(step: Step, tookMs: number): void {
    add(this.#done, step);
    this.#time(step, tookMs);
  }

  refused(step: Step, code: string, tookMs: number): void {
    add(this.#refusals, `${step} ${code}`);
    this.#time(step, tookMs);
  }

  fault(step: string, what: string): void {
    add(this.#faults, `${step}: ${what}`);
  }

  error(step: Step, why: string): void {
    add(this.#errors, `${step}: ${why}`);
  }

  gap(gap: Gap): void {
    add(this.#gaps, gap);
  }

  message(): TallyMessage {
    const { playing, openStreams, changes, checkedStreams } = this;
    const times = [...this.#times].map(([step, one]) => [step, encodeIntoCompressedBase64(one)]);
    return {
      playing,
      openStreams,
      changes,
      checkedStreams,
      done: Object.fromEntries(this.#done),
      times: z.record(z.string(), z.string()).parse(Object.fromEntries(times)),
      refusals: Object.fromEntries(this.#refusals),
      faults: Object.fromEntries(this.#faults),
      errors: Object.fromEntries(this.#errors),
      gaps: Object.fromEntries(this.#gaps),
    };
  }

  #time(step: Step, tookMs: number): void {
    const known = this.#times.get(step) ?? newHistogram();
    this.#times.set(step, known);
    known.recordValue(Math.min(UNITS_MAX, Math.max(1, Math.round(tookMs / UNIT_MS))));
  }
}

function add(counted: Map<string, number>, key: string, by = 1): void {
  counted.set(key, (counted.get(key) ?? 0) + by);
}

/** The times of the requests of one step, in milliseconds. */
export interface StepTimes {
  readonly step: Step;
  readonly requests: number;
  readonly done: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** What all processes have counted together. */
export interface Totals extends Omit<TallyMessage, 'times' | 'done'> {
  readonly steps: readonly StepTimes[];
}

/** Adds up what the processes have counted. */
export function addUp(messages: readonly TallyMessage[]): Totals {
  const sum = (of: (message: TallyMessage) => number): number =>
    messages.reduce((total, message) => total + of(message), 0);
  const join = (of: (message: TallyMessage) => Readonly<Record<string, number>>): Record<string, number> => {
    const joined = new Map<string, number>();
    for (const message of messages)
      for (const [key, count] of Object.entries(of(message))) add(joined, key, count);
    return Object.fromEntries([...joined].toSorted(([, one], [, other]) => other - one));
  };
  const done = join((message) => message.done);
  return {
    playing: sum(({ playing }) => playing),
    openStreams: sum(({ openStreams }) => openStreams),
    changes: sum(({ changes }) => changes),
    checkedStreams: sum(({ checkedStreams }) => checkedStreams),
    refusals: join(({ refusals }) => refusals),
    faults: join(({ faults }) => faults),
    errors: join(({ errors }) => errors),
    gaps: join(({ gaps }) => gaps),
    steps: steps.flatMap((step) => timesOf(step, messages, done[step] ?? 0)),
  };
}

function timesOf(step: Step, messages: readonly TallyMessage[], done: number): StepTimes[] {
  const all = newHistogram();
  for (const { times } of messages) {
    const encoded = times[step];
    if (encoded !== undefined) all.add(decodeFromCompressedBase64(encoded));
  }
  if (all.totalCount === 0) return [];
  const at = (percentile: number): number => all.getValueAtPercentile(percentile) * UNIT_MS;
  return [
    {
      step,
      requests: all.totalCount,
      done,
      p50: at(50),
      p95: at(95),
      p99: at(99),
      max: all.maxValue * UNIT_MS,
    },
  ];
}
