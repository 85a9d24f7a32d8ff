import type { Config } from '../config.ts';
import { readStreamSettings, verifyStream } from '../domains/sports/index.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, fault } = linesAbout('feed');

/** Whether the exchange of each stream that is a feed lets this installation in; nothing for other feeds. */
export async function lookAtFeed({
  feed,
  feedStandby,
}: Pick<Config, 'feed' | 'feedStandby'>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const source of [feed, feedStandby]) {
    const [, file] = /^stream:(.+)$/.exec(source ?? '') ?? [];
    if (file === undefined) continue;
    try {
      const settings = readStreamSettings(file);
      await verifyStream(settings);
      lines.push(ok(`The stream of ${settings.host} lets us in.`));
    } catch (error) {
      lines.push(fault(describeFailure(error)));
    }
  }
  return lines;
}
