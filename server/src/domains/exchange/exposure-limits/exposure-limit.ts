import type { BreachAction } from '@maidan/contract';
import type { Money } from '@maidan/engine';

/** What a player's bets in one match may lose; undefined for any amount. */
export interface ExposureLimit {
  /** The most that matched bets may lose. */
  readonly matched: Money | undefined;
  /** The most that all bets may lose, if every unmatched order that can be matched against the player is. */
  readonly total: Money | undefined;
  /** What is done when more than `matched` would be matched, or was. Beyond `total` orders are only refused. */
  readonly action: BreachAction;
}

/** What one player has set, and the matches in which the player is blocked. */
export interface PlayerLimits {
  /** For every match without a limit of its own. */
  readonly ofAll: ExposureLimit | undefined;
  readonly byEvent: ReadonlyMap<string, ExposureLimit>;
  readonly blocked: ReadonlyMap<string, { readonly tearsDown: boolean }>;
}

/** The limits of a player who has set none. */
export const NO_LIMITS: PlayerLimits = { ofAll: undefined, byEvent: new Map(), blocked: new Map() };

/** The limit that applies to a match. */
export const limitIn = ({ ofAll, byEvent }: PlayerLimits, eventId: string): ExposureLimit | undefined =>
  byEvent.get(eventId) ?? ofAll;
