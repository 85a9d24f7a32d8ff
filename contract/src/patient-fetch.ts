/** A request is sent this often at most: with growing waits that takes some ten seconds. */
const TRIES_MAX = 3;
/** What asks for a longer wait is no crowd that passes: the caller is told at once. */
const WAIT_MAX_S = 5;

/** A `fetch` that sends a request again when the server says that it is busy. */
export interface PatientFetch {
  readonly fetch: typeof fetch;
  /** True while a request waits for its next try. */
  readonly isWaiting: () => boolean;
  /** Calls back when that changes, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Repeats what was refused with 503 and a short `Retry-After`, if a repeat can't do anything twice: what reads, and what
 * carries an `Idempotency-Key`. Each wait is twice the one before, give or take a half, so that a crowd doesn't come back
 * together (SAFE-45). An aborted request gets the last answer.
 */
export function patientFetch(send: typeof fetch): PatientFetch {
  const listeners = new Set<() => void>();
  let waiting = 0;
  const count = (by: 1 | -1) => {
    waiting += by;
    for (const listener of listeners) listener();
  };
  return {
    isWaiting: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async fetch(address, init) {
      for (let tries = 1; ; tries += 1) {
        const response = await send(address, init);
        const seconds = Number(response.headers.get('retry-after') ?? Infinity);
        const isBusy = response.status === 503 && seconds <= WAIT_MAX_S;
        if (!isBusy || tries === TRIES_MAX || !isRepeatable(init)) return response;
        count(1);
        const waitMs = seconds * 1000 * 2 ** (tries - 1) * (0.5 + Math.random());
        await passTime(waitMs, init?.signal);
        count(-1);
        if (init?.signal?.aborted === true) return response;
      }
    },
  };
}

function isRepeatable(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' || new Headers(init?.headers).has('idempotency-key');
}

function passTime(waitMs: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    signal?.addEventListener('abort', end);
  });
}
