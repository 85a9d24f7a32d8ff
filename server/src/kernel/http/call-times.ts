import type { FastifyInstance } from 'fastify';

/** Response times of one call since the app was opened. Percentiles are upper ends of steps of about a fifth. */
export interface CallTimes {
  readonly method: string;
  /** The call's declared path, without parameter values. */
  readonly route: string;
  readonly count: number;
  /** Responses that were the app's fault. */
  readonly faults: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Upper ends in milliseconds, from 0.2 ms to a minute, each a fifth more than the one before. */
const STEPS = Array.from({ length: 71 }, (_, place) => Number((0.2 * 1.2 ** place).toPrecision(3)));
/** A stream lasts for as long as it is read. */
const ENDLESS = /\/(?:stream|live)$/;

/** Measures every call of the app by its declared path: how often, how long, how often it was the app's fault. */
export class CallClock {
  readonly #calls = new Map<string, Measured>();

  /** Starts measuring the app's responses; call it before routes are declared. */
  follow(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url } = request.routeOptions;
      if (url !== undefined && !ENDLESS.test(url))
        this.note(`${request.method} ${url}`, reply.elapsedTime, reply.statusCode >= 500);
      done();
    });
  }

  note(call: string, tookMs: number, isFault: boolean): void {
    let measured = this.#calls.get(call);
    if (measured === undefined) {
      measured = { count: 0, faults: 0, sumMs: 0, maxMs: 0, steps: new Uint32Array(STEPS.length) };
      this.#calls.set(call, measured);
    }
    measured.count += 1;
    measured.sumMs += tookMs;
    if (isFault) measured.faults += 1;
    if (tookMs > measured.maxMs) measured.maxMs = tookMs;
    const step = stepOf(tookMs);
    measured.steps[step] = (measured.steps[step] ?? 0) + 1;
  }

  /** The calls that were made, the slowest first. */
  list(): CallTimes[] {
    return Array.from(this.#calls, ([call, measured]) => {
      const [method = '', route = ''] = call.split(' ');
      const { count, faults, maxMs } = measured;
      const at = (share: number) => Math.min(upperEnd(measured, share), maxMs);
      return { method, route, count, faults, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs };
    }).toSorted((one, other) => other.p95Ms - one.p95Ms);
  }

  /** Each call with its number of responses and their total time. */
  *sums(): Iterable<{
    readonly call: string;
    readonly count: number;
    readonly faults: number;
    readonly sumMs: number;
  }> {
    for (const [call, { count, faults, sumMs }] of this.#calls) yield { call, count, faults, sumMs };
  }
}

interface Measured {
  count: number;
  faults: number;
  sumMs: number;
  maxMs: number;
  readonly steps: Uint32Array;
}

function stepOf(tookMs: number): number {
  const found = STEPS.findIndex((end) => tookMs <= end);
  return found === -1 ? STEPS.length - 1 : found;
}

/** The upper end of the step in which that share of the responses is reached. */
function upperEnd({ count, steps }: Measured, share: number): number {
  let seen = 0;
  for (const [place, inStep] of steps.entries()) {
    seen += inStep;
    if (seen >= count * share) return STEPS[place] ?? 0;
  }
  return 0;
}
