import type { Log } from '../../../kernel/monitoring/log.ts';
import { startJob } from '../../../kernel/jobs/start-job.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { RecordedDepths } from '../../exchange/index.ts';
import type { StreamMarkets } from '../stream/market-streams.ts';
import { describeRecorded, scoreRecorded } from './describe-recorded.ts';
import { MarketRecorder } from './market-recorder.ts';
import type { RecordingFiles } from './recording-files.ts';

/** How often a market has a line at most: what happened in between is told as one change. */
const LOOK_EVERY_MS = 1_000;
/** Lines wait for each other in memory so long. */
const WRITE_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** How long a recording is kept after its last change. */
const KEPT_MS = 14 * DAY_MS;

/** Dependencies of the recordings. */
export interface RecordingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly depths: RecordedDepths;
  readonly markets: Pick<StreamMarkets, 'definitionOf'>;
  readonly sports: Parameters<typeof describeRecorded>[0] & Parameters<typeof scoreRecorded>[0];
  readonly files: RecordingFiles;
  /** What all recordings together may take. */
  readonly bytesMax: number;
  readonly isDiskFull: () => boolean;
  /** True while nobody can tell what is committed. */
  readonly isBehind: () => boolean;
}

/** Records the markets of the exchange as they trade, until it is stopped, which writes what is waiting. */
export function recordMarkets(deps: RecordingDeps): { readonly stop: () => Promise<void> } {
  const { clock, log, depths, files } = deps;
  let hasRoom = true;
  const recorder = new MarketRecorder({
    readUnasked: (marketId) => depths.readUnasked(marketId),
    markets: deps.markets,
    describe: (marketId) => describeRecorded(deps.sports, marketId),
    scoreOf: (marketId) => scoreRecorded(deps.sports, marketId),
    files,
    log,
    nowMs: () => clock.now().getTime(),
    isFull: () => !hasRoom || deps.isDiskFull(),
  });
  const unfollow = depths.follow((marketId) => recorder.note(marketId));
  let isResumed = false;
  let writtenMs = 0;
  const looking = startJob(
    { clock, log },
    {
      name: 'record markets',
      everyMs: LOOK_EVERY_MS,
      async run() {
        if (deps.isBehind()) return;
        if (!isResumed) await recorder.resume();
        isResumed = true;
        await recorder.look();
        const nowMs = clock.now().getTime();
        if (nowMs - writtenMs < WRITE_EVERY_MS) return;
        writtenMs = nowMs;
        await recorder.write();
      },
    },
  );
  const sweeping = startJob(
    { clock, log },
    {
      name: 'remove old recordings',
      everyMs: SWEEP_EVERY_MS,
      startsNow: true,
      async run() {
        const isWithin = await files.removeOld(new Date(clock.now().getTime() - KEPT_MS), deps.bytesMax);
        if (!isWithin && hasRoom) log.warn({}, 'markets are not recorded: recordings have no room');
        hasRoom = isWithin;
      },
    },
  );
  return {
    async stop() {
      unfollow();
      await sweeping.stop();
      await looking.stop();
      await recorder.write();
    },
  };
}
