import { isDiskFull } from './database/database-away.ts';
import { hasCode } from './has-code.ts';

/**
 * What a process or a command says when it fails: the error's message, with what to do about a disk or a folder that
 * can't be written. Of several errors that came of one close each has its line.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof SuppressedError)
    return `${describeFailure(error.error)}\n${describeFailure(error.suppressed)}`;
  const message = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error)) return `The disk has no room (${message}). Make room on it, and start again.`;
  if (isReadOnly(error))
    return `The disk is read-only (${message}). Make it writable, or name another folder, and start again.`;
  if (isForbidden(error))
    return `This process's user lacks permission (${message}). Grant it, or name another place, and start again.`;
  return message;
}

function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return hasCode(error, 'EROFS') || isReadOnly(error.cause);
}

const FORBIDDEN_CODES: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/** True of a file or folder only: the same codes refuse a port, or a signal. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && 'path' in error && FORBIDDEN_CODES.has(error.code)) || isForbidden(error.cause);
}
