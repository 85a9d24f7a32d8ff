import { type ForgotPasswordForm, forgotPasswordForm } from '@maidan/contract';

/** A code that was sent, as passed in the navigation state to the reset screen. */
export interface SentCode {
  readonly request: ForgotPasswordForm;
  /** Milliseconds since 1970. */
  readonly sentAtMs: number;
}

/** The recipient of the code, as the player typed it. */
export function receiverOf(request: ForgotPasswordForm): string {
  return request.type === 'email' ? request.email : request.phone;
}

/** Reads a sent code from a navigation's state, which may be anything after a reload or a pasted address. */
export function readSentCode(state: unknown): SentCode | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('request' in state) || !('sentAtMs' in state) || typeof state.sentAtMs !== 'number') return undefined;
  const request = forgotPasswordForm.safeParse(state.request);
  return request.success ? { request: request.data, sentAtMs: state.sentAtMs } : undefined;
}
