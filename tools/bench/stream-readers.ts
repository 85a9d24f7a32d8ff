import { type Agent, type ClientRequest, get } from 'node:http';

/** One open connection to the live stream. */
export interface Reader {
  /** When each message arrived, indexed by its number, by the machine's clock; 0 if it didn't. */
  readonly arrived: Float64Array;
  close(): void;
}

/** Opens a stream and records when each message arrives. `numberIn` reads its number from its text; below 0 if it has none. */
export function openReader(
  address: string,
  agent: Agent,
  numberIn: (frame: string) => number,
  messages: number,
): Promise<Reader> {
  const arrived = new Float64Array(messages);
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get(address, { agent }, (response) => {
      response.setEncoding('latin1');
      let rest = '';
      response.on('data', (text: string) => {
        const now = performance.timeOrigin + performance.now();
        const frames = (rest + text).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const number = numberIn(frame);
          if (number >= 0 && number < messages && arrived[number] === 0) arrived[number] = now;
        }
      });
      response.on('error', () => {});
      resolve({ arrived, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}

/** The number in a frame of the processes that stream numbers. */
export const numberIn = (frame: string): number => Number(/"number":(\d+),/.exec(frame)?.[1] ?? -1);

/** How late the messages arrived. */
export interface Delays {
  readonly delivered: number;
  /** All of them, in milliseconds, in ascending order. */
  readonly all: readonly number[];
  /** The delay that this share of the messages stayed under, in milliseconds. */
  readonly at: (share: number) => number;
}

/** Compares when each reader's messages arrived with when the feed sent them. */
export function delaysOf(
  pairs: Iterable<{ readonly reader: Reader; readonly saidAt: readonly number[] }>,
): Delays {
  const delaysMs: number[] = [];
  for (const { reader, saidAt } of pairs)
    for (const [message, said] of saidAt.entries()) {
      const at = reader.arrived[message] ?? 0;
      if (at > 0) delaysMs.push(at - said);
    }
  delaysMs.sort((one, other) => one - other);
  return {
    delivered: delaysMs.length,
    all: delaysMs,
    at: (share) => delaysMs[Math.floor(delaysMs.length * share)] ?? Infinity,
  };
}
