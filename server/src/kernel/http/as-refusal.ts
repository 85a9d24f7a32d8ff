import type { RefusalCode } from '@maidan/contract';
import type { FastifyError } from 'fastify';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from '../database/database-away.ts';
import { databaseAway, diskFull, Refusal } from '../refusal.ts';

const FRAMEWORK_CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
  // No name is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** What a failed call is refused with; undefined for a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseAway(error)) return databaseAway();
  if (isDatabaseBusy(error)) return new Refusal('BUSY', { retryAfterSeconds: 5 });
  const { code = '', statusCode = 500 } = asFrameworkError(error);
  const known = FRAMEWORK_CODES[code];
  if (known !== undefined) return new Refusal(known);
  return statusCode >= 400 && statusCode < 500 ? new Refusal('MALFORMED') : undefined;
}

/** The code and status of an error, where it is one of the framework's. */
const asFrameworkError = (error: unknown): Partial<FastifyError> => (error instanceof Error ? error : {});
