import type { Clock } from '../../../../kernel/time/clock.ts';
import { confirmEveryMs } from '../confirm-every.ts';
import type { FeedMessage, FeedSink, SportsFeed } from '../feed.ts';
import { waitUntil } from '../wait-until.ts';
import { type BallLine, parseBallLine } from './ball-line.ts';
import { findTeams } from './find-teams.ts';
import { type MarketLine, parseMarketLine } from './market-line.ts';
import { mergeByTime, readLines } from './merge-lines.ts';
import { type Replay, startReplay } from './replay.ts';

/** A recording is joined this long before its scheduled start; the days before are folded into one starting state. */
const LEAD_MS = 15 * 60_000;

export interface RecordedFeedOptions {
  /** A recorded market stream, one `mcm` message a line. */
  readonly marketFile: string;
  /** The ball-by-ball stream of the same match, one `ccm` message a line; without it there is no score. */
  readonly ballFile?: string;
  /** 1 is real time, 10 ten times as fast, 'full' as fast as the sink takes the messages. */
  readonly speed: number | 'full';
  /** 'start': from 15 minutes before the scheduled start. 'first-message': everything, with its waits. */
  readonly from?: 'start' | 'first-message';
  /** If the event's start is stored already, the replay continues where the clock says instead of starting over. */
  readonly startOf?: (eventId: string) => Date | undefined;
}

/** Plays a recorded match as if it happened now, its times shifted to the app's clock. It ends when the recording does. */
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
  const teams = options.ballFile === undefined ? undefined : await findTeams(options.ballFile);
  const { recordedMs, serverMs } = await alignTimes(options, now);
  const speed = options.speed === 'full' ? 1 : options.speed;
  const serverTime = (atMs: number) => new Date(serverMs + (atMs - recordedMs) / speed);
  const replay = startReplay(teams, serverTime);
  const lines = mergeByTime(marketLines(options.marketFile), ballLines(options.ballFile));
  let next = await lines.next();
  while (!next.done && serverTime(next.value.pt) < now) {
    replay.apply(next.value);
    next = await lines.next();
  }
  return { lines, next, replay, serverTime };
}

/** An instant of the recording and the same on the app's clock. */
async function alignTimes(
  options: RecordedFeedOptions,
  now: Date,
): Promise<{ recordedMs: number; serverMs: number }> {
  for await (const line of marketLines(options.marketFile)) {
    if (options.from === 'first-message') return { recordedMs: line.pt, serverMs: now.getTime() };
    const definition = line.mc.find((change) => change.marketDefinition !== undefined)?.marketDefinition;
    if (definition === undefined) continue;
    const startMs = Date.parse(definition.marketTime);
    const known = options.startOf?.(definition.eventId);
    if (known !== undefined) return { recordedMs: startMs, serverMs: known.getTime() };
    return { recordedMs: startMs - LEAD_MS, serverMs: now.getTime() };
  }
  throw new Error(`${options.marketFile} holds no market definition`);
}

async function* marketLines(path: string): AsyncGenerator<MarketLine> {
  for await (const text of readLines(path)) yield parseMarketLine(text);
}

async function* ballLines(path: string | undefined): AsyncGenerator<BallLine> {
  if (path === undefined) return;
  for await (const text of readLines(path)) yield parseBallLine(text);
}
