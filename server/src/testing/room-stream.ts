import type { Seat } from './seat.ts';

/** A live stream of a house game, being read. */
export interface StreamReader {
  /** The data of the events of that name so far. */
  listOf(event: string): readonly string[];
  close(): Promise<void>;
}

/** Follows what happens where a player plays; resolves once the stream has begun. */
export async function readStream(seat: Seat): Promise<StreamReader> {
  const off = new AbortController();
  const response = await fetch(`${seat.url}/playhouse/api/live`, {
    headers: { authorization: `Bearer ${seat.token}` },
    signal: off.signal,
  });
  if (response.body === null || !response.ok) throw new Error(`no stream: ${response.status}`);
  const events: { readonly name: string; readonly data: string }[] = [];
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames)
        events.push({
          name: /^event: (.*)$/m.exec(frame)?.[1] ?? '',
          data: /^data: (.*)$/m.exec(frame)?.[1] ?? '',
        });
    }
  };
  const reading = read().catch(() => undefined);
  while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  return {
    listOf: (event) => events.filter(({ name }) => name === event).map(({ data }) => data),
    async close() {
      off.abort();
      await reading;
    },
  };
}
