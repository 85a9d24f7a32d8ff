import { RecordingFiles, recordMarkets } from '../domains/trading-api/index.ts';
import type { BaseDeps } from './open-deps.ts';
import { streamMarkets } from './open-exchange-stream.ts';
import type { Trading } from './open-trading.ts';

/** Records the markets as they trade, where the settings have room for that. */
export function openRecordings(
  { config, clock, log, disk }: Pick<BaseDeps, 'config' | 'clock' | 'log' | 'disk'>,
  { exchange, sports }: Pick<Trading, 'exchange' | 'sports'>,
): { readonly stop: () => Promise<void> } {
  if (config.recordingsBytesMax === 0) return { stop: () => Promise.resolve() };
  return recordMarkets({
    clock,
    log,
    depths: exchange.depth,
    markets: streamMarkets(exchange, sports),
    sports,
    files: new RecordingFiles(config.recordingsFolder),
    bytesMax: config.recordingsBytesMax,
    isDiskFull: () => disk.state() === 'full',
    isBehind: () => exchange.isAway(),
  });
}
