import { bigints, texts } from '../../kernel/database/columns.ts';
import { type Reader, query, sql } from '../../kernel/db.ts';

/** Why a player's whereabouts were written down. */
export type PlaceReason = 'first' | 'address' | 'half-hour' | 'refused';

/** Where a request of a player came from. */
export interface Place {
  readonly playerId: bigint;
  readonly sessionId: bigint;
  readonly address: string;
  /** Null where nobody knows it. */
  readonly country: string | null;
  readonly reason: PlaceReason;
  readonly at: Date;
}

export async function insertPlace(on: Reader, place: Place): Promise<void> {
  await query(
    on,
    sql`insert into player_place (player_id, session_id, address, country, reason, at)
        values (${place.playerId}, ${place.sessionId}, ${place.address}, ${place.country}, ${place.reason}, ${place.at})`,
  );
}

/** A player's latest places, newest first. */
export function selectPlaces(
  reader: Reader,
  playerId: bigint,
  max: number,
): Promise<Pick<Place, 'address' | 'country' | 'reason' | 'at'>[]> {
  return query(
    reader,
    sql`select address, country, reason, at from player_place where player_id = ${playerId}
        order by at desc, id desc limit ${max}`,
  );
}

/** Players of whom a place was written since then. */
export async function selectPlacedSince(reader: Reader, since: Date): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct player_id as "playerId" from player_place where at > ${since}`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** From one country to another in two places that follow each other. */
export interface Change {
  readonly playerId: bigint;
  readonly fromCountry: string;
  readonly fromAt: Date;
  readonly toCountry: string;
  readonly toAt: Date;
}

/** Where players' countries changed, by when the second place was written; the oldest first. */
export function selectChanges(reader: Reader, playerIds: readonly bigint[], since: Date): Promise<Change[]> {
  return query(
    reader,
    sql`select player_id as "playerId", from_country as "fromCountry", from_at as "fromAt", country as "toCountry", at as "toAt"
        from (
          select player_id, country, at, lag(country) over w as from_country, lag(at) over w as from_at
          from player_place
          where player_id = any(${bigints(playerIds)}) and country is not null and at > ${new Date(since.getTime() - LOOK_BACK_MS)}
          window w as (partition by player_id order by at, id)
        ) as seen
        where from_country is not null and from_at is not null and country is not null and country <> from_country and at > ${since}
        order by at`,
  );
}

/** Whoever was elsewhere earlier had time to travel anywhere. */
const LOOK_BACK_MS = 48 * 3_600_000;

/** A stake by the name that its player gave it. */
export interface NamedStake {
  readonly playerId: bigint;
  readonly marketId: string;
  readonly clientRef: string;
}

/** Writes from which country a stake was asked for; of a repeat the first stays. */
export async function insertStakePlace(
  on: Reader,
  { playerId, marketId, clientRef }: NamedStake,
  country: string,
  at: Date,
): Promise<void> {
  await query(
    on,
    sql`insert into stake_place (player_id, market_id, client_ref, country, at)
        values (${playerId}, ${marketId}, ${clientRef}, ${country}, ${at}) on conflict do nothing`,
  );
}

/** The countries of stakes, by `{marketId} {clientRef}`. */
export async function selectStakePlaces(
  reader: Reader,
  playerId: bigint,
  stakes: readonly Omit<NamedStake, 'playerId'>[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ marketId: string; clientRef: string; country: string }>(
    reader,
    sql`select s.market_id as "marketId", s.client_ref as "clientRef", s.country
        from unnest(${texts(stakes.map(({ marketId }) => marketId))}, ${texts(stakes.map(({ clientRef }) => clientRef))})
          as given (market_id, client_ref)
        join stake_place as s on s.player_id = ${playerId} and s.market_id = given.market_id and s.client_ref = given.client_ref`,
  );
  return new Map(rows.map(({ marketId, clientRef, country }) => [`${marketId} ${clientRef}`, country]));
}
