import { type ForgotPasswordForm, forgotPasswordForm } from '@maidan/contract';

/** A code that was sent, as the navigation to the reset carries it. */
export interface SentCode {
  readonly request: ForgotPasswordForm;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** Where the code went, as the player typed it. */
export function receiverOf(request: ForgotPasswordForm): string {
  return request.type === 'email' ? request.email : request.phone;
}

/** Reads a sent code out of the state of a navigation, which may be anything after a reload or a pasted address. */
export function readSentCode(state: unknown): SentCode | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('request' in state) || !('sentAtMs' in state) || typeof state.sentAtMs !== 'number') return undefined;
  const request = forgotPasswordForm.safeParse(state.request);
  return request.success ? { request: request.data, sentAtMs: state.sentAtMs } : undefined;
}
