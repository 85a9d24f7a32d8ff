/** One event of a stream. */
export interface LiveFrame {
  readonly event: string;
  readonly json: unknown;
  /** The id to resume from; undefined for events of this reader alone. */
  readonly id: string | undefined;
}

const FRAME_CHARS_MAX = 1_000_000;

/**
 * Splits a Server-Sent Events text into its frames as it arrives, buffering incomplete ones. Throws when one
 * never ends.
 */
export function openFrames(): (chunk: string) => LiveFrame[] {
  let pending = '';
  return (chunk) => {
    pending += chunk;
    const parts = pending.split('\n\n');
    pending = parts.pop() ?? '';
    if (pending.length > FRAME_CHARS_MAX) throw new RangeError('a frame of the stream is too long');
    return parts.flatMap((part) => readFrame(part) ?? []);
  };
}

function readFrame(text: string): LiveFrame | undefined {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const [event, data] = [fields.get('event'), fields.get('data')];
  if (event === undefined || data === undefined) return undefined;
  return { event, json: JSON.parse(data), id: fields.get('id') };
}
