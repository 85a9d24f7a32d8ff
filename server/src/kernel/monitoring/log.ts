import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { ErrorCounts } from './error-counts.ts';
import { spanFields } from '../tracing/active-span.ts';
import { presentError } from './present-error.ts';

/** The structured log. Secrets are removed before a line is written; a line written in a span of a trace has its ids. */
export type Log = Logger;

const SECRETS = ['token', 'password', 'otp', 'code', 'account_number', 'authorization', 'confirmPassword'];

/** Lines of this level and above are errors. */
const ERROR_LEVEL = 50;

/**
 * Opens a log at that level ('silent' for tests), to standard output or the given destination; counts the errors that
 * it writes in `errors`.
 */
export function openLog(level: string, errors?: ErrorCounts, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: spanFields,
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel >= ERROR_LEVEL) noteLine(line, errors);
        write.apply(this, line);
      },
    },
    redact: {
      paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), 'req.headers.authorization'],
      censor: '…',
    },
    serializers: { err: presentError },
  };
  return to === undefined ? pino(options) : pino(options, to);
}

/** Counts an error line: its message, the call, and the kind of its error. */
function noteLine(line: readonly unknown[], errors: ErrorCounts | undefined): void {
  const [fields, said] = line;
  if (typeof fields !== 'object' || fields === null) return errors?.note(String(fields), undefined);
  const route = 'url' in fields && typeof fields.url === 'string' ? `: ${fields.url}` : '';
  errors?.note(`${typeof said === 'string' ? said : ''}${route}`, 'err' in fields ? fields.err : undefined);
}
