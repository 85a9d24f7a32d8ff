import type { Agreement, Consent } from '@maidan/contract';
import type { PlayerConsent } from '@maidan/contract/office';
import { bigints, integers, texts } from '../../kernel/database/columns.ts';
import { query, type Reader, sql, type Tx } from '../../kernel/db.ts';
import type { Origin } from '../accounts/index.ts';

/** One version of a document. */
export interface VersionName {
  readonly agreement: Agreement;
  readonly version: number;
}

/** Enough to recognize browser and system, as with sessions; a client may send far more. */
const USER_AGENT_LENGTH_MAX = 300;

/** Records that a player accepts versions; what they accepted before stays as it is. */
export async function insertConsents(
  tx: Tx,
  playerId: bigint,
  accepted: readonly VersionName[],
  {
    at,
    givenAt,
    origin,
  }: { readonly at: Date; readonly givenAt: Consent['givenAt']; readonly origin: Origin },
): Promise<void> {
  await query(
    tx,
    sql`insert into agreement_consent (player_id, agreement, version, accepted_at, given_at, address, device, user_agent)
        select ${playerId}, agreement, version, ${at}, ${givenAt}, ${origin.address}, ${origin.device},
          ${origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX)}
        from unnest(${texts(accepted.map(({ agreement }) => agreement))},
          ${integers(accepted.map(({ version }) => version))}) as given (agreement, version)
        on conflict do nothing`,
  );
}

/** A new player accepts every version in force. */
export async function insertSignUpConsents(
  tx: Tx,
  playerId: bigint,
  origin: Origin,
  now: Date,
): Promise<void> {
  await query(
    tx,
    sql`insert into agreement_consent (player_id, agreement, version, accepted_at, given_at, address, device, user_agent)
        select ${playerId}, agreement, max(version), ${now}, 'sign-up', ${origin.address}, ${origin.device},
          ${origin.userAgent.slice(0, USER_AGENT_LENGTH_MAX)}
        from agreement_version where in_force_from <= ${now} group by agreement`,
  );
}

/** Which of these players haven't accepted the least version, or a later one, of one of these documents. */
export async function selectOwing(
  reader: Reader,
  playerIds: readonly bigint[],
  required: ReadonlyMap<Agreement, number>,
): Promise<bigint[]> {
  const rows = await query<{ playerId: bigint }>(
    reader,
    sql`select distinct p.player_id as "playerId"
        from unnest(${bigints(playerIds)}) as p (player_id),
          unnest(${texts([...required.keys()])}, ${integers([...required.values()])}) as wanted (agreement, version)
        where p.player_id is not null and not exists (select from agreement_consent c where c.player_id = p.player_id
          and c.agreement = wanted.agreement and c.version >= wanted.version)`,
  );
  return rows.map(({ playerId }) => playerId);
}

/** The last version of each document that a player accepted. */
export async function selectAccepted(reader: Reader, playerId: bigint): Promise<Map<Agreement, number>> {
  const rows = await query<VersionName>(
    reader,
    sql`select distinct on (agreement) agreement, version from agreement_consent where player_id = ${playerId}
        order by agreement, version desc`,
  );
  return new Map(rows.map(({ agreement, version }) => [agreement, version]));
}

/** What a player accepted, the latest first. */
export function selectConsents(reader: Reader, playerId: bigint, language: 'en' | 'bn'): Promise<Consent[]> {
  return query<Consent>(
    reader,
    sql`select c.agreement, c.version, c.accepted_at as "acceptedAt", c.given_at as "givenAt",
          case when ${language} = 'bn' then v.title_bn else v.title_en end as title
        from agreement_consent c join agreement_version v on v.agreement = c.agreement and v.version = c.version
        where c.player_id = ${playerId} order by c.accepted_at desc, c.agreement, c.version desc`,
  );
}

/** The same, with where each came from. */
export function selectDeskConsents(reader: Reader, playerId: bigint): Promise<PlayerConsent[]> {
  return query<PlayerConsent>(
    reader,
    sql`select agreement, version, accepted_at as "acceptedAt", given_at as "givenAt", address,
          user_agent as "userAgent"
        from agreement_consent where player_id = ${playerId} order by accepted_at desc, agreement, version desc`,
  );
}
