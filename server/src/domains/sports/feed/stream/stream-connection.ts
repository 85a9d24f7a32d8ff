import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import type { StreamFeedSettings } from './stream-settings.ts';

/** A line that is longer than any image of a market is none of the stream's. */
const LINE_LENGTH_MAX = 8 * 1024 * 1024;
const HEARTBEAT_MS = 2_000;
/** Several heartbeats late: the line is dead. */
const SILENT_MS = 10_000;

const status = z.object({
  statusCode: z.string().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
});
const change = z.object({
  pt: z.number(),
  ct: z.string().optional(),
  clk: z.string().optional(),
  initialClk: z.string().optional(),
  segmentType: z.string().optional(),
  /** Set while the exchange itself is behind. */
  status: z.number().nullish(),
});
const line = z.object({ op: z.string() });

/** Up to where the changes of a subscription were taken, for going on there. */
export interface StreamPlace {
  readonly initialClk: string;
  readonly clk: string;
}

/** One message of a subscription: its text, and what it says of itself. */
export interface StreamChange {
  readonly text: string;
  readonly publishedMs: number;
  readonly kind: string | undefined;
  /** True with the last piece of an image that comes in several. */
  readonly isWhole: boolean;
  /** True while the exchange itself is behind. */
  readonly isLate: boolean;
  readonly clk: string | undefined;
  readonly initialClk: string | undefined;
}

/** The stream said no: another connection right now would hear the same. */
export class StreamRefusal extends Error {}

/**
 * Connects, logs in and subscribes, going on at `place` if there is one; then its changes, one after the other, until the
 * line ends, which throws. Whoever leaves the loop closes the line.
 */
export async function* readStream(
  settings: StreamFeedSettings,
  place: StreamPlace | undefined,
  signal: AbortSignal,
): AsyncGenerator<StreamChange, never> {
  const { host, port, caFile, appKey, sessionFile, markets } = settings;
  const ca = caFile === undefined ? {} : { ca: readFileSync(caFile) };
  const socket = connect({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}), ...ca });
  const cut = () => socket.destroy(new Error('the feed was stopped'));
  signal.addEventListener('abort', cut);
  if (signal.aborted) cut();
  socket.setTimeout(SILENT_MS, () => socket.destroy(new Error('the stream has been silent for too long')));
  const ask = (request: object) => socket.write(`${JSON.stringify(request)}\r\n`);
  try {
    for await (const text of linesOf(socket)) {
      const given: unknown = JSON.parse(text);
      const { op } = line.parse(given);
      if (op === 'connection') {
        ask({ op: 'authentication', id: 1, appKey, session: readFileSync(sessionFile, 'utf8').trim() });
        ask({ op: 'marketSubscription', id: 2, marketFilter: markets, ...WANTED, ...place });
      } else if (op === 'status') refuseUnlessSuccess(given);
      else if (op === 'mcm') yield presentChange(text, change.parse(given));
    }
    throw new Error('the stream has ended');
  } finally {
    signal.removeEventListener('abort', cut);
    socket.destroy();
  }
}

const WANTED = {
  marketDataFilter: {
    fields: ['EX_MARKET_DEF', 'EX_BEST_OFFERS', 'EX_LTP', 'EX_TRADED_VOL'],
    ladderLevels: 3,
  },
  heartbeatMs: HEARTBEAT_MS,
  segmentationEnabled: true,
};

function presentChange(text: string, given: z.output<typeof change>): StreamChange {
  const { pt, ct, clk, initialClk, segmentType, status: late } = given;
  const isWhole = segmentType === undefined || segmentType === 'SEG_END';
  return { text, publishedMs: pt, kind: ct, isWhole, isLate: typeof late === 'number', clk, initialClk };
}

function refuseUnlessSuccess(given: unknown): void {
  const { statusCode, errorCode = 'no reason', errorMessage = '' } = status.parse(given);
  if (statusCode !== 'SUCCESS')
    throw new StreamRefusal(`the stream refuses: ${errorCode} ${errorMessage}`.trim());
}

async function* linesOf(socket: TLSSocket): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\r\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_LENGTH_MAX) throw new Error('a line of the stream is too long');
    yield* lines;
  }
}
