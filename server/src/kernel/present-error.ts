import { type SerializedError, stdSerializers } from 'pino';

/**
 * What the log tells of an error beside its kind, text and stack. Anything else stays out: a database's error has the statement's
 * parameters and the failing row with it, and those name people.
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

/** A value that the database could not read, as its text quotes it, also where another error tells of that one as its cause. */
const QUOTED = /(?<=: |value )"[^]*?"(?= is out of range|\n\s+at |\ncaused by: |$)/g;

/** An error as a line of the log has it; what is none stays as it is. */
export function presentError(error: unknown): unknown {
  return error instanceof Error ? cut(stdSerializers.err(error)) : error;
}

function cut(told: SerializedError): Record<string, unknown> {
  // Not `code`, which in the log is a secret: what was sent to a phone.
  const kept: Record<string, unknown> = told['code'] === undefined ? {} : { errorCode: told['code'] };
  for (const name of KEPT) {
    const value: unknown = told[name];
    if (value !== undefined) kept[name] = typeof value === 'string' ? value.replaceAll(QUOTED, '"…"') : value;
  }
  if (told.aggregateErrors !== undefined)
    kept['aggregateErrors'] = told.aggregateErrors.map((one: SerializedError) => cut(one));
  return kept;
}
