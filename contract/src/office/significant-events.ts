import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';

/** What regulators call significant events (GLI-19 2.8.8), from where each is recorded. */

/** What an event is about. */
export const eventKinds = [
  'failed-log-in',
  'large-win',
  'large-wager',
  'override',
  'parameter',
  'adjustment',
  'personal-change',
  'debt',
  'clock',
] as const;

/** What a significant event is about. */
export type EventKind = (typeof eventKinds)[number];

/** From how many taka on a win or a wager is large, unless the desk asks for another amount. */
export const LARGE_AMOUNT_TAKA = 100_000;

/** Events per page. */
export const EVENTS_PAGE_ROWS = 50;

/** A significant event. */
export const significantEvent = z.object({
  /** Unique among all; the newest page's last one is where the next begins. */
  id: z.string(),
  at: timeSchema,
  kind: z.enum(eventKinds),
  /** What happened, by its name in the domain that recorded it: a cause of the ledger, an action of the audit log, a reason. */
  what: z.string(),
  /** Whom it concerns; null for nobody, or for a name that nobody has. */
  player: z.nullable(z.object({ id: idSchema, username: z.string() })),
  /** Who of the staff did it; null for players and the app. */
  staff: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** What was won, staked, or owed from then on. */
  amount: z.nullable(moneySchema),
  /** To what it was done, as the audit log has it; by how much a clock was set, in milliseconds. */
  subject: z.string(),
});

/** A significant event. */
export type SignificantEvent = z.output<typeof significantEvent>;
