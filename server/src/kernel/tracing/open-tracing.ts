import type { Log } from '../monitoring/log.ts';
import type { Tracing } from './active-span.ts';

/** Where traces are sent, and which. */
export interface TraceSettings {
  /** The address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of the traces that begin here and are sent, from 0 to 1. */
  readonly ratio: number;
}

/** Starts to send traces. Without settings it loads nothing, and there are none. */
export async function openTracing(
  settings: TraceSettings | undefined,
  log: Log,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { openOtlpTracing } = await import('./open-otlp-tracing.ts');
  return openOtlpTracing(settings, log);
}
