import type { HealthReport } from '@maidan/contract/office';
import type { Clock } from '../../kernel/time/clock.ts';
import type { ClockReport } from '../../kernel/time/watch-clock.ts';
import type { DiskWatch } from '../../kernel/disk/watch-disk.ts';
import type { StandbyReport } from '../../kernel/database/read-side/read-side.ts';
import type { Db } from '../../kernel/db.ts';
import type { MessagingState } from '../../kernel/messaging/messaging.ts';
import type { ErrorCounts } from '../../kernel/monitoring/error-counts.ts';
import type { CountryGate } from '../../kernel/http/refuse-countries.ts';
import type { LoadWatch } from '../../kernel/http/load-watch.ts';
import type { Lag } from '../../kernel/monitoring/event-loop.ts';
import type { LiveHub } from '../../kernel/live/live-hub.ts';
import type { CallClock } from '../../kernel/http/call-times.ts';
import type { Tracing } from '../../kernel/tracing/active-span.ts';

/** Dependencies of the health desk. */
export interface HealthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly version: string;
  readonly mode: string;
  /** By which regulator's values it runs. */
  readonly regulator: string;
  readonly startedAt: Date;
  /** When the licence for real money ends; undefined for play money. */
  readonly licenceEndsAt: Date | undefined;
  /** The conditions of real money that are missing now and staff can meet at their desks; none for play money. */
  readonly listLacking: () => Promise<readonly string[]>;
  readonly errors: ErrorCounts;
  readonly calls: CallClock;
  readonly disk: DiskWatch;
  readonly load: Pick<LoadWatch, 'read'>;
  /** Whom the gate for visitors' countries refused; undefined without one. */
  readonly countries: Pick<CountryGate, 'refusals'> | undefined;
  /** The standby's state; undefined without one. */
  readonly readStandby: () => StandbyReport | undefined;
  /** What became of the spans of traces; undefined where none are made. */
  readonly tracing: Pick<Tracing, 'counts'> | undefined;
  readonly readLag: () => Lag;
  readonly readClock: () => ClockReport;
  readonly readMessaging: () => MessagingState;
  /** How text messages and e-mails to players went, by channel; none of a channel without a gateway. */
  readonly readMessages: () => Promise<HealthReport['gateways']>;
  readonly live: Pick<LiveHub, 'readerCount'>;
  /** How long a scheduled backup has been due that is not there. */
  readonly readBackupOverdueMs: () => number;
  /** What the last check of the installed components found, and another check. */
  readonly readComponents: () => HealthReport['components'];
  readonly checkComponents: () => Promise<void>;
  /** Who of the staff has come to what one member may move alone (SAFE-48). */
  readonly listReached: () => Promise<HealthReport['staffLimits']>;
  /** Reads the feed's state, from a domain that this one can't import. */
  readonly readFeed: () => HealthReport['feed'];
}
