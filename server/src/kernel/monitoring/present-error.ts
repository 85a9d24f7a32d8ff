import { type SerializedError, stdSerializers } from 'pino';

/**
 * The fields of an error that are logged. Others stay out: a database's error carries the statement's parameters and
 * the failing row, and those name people.
 */
const KEPT = [
  'type',
  'message',
  'stack',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'query',
  'errno',
  'syscall',
  'address',
  'port',
  'path',
  'statusCode',
] as const;

/**
 * A value that the database could not read, as its text quotes it, including where another error repeats that text as
 * its cause.
 */
const QUOTED = /(?<=: |value )"[^]*?"(?= is out of range|\n\s+at |\ncaused by: |$)/g;

/** An error as the log writes it; what is not an error stays as it is. */
export function presentError(error: unknown): unknown {
  return error instanceof Error ? cut(stdSerializers.err(error)) : error;
}

function cut(error: SerializedError): Record<string, unknown> {
  // Not as `code`, which in the log is a secret: a code sent to a phone.
  const kept: Record<string, unknown> = error['code'] === undefined ? {} : { errorCode: error['code'] };
  for (const name of KEPT) {
    const value: unknown = error[name];
    if (value !== undefined) kept[name] = typeof value === 'string' ? value.replaceAll(QUOTED, '"…"') : value;
  }
  if (error.aggregateErrors !== undefined)
    kept['aggregateErrors'] = error.aggregateErrors.map((one: SerializedError) => cut(one));
  return kept;
}
