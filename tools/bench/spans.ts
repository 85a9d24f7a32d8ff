import { ActiveSpan, inNewSpan, inSpan, openCollector, openLog, openTracing } from '@maidan/server/testing';
import { medianOf } from './percentile.ts';
import type { BenchRow } from './row.ts';

const TIMES = 1_000_000;
const RECORDED_TIMES = 20_000;
const ROUNDS = 9;
/** The spans of an order: its call, command, batch, two transactions and their statements. */
const SPANS_OF_ORDER = 20;
/** An order takes hundreds of microseconds of processor time. */
const OFF_NS_MAX = 100;

/** What a span costs: where no traces are sent, where the trace isn't sampled, and where it is sent. */
export async function benchSpans(): Promise<BenchRow[]> {
  const [none, off] = await timeInTurn(TIMES);
  const collector = await openCollector();
  const inTrace = async (ratio: number) => {
    const traces = { endpoint: collector.url, serviceName: 'bench', ratio };
    const tracing = await openTracing(traces, openLog('silent'));
    if (tracing === undefined) throw new Error('no traces are sent');
    const span = new ActiveSpan(tracing, { name: 'measured' }, undefined);
    const [without, within] = await inNewSpan(span, () => timeInTurn(RECORDED_TIMES));
    await tracing.close();
    return within - without;
  };
  const unsampled = await inTrace(0);
  const sent = await inTrace(1);
  await collector.close();
  const extra = Math.max(0, off - none);
  const figure = { unit: 'ns', peerName: null, peer: null, ratio: null };
  return [
    {
      ...figure,
      name: 'a span where no traces are sent',
      ours: extra,
      target: `at most ${OFF_NS_MAX} ns`,
      met: extra <= OFF_NS_MAX,
      reached: Math.min(1, OFF_NS_MAX / extra),
      inTimer: `${TIMES} awaited calls of an empty function in a span, less as many without, the median of ${ROUNDS} rounds`,
      note: `without ${none.toFixed(1)} ns, with ${off.toFixed(1)} ns; an order has about ${SPANS_OF_ORDER} spans`,
    },
    {
      ...figure,
      name: 'a span of a trace that is not sampled',
      ours: Math.max(0, unsampled),
      target: 'for comparison',
      met: null,
      inTimer: `the same, ${RECORDED_TIMES} calls`,
      note: 'in the trace of a call that OTEL_TRACES_SAMPLER_ARG leaves out',
    },
    {
      ...figure,
      name: 'a span that is sent',
      ours: Math.max(0, sent),
      target: 'for comparison',
      met: null,
      inTimer: `the same, ${RECORDED_TIMES} calls; the collector is in the same process`,
      note: 'queued, and sent in batches of 512',
    },
  ];
}

const work = async (): Promise<void> => {
  await Promise.resolve();
};

/** Nanoseconds of the work without a span and in one: medians of rounds that take turns, because the machine's pace changes. */
async function timeInTurn(times: number): Promise<readonly [without: number, within: number]> {
  const without: number[] = [];
  const within: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await timeEach(times, () => work()));
    within.push(await timeEach(times, () => inSpan({ name: 'measured' }, work)));
  }
  return [medianOf(without), medianOf(within)];
}

async function timeEach(times: number, run: () => Promise<void>): Promise<number> {
  const beganMs = performance.now();
  for (let time = 0; time < times; time += 1) await run();
  return ((performance.now() - beganMs) * 1_000_000) / times;
}
