import type { StreamErrorCode } from '@maidan/contract/trading';

/** A request of a stream's client fails; all but SUBSCRIPTION_LIMIT_EXCEEDED close the connection. */
export class StreamFault extends Error {
  readonly code: StreamErrorCode;

  constructor(code: StreamErrorCode, message: string) {
    super(message);
    this.name = 'StreamFault';
    this.code = code;
  }
}

/** What an authentication can fail with, as whoever finds sessions says it. */
const SESSION_FAULTS: readonly StreamErrorCode[] = [
  'NO_APP_KEY',
  'INVALID_APP_KEY',
  'NO_SESSION',
  'INVALID_SESSION_INFORMATION',
  'NOT_AUTHORIZED',
  'TOO_MANY_REQUESTS',
];

/** The stream's own word for what went wrong; undefined for what should not happen. */
export function streamFaultOf(error: unknown): StreamFault | undefined {
  if (error instanceof StreamFault) return error;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = SESSION_FAULTS.find((one) => one === error.code);
  return code && new StreamFault(code, error.message);
}
