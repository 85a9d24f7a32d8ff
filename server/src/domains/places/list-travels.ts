import type { Reader } from '../../kernel/db.ts';
import { selectChanges } from './place-store.ts';
import { findImpossibleTravel } from './travel-rule.ts';

const MINUTE_MS = 60_000;

/** A player who was in two countries sooner than one can travel. */
export interface Travel {
  readonly playerId: bigint;
  /** When the second one was seen. */
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  /** The least distance between the two, and how long after the first the second was seen. */
  readonly km: number;
  readonly minutes: number;
}

/** Travels of players that can't be, the oldest first (LIVE-13). Two log-ins in two countries at once are one in each direction. */
export async function listTravels(
  reader: Reader,
  playerIds: readonly bigint[],
  since: Date,
): Promise<Travel[]> {
  const changes = await selectChanges(reader, playerIds, since);
  return changes.flatMap(({ playerId, fromCountry, fromAt, toCountry, toAt }) => {
    const km = findImpossibleTravel({ country: fromCountry, at: fromAt }, { country: toCountry, at: toAt });
    if (km === undefined) return [];
    const minutes = Math.floor((toAt.getTime() - fromAt.getTime()) / MINUTE_MS);
    return [{ playerId, at: toAt, from: fromCountry, to: toCountry, km, minutes }];
  });
}
