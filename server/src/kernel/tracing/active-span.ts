import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import { Refusal } from '../refusal.ts';

/** How a span begins. */
export interface SpanStart {
  readonly name: string;
  /** The span that it is below; without one it begins a trace. */
  readonly parent?: SpanContext | undefined;
  /** Other traces that it belongs to. */
  readonly links?: readonly SpanContext[] | undefined;
  /** Left out, it stays within this process. */
  readonly kind?: 'server' | 'client' | undefined;
  /** Never what a person wrote or owns, nor a secret: they are sent to a collector. */
  readonly attributes?: Attributes | undefined;
  /** By the monotonic clock of the machine; left out, now. */
  readonly beganAtMs?: number | undefined;
}

/** Spans since the app was opened. */
export interface SpanCounts {
  /** Those that the collector took. */
  readonly sent: number;
  /** Those that were given up, because it took them too slowly or not at all. */
  readonly dropped: number;
  /** Those that are yet to be sent. */
  readonly waiting: number;
}

/** What makes spans and sends them to a collector. */
export interface Tracing {
  begin(start: SpanStart): Span;
  /** Notes that the span's work failed, and how: by the kind of the error, never by its text, which can name people. */
  fail(span: Span, kind: string): void;
  /** The span that a request says it is made in, if it says so and is believed: those that we are making ourselves are. */
  parentOf(headers: IncomingHttpHeaders, isTrusted: boolean): SpanContext | undefined;
  /** The headers that name a span to another process of ours. */
  nameOf(span: Span): Record<string, string>;
  /** Lends a request that we make to ourselves the headers that name its span, for as long as it takes. */
  carry<T>(span: Span, request: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T>;
  /** Remembers in which span these events of the outbox were emitted. */
  noteEmitted(eventIds: readonly bigint[], span: SpanContext): void;
  /** Where one was emitted; undefined if that was before this start, or long ago. */
  emitterOf(eventId: bigint): SpanContext | undefined;
  counts(): SpanCounts;
  /** Sends what is waiting, if the collector takes it in time. */
  close(): Promise<void>;
}

/** What the log says of the work in a span, besides the span's ids: which call it is, or which job. */
export type Within = { readonly callName: string } | { readonly job: string } | { readonly batch: string };

/** A span, as long as work is done in it. */
export class ActiveSpan {
  readonly span: Span;
  readonly tracing: Tracing;
  readonly within: Within | undefined;
  #isOver = false;

  constructor(tracing: Tracing, start: SpanStart, within: Within | undefined) {
    this.tracing = tracing;
    this.span = tracing.begin(start);
    this.within = within;
  }

  /** False once it has ended. */
  get isUnderWay(): boolean {
    return !this.#isOver;
  }

  /** The span for others to name: undefined if nobody records it. */
  get recorded(): SpanContext | undefined {
    return this.span.isRecording() ? this.span.spanContext() : undefined;
  }

  /** Notes that its work failed. A refusal is no failure: it is a response like any other, and noted by its code. */
  note(failure: unknown): void {
    if (failure instanceof Refusal) this.span.setAttribute(REFUSAL, failure.code);
    else this.tracing.fail(this.span, kindOf(failure));
  }

  /** Ends it, and notes a failure if there is one. */
  end(failure?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (failure !== undefined) this.note(failure);
    this.span.end();
  }
}

/** The attribute with the code of a refusal. */
const REFUSAL = 'maidan.refusal';

const active = new AsyncLocalStorage<ActiveSpan | undefined>();

/** The span in which this is called; always undefined where no traces are sent. */
export const activeSpan = (): ActiveSpan | undefined => active.getStore();

/** Does the work in that span, without ending it. */
export function withSpan<T>(span: ActiveSpan, work: () => T): T {
  return active.run(span, work);
}

/** Does the work in no span: it belongs to more than the one that asked for it first. */
export function outsideSpans<T>(work: () => T): T {
  return active.getStore() === undefined ? work() : active.run(undefined, work);
}

/** Does the work in a span that ends with it. */
export async function inNewSpan<T>(span: ActiveSpan, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const done = await active.run(span, () => work(span.span));
    span.end();
    return done;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/**
 * Does the work in a span below the active one. Without one it only does the work; so it does if nobody records that one,
 * unless it links to another that is recorded, and then it begins a trace.
 */
export function inSpan<T>(
  start: Omit<SpanStart, 'parent'>,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(start);
  return span === undefined ? work(undefined) : inNewSpan(span, work);
}

/** Begins such a span; undefined where there is to be none. The caller ends it. */
export function beginSpan(start: Omit<SpanStart, 'parent'>): ActiveSpan | undefined {
  const above = active.getStore();
  if (above === undefined) return undefined;
  const parent = above.recorded;
  if (parent === undefined && (start.links ?? []).length === 0) return undefined;
  return new ActiveSpan(above.tracing, { ...start, parent }, above.within);
}

/** The ids of the active span and what it is part of, as a line of the log has them. */
export function spanFields(): Record<string, string> {
  const scope = active.getStore();
  if (scope?.isUnderWay !== true) return {};
  const { traceId, spanId } = scope.span.spanContext();
  return { ...scope.within, trace_id: traceId, span_id: spanId };
}

/** The kind of a failure: the code of a refusal or a database, or the name of the error. */
export function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown';
  return 'code' in failure && typeof failure.code === 'string' && /^\w{2,40}$/.test(failure.code)
    ? failure.code
    : failure.name;
}
