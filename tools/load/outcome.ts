import { CallFailed, CallRefused } from '@maidan/contract';

/** How a request ended that was not done. */
export type Outcome =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'fault'; readonly what: string; readonly code: string }
  | { readonly kind: 'error'; readonly why: string };

/** The refusals by which a target says that it is busy or restarting, which a load is expected to meet. */
const OVERLOAD: ReadonlySet<string> = new Set(['BUSY', 'CLOSING', 'TOO_MANY_REQUESTS']);

/** True for a refusal because of overload, or while the site restarts. */
export const isOverload = (code: string): boolean => OVERLOAD.has(code);

/** What became of a request, from what was thrown. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof CallRefused) {
    const code = error.code ?? String(error.status);
    if (error.status >= 500 && !isOverload(code))
      return { kind: 'fault', what: `${error.status} ${code}`, code };
    return { kind: 'refused', code };
  }
  const isUnanswered = error instanceof CallFailed && error.message === 'unreachable';
  if (isUnanswered || causeOf(error) === 'TimeoutError') return { kind: 'error', why: causeOf(error) };
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: 'fault', what: what.replaceAll(/\s+/g, ' ').slice(0, 200), code: 'UNREADABLE' };
}

/** The code at the bottom of a failed request, such as ECONNREFUSED. */
function causeOf(error: unknown): string {
  let deepest: unknown = error;
  while (deepest instanceof Error && deepest.cause !== undefined) deepest = deepest.cause;
  if (deepest instanceof Error && 'code' in deepest && typeof deepest.code === 'string') return deepest.code;
  return deepest instanceof Error ? deepest.name : String(deepest);
}
