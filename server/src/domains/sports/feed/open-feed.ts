import type { Clock } from '../../../kernel/time/clock.ts';
import type { SportsFeed } from './feed.ts';
import { recordedFeed } from './recorded/recorded-feed.ts';
import { readStreamSettings } from './stream/stream-settings.ts';
import { streamFeed } from './stream/stream-feed.ts';
import { simulatorFeed } from './simulator/simulator-feed.ts';

export interface FeedChoice {
  /** `simulator`, `stream:<file>` with how an exchange's stream is reached, or `recorded:<file>[,<file>…]`: market streams, and perhaps a ball-by-ball stream. */
  readonly source: string;
  /** 1 is real time; a simulation at 10 plays ten times as many matches, each in a tenth of its time. */
  readonly speed: number;
  /** At most so many matches of the simulator are open at once. */
  readonly matchesMax?: number | undefined;
  /** True if the simulator has races too. */
  readonly races?: boolean | undefined;
  /** How often the simulator plays a cricket match on for the chances of how its sides bat; as the schedule does if left out. */
  readonly playings?: number | undefined;
  /** The earliest match whose result is still missing; the simulator sends it again. */
  readonly since?: Date;
  /** The start of an event that is stored already; a recording of it continues from there. */
  readonly startOf?: (eventId: string) => Date | undefined;
  /** The event's fancies that are stored without a result. */
  readonly openFanciesOf?: (eventId: string) => readonly string[];
  /** Its markets of the order book of which the same is true. */
  readonly openMarketsOf?: (eventId: string) => readonly string[];
}

/** The simulated seasons are the same in every installation. */
const SIMULATOR_SEED = 'maidan';

/** The feed that the operator chose. Refuses a source it doesn't know. */
export function openFeed({ source, speed, ...known }: FeedChoice, clock: Clock): SportsFeed {
  if (source === 'simulator') return simulatorFeed({ seed: SIMULATOR_SEED, pace: speed, ...known }, clock);
  const [, stream] = /^stream:(.+)$/.exec(source) ?? [];
  if (stream !== undefined) return streamFeed(readStreamSettings(stream), clock);
  const [, files] = /^recorded:([^,]+(?:,[^,]+)*)$/.exec(source) ?? [];
  if (files === undefined)
    throw new Error(`FEED is "${source}"; it must be simulator, stream:<file>, or recorded:<file>[,<file>…]`);
  return recordedFeed({ files: files.split(','), speed, ...known }, clock);
}
