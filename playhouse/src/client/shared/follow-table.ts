import { type LiveFrame, openFrames } from './read-frames.ts';

/** The follower of a table, and its callbacks. */
interface Following {
  readonly token: string;
  /** Asks for the same where the stream fails; its answer is the event "watched". */
  readonly poll: () => Promise<unknown>;
  readonly onFrame: (frame: Pick<LiveFrame, 'event' | 'json'>) => void;
  /** Whether the table is being received, live or by polling. */
  readonly onConnection: (isConnected: boolean) => void;
  /** It was cut off or in the background: events for this player alone may have been missed. */
  readonly onReturn: () => void;
}

/** The server sends the time every three seconds; after this long without anything the connection counts as lost. */
const SILENCE_MS = 8_000;
const AGAIN_MS = 1_000;
/** How many polls lie between two attempts at the live stream. */
const POLLS_BETWEEN_TRIES = 4;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Follows a table live, and polls it every second where that fails. A hidden page follows nothing, so that no
 * round is drawn for it. The returned function ends it.
 */
export function followTable(following: Following): () => void {
  const off = new AbortController();
  void follow(following, off.signal);
  return () => off.abort();
}

async function follow(following: Following, off: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  while (!off.aborted) {
    await untilSeen(off);
    if (off.aborted) return;
    lastId = await stream(following, off, lastId);
    if (off.aborted) return;
    for (let time = 0; time < POLLS_BETWEEN_TRIES && !off.aborted && !document.hidden; time += 1) {
      if (time > 0) await wait(AGAIN_MS);
      await pollOnce(following, off);
    }
    following.onReturn();
  }
}

/** Reads the stream to its end; returns where to resume. */
async function stream(
  following: Following,
  off: AbortSignal,
  from: string | undefined,
): Promise<string | undefined> {
  const cut = new AbortController();
  const stop = () => cut.abort();
  let silence = setTimeout(stop, SILENCE_MS);
  const hide = () => document.hidden && stop();
  off.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', hide);
  let lastId = from;
  try {
    const headers: Record<string, string> = { authorization: `Bearer ${following.token}` };
    if (lastId !== undefined) headers['last-event-id'] = lastId;
    const response = await fetch('/playhouse/api/live', { headers, signal: cut.signal });
    if (!response.ok || response.body === null) return undefined;
    const read = openFrames();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      following.onConnection(true);
      for (const frame of read(value)) {
        lastId = frame.id ?? lastId;
        following.onFrame(frame);
      }
    }
  } catch {
    // The stream is reopened.
  } finally {
    clearTimeout(silence);
    off.removeEventListener('abort', stop);
    document.removeEventListener('visibilitychange', hide);
  }
  return lastId;
}

async function pollOnce({ poll, onFrame, onConnection }: Following, off: AbortSignal): Promise<void> {
  const watched = await poll().catch(() => undefined);
  if (off.aborted) return;
  onConnection(watched !== undefined);
  if (watched !== undefined) onFrame({ event: 'watched', json: watched });
}

function untilSeen(off: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !off.aborted) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    off.addEventListener('abort', check);
  });
}
