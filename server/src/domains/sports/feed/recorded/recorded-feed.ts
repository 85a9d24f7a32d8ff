import type { Clock } from '../../../../kernel/time/clock.ts';
import { confirmEveryMs } from '../confirm-every.ts';
import type { FeedMessage, FeedSink, SportsFeed } from '../feed.ts';
import { waitUntil } from '../wait-until.ts';
import { type BallLine, parseBallLine } from './ball-line.ts';
import { findTeams } from './find-teams.ts';
import { type MarketDefinition, type MarketLine, operationOf, parseMarketLine } from './market-line.ts';
import { mergeByTime, readLines } from './merge-lines.ts';
import { isMain } from './read-definition.ts';
import { type Replay, startReplay } from './replay.ts';

/** A recording is joined this long before its scheduled start; the days before are folded into one starting state. */
const LEAD_MS = 15 * 60_000;

export interface RecordedFeedOptions {
  /**
   * Recorded market streams, one `mcm` message a line, and perhaps the ball-by-ball stream of the same match, one `ccm` message a line;
   * without it there is no score. Files that end in `.gz` are unpacked.
   */
  readonly files: readonly string[];
  /** 1 is real time, 10 ten times as fast, 'full' as fast as the sink takes the messages. */
  readonly speed: number | 'full';
  /** 'start': from 15 minutes before the scheduled start. 'first-message': everything, with its waits. */
  readonly from?: 'start' | 'first-message';
  /** If the event's start is stored already, the replay continues where the clock says instead of starting over. */
  readonly startOf?: (eventId: string) => Date | undefined;
}

/** Plays recorded markets as if it happened now, its times shifted to the app's clock. It ends when the recording does. */
export function recordedFeed(options: RecordedFeedOptions, clock: Clock): SportsFeed {
  const stopping = new AbortController();
  const { signal } = stopping;
  let playing: Promise<void> = Promise.resolve();

  /** The recording is its own source: a message holds at the moment it is sent. */
  const send = async (messages: readonly FeedMessage[], sink: FeedSink): Promise<void> => {
    for (const message of messages) if (!signal.aborted) await sink(message, clock.now());
  };

  /** Waits for the next line. Until it is due the last state holds, however long the recording pauses. */
  const waitConfirming = async (
    speed: number,
    due: Date,
    confirmed: Confirmed,
    sink: FeedSink,
  ): Promise<void> => {
    const everyMs = confirmEveryMs(speed);
    while (!signal.aborted && confirmed.atMs + everyMs < due.getTime()) {
      await waitUntil(clock, new Date(confirmed.atMs + everyMs), signal);
      confirmed.atMs = clock.now().getTime();
      await send([{ kind: 'confirm' }], sink);
    }
    await waitUntil(clock, due, signal);
  };

  const play = async (opened: OpenRecording, sink: FeedSink): Promise<void> => {
    const confirmed = { atMs: clock.now().getTime() };
    try {
      for (let next = opened.next; !next.done && !signal.aborted; next = await opened.lines.next()) {
        const due = opened.serverTime(next.value.pt);
        if (options.speed !== 'full') await waitConfirming(options.speed, due, confirmed, sink);
        await send(opened.replay.apply(next.value), sink);
      }
    } finally {
      await opened.lines.return(undefined);
    }
  };

  return {
    mayEnd: true,
    async start(sink) {
      const opened = await openRecording(options, clock.now());
      await send(opened.replay.image(), sink);
      playing = play(opened, sink);
      // A failure is reported to the caller of `finished` or `stop`; until then it is not an unhandled one.
      playing.catch(() => {});
    },
    async stop() {
      stopping.abort();
      await playing;
    },
    finished: () => playing,
  };
}

/** Up to when a recording has confirmed its messages. */
interface Confirmed {
  atMs: number;
}

interface OpenRecording {
  readonly lines: AsyncGenerator<MarketLine | BallLine>;
  /** The first line that was not folded into the starting state. */
  readonly next: IteratorResult<MarketLine | BallLine>;
  readonly replay: Replay;
  readonly serverTime: (recordedMs: number) => Date;
}

async function openRecording(options: RecordedFeedOptions, now: Date): Promise<OpenRecording> {
  const { marketFiles, ballFile } = await tellApart(options.files);
  const teams = ballFile === undefined ? undefined : await findTeams(ballFile);
  const firsts = await Promise.all(marketFiles.map(firstDefined));
  const { recordedMs, serverMs } = alignTimes(options, firsts, now);
  const speed = options.speed === 'full' ? 1 : options.speed;
  const serverTime = (atMs: number) => new Date(serverMs + (atMs - recordedMs) / speed);
  const mains = firsts.filter(isMain).map(({ definition }) => definition.eventId);
  const replay = startReplay(teams, serverTime, new Set(mains));
  const lines = mergeByTime<MarketLine | BallLine>([...marketFiles.map(marketLines), ballLines(ballFile)]);
  let next = await lines.next();
  while (!next.done && serverTime(next.value.pt) < now) {
    replay.apply(next.value);
    next = await lines.next();
  }
  return { lines, next, replay, serverTime };
}

/** Tells market streams from the ball-by-ball stream, by their first lines. Refuses a second of those. */
async function tellApart(
  files: readonly string[],
): Promise<{ readonly marketFiles: readonly string[]; readonly ballFile: string | undefined }> {
  const isOfBalls = await Promise.all(files.map(isBallFile));
  const ballFiles = files.filter((_, at) => isOfBalls[at]);
  const [ballFile, another] = ballFiles;
  if (another !== undefined) throw new Error(`${another} is a second ball-by-ball stream`);
  return { marketFiles: files.filter((file) => file !== ballFile), ballFile };
}

async function isBallFile(path: string): Promise<boolean> {
  for await (const text of readLines(path)) return operationOf(text) === 'ccm';
  return false;
}

/** The first line of a market stream with a definition, and that definition. */
interface FirstDefined {
  readonly pt: number;
  readonly definition: MarketDefinition;
}

async function firstDefined(path: string): Promise<FirstDefined> {
  for await (const { pt, mc } of marketLines(path)) {
    const definition = mc.find((change) => change.marketDefinition !== undefined)?.marketDefinition;
    if (definition !== undefined) return { pt, definition };
  }
  throw new Error(`${path} holds no market definition`);
}

/** An instant of the recording and the same on the app's clock. */
function alignTimes(
  options: RecordedFeedOptions,
  firsts: readonly FirstDefined[],
  now: Date,
): { recordedMs: number; serverMs: number } {
  const [earliest] = firsts.toSorted((a, b) => a.pt - b.pt);
  if (earliest === undefined) throw new Error('a recording needs the stream of a market');
  if (options.from === 'first-message') return { recordedMs: earliest.pt, serverMs: now.getTime() };
  const starts = firsts.map(({ definition }) => ({
    startMs: Date.parse(definition.marketTime),
    known: options.startOf?.(definition.eventId),
  }));
  for (const { startMs, known } of starts)
    if (known !== undefined) return { recordedMs: startMs, serverMs: known.getTime() };
  const firstStartMs = Math.min(...starts.map(({ startMs }) => startMs));
  return { recordedMs: firstStartMs - LEAD_MS, serverMs: now.getTime() };
}

async function* marketLines(path: string): AsyncGenerator<MarketLine> {
  for await (const text of readLines(path)) yield parseMarketLine(text);
}

async function* ballLines(path: string | undefined): AsyncGenerator<BallLine> {
  if (path === undefined) return;
  for await (const text of readLines(path)) yield parseBallLine(text);
}
