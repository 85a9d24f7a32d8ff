import type { SpanContext } from '@opentelemetry/api';
import { ActiveSpan, inNewSpan, outsideSpans, type Tracing } from './active-span.ts';

/** What traces the jobs of each app, by the clock that the whole app shares. */
const tracings = new WeakMap<object, Tracing>();

/** Traces the jobs of the app with this clock. */
export function traceJobs(clock: object, tracing: Tracing): void {
  tracings.set(clock, tracing);
}

/** Does a job's run in a span that begins a trace, linked to those that asked for the run. */
export function inJobSpan<T>(
  clock: object,
  { job, askedIn }: { readonly job: string; readonly askedIn: readonly SpanContext[] },
  run: () => Promise<T>,
): Promise<T> {
  const tracing = tracings.get(clock);
  if (tracing === undefined) return outsideSpans(run);
  return inNewSpan(new ActiveSpan(tracing, { name: `job ${job}`, links: askedIn }, { job }), run);
}
