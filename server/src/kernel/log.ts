import { type Logger, pino } from 'pino';

/** The structured log. Secrets are removed before a line is written. */
export type Log = Logger;

const SECRETS = ['token', 'password', 'otp', 'code', 'account_number', 'authorization', 'confirmPassword'];

/** A log to standard output at that level ('silent' for tests). */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), 'req.headers.authorization'],
      censor: '…',
    },
  });
}
